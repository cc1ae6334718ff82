"""`cardbase sim match`: two decks, many games."""

from math import nan
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.completion import complete_agents, complete_decks, complete_switches
from cardbase.cli.deck_arguments import deck_of, tell_unlike
from cardbase.cli.executing import Cluster, Workers, players
from cardbase.cli.naming import Game
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.progress import bar
from cardbase.cli.session import catalogue
from cardbase.cli.sim_told import print_cards, print_summary
from cardbase.cli.stopping import STOPPED
from cardbase.errors import InputError, OutsideError
from cardbase.files import must_differ, write_file
from cardbase.messages import later, say

if TYPE_CHECKING:
    from cardbase.sim.matrix import Matrix

DeckOne = Annotated[
    str, typer.Argument(metavar="A", help="A saved deck, a file or a bundled deck.", autocompletion=complete_decks)
]
DeckTwo = Annotated[str, typer.Argument(metavar="B", help="The deck that it plays.", autocompletion=complete_decks)]
Games = Annotated[
    int | None, typer.Option("-n", "--games", min=1, show_default="100", help="How many games; with --until, the most.")
]
Until = Annotated[
    str,
    typer.Option(
        "--until",
        metavar="2%",
        show_default=False,
        help="Play until the interval of a share is so narrow to either side.",
    ),
]
Cards = Annotated[bool, typer.Option("--cards", help="Count what each card does: drawn, played, won.")]
Report = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE", help="Write a page for a browser, which needs no network."),
]
Seed = Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same games.")]
Agents = Annotated[
    str,
    typer.Option(
        "--agents",
        help="Who decides for both decks, or for one each: greedy,random.",
        autocompletion=complete_agents,
    ),
]
Illegal = Annotated[bool, typer.Option("--allow-illegal", help="Play decks that the check refuses.")]
Unscripted = Annotated[
    bool, typer.Option("--allow-unscripted", help="Play cards whose abilities are not known as if they had none.")
]
Switch = Annotated[
    list[str] | None,
    typer.Option(
        "--switch",
        metavar="KEY=VALUE",
        help="A rule of the game that is played otherwise; may be repeated.",
        autocompletion=complete_switches,
    ),
]

GAMES = 100
NARROWEST, WIDEST = 0.001, 0.25


def match(
    one: DeckOne,
    two: DeckTwo,
    games: Games = None,
    until: Until = "",
    seed: Seed = 1,
    agents: Agents = "greedy",
    workers: Workers = None,
    cluster: Cluster = None,
    cards: Cards = False,
    report: Report = None,
    log: Annotated[
        Path | None, typer.Option("--log", metavar="FILE", help="Write the games in words; - for standard output.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Save the games for 'sim replay'.")
    ] = None,
    game: Game = "",
    illegal: Illegal = False,
    unscripted: Unscripted = False,
    switch: Switch = None,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Play test games between two decks and count: wins, the first player's share, turns, why the games ended.

    Games come in pairs: with changed seats, and chance as in the game before. Shares stand with their 95 % intervals. Ctrl-C ends the
    games, and those that were played are counted (exit code 130).

    \b
    Examples:
      cardbase sim match "Rush" "Control" -n 400 --seed 7
      cardbase sim match "Rush" "Control" -n 100000 --cluster tcp://10.0.0.7:8786
      cardbase sim match mine.txt "Rush" -n 1 --log game.txt --save game.json
    """
    from cardbase.sim.agents import agent_names  # noqa: PLC0415
    from cardbase.sim.matrix import Matrix  # noqa: PLC0415
    from cardbase.sim.workers import Stopped  # noqa: PLC0415

    pair = agent_names(agents)
    most, narrow = how_many(games, until)
    catalog = catalogue()
    first, second = (deck_of(catalog, deck, game) for deck in (one, two))
    rules = switches(switch or [])
    table = catalog.table(first, second, switches=rules, allow_illegal=illegal, allow_unscripted=unscripted)
    tell_unlike((first, second), rules)
    if str(log) == output.STDOUT and shape is not Shape.TABLE:
        raise InputError(
            say("the log and the result both want standard output"), hint=say("Name a file for one of them.")
        )
    if str(save) == output.STDOUT:
        raise InputError(say("saved games go to a file"), hint=say("Write --save FILE."))
    must_differ([file for file in (log, save, report) if file and str(file) != output.STDOUT])
    reason: OutsideError | None = None
    try:
        with (
            players(workers, cluster) as workforce,
            bar(most, f"{table.names[0]} - {table.names[1]}", later("games")) as progress,
        ):
            summary, outcomes = table.series(
                most,
                seed=seed,
                agents=agents,
                workers=workforce,
                progress=progress,
                record=bool(log or save),
                until=narrow,
                cards=cards or report is not None,
            )
    except Stopped as stopped:
        (summary, outcomes), reason = stopped.so_far, stopped.reason
    if narrow and not summary.narrow:
        output.note(say("the interval is still wider than {until} up and down", until=until))
    whole = Matrix(table.names, pair, (table.seated,), ((summary, outcomes),))
    figures = whole.cards() if cards else []
    if shape is Shape.TABLE:
        print_summary(summary, pair, table.seated)
        print_cards(figures)
    elif figures and shape is not Shape.JSON:
        output.emit([row for row in whole.rows() if row["kind"] != "deck"], shape, {})
    else:
        more = {"cards": [card.as_json() for card in figures]} if figures else {}
        output.emit_one(summary.as_json() | more, shape)
    if report:
        write_report(whole, report)
    if log or save:
        from cardbase.cli.sim_files import keep  # noqa: PLC0415

        keep(table.seated, pair, outcomes, log, save)
    return how_far(summary.games, summary.games if narrow and summary.narrow else most, reason)


def write_report(found: "Matrix", file: Path) -> None:
    """Write the page for a browser."""
    from cardbase.sim.report.page import page  # noqa: PLC0415

    write_file(file, page(found))
    output.note(say("wrote {file}", file=file))


def switches(words: list[str]) -> dict[str, int | str | bool]:
    """Return the switches of "key=value" words; numbers and yes or no are understood. Raises InputError without "="."""
    found: dict[str, int | str | bool] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise InputError(say("'{word}' is no switch", word=word), hint=say("Write --switch KEY=VALUE."))
        found[key] = int(value) if value.lstrip("-").isdecimal() else {"yes": True, "no": False}.get(value, value)
    return found


def how_many(games: int | None, until: str) -> tuple[int, float]:
    """Return the most games, and the half width of an interval at which they end, 0 for never.

    Raises InputError for a width that is none.
    """
    if not until:
        return games or GAMES, 0.0
    number = until.removesuffix("%").strip()
    try:
        wanted = float(number) / 100 if until.endswith("%") else nan
    except ValueError:
        wanted = nan
    if not NARROWEST <= wanted <= WIDEST:
        raise InputError(
            say("--until: '{until}' is no width from 0.1% to 25%", until=until),
            hint=say("--until 2% ends the games once a share is known to 2 points up and down."),
        )
    from cardbase.sim.results.narrowing import enough  # noqa: PLC0415

    return games or 2 * enough(wanted), wanted


def how_far(played: int, games: int, reason: "OutsideError | None" = None) -> int:
    """Return the exit code after so many of the games that were asked for; it is told where Ctrl-C ended them.

    Raises the reason where something else did.
    """
    if played == games:
        return 0
    output.note(say("{played:,} of {games:,} games were played", played=played, games=games))
    if reason is not None:
        raise reason
    return STOPPED
