"""`cardbase sim match`: two decks, many games."""

from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.colour import Painted, heat
from cardbase.cli.completion import complete_agent, complete_agents, complete_decks, complete_switches
from cardbase.cli.deck_arguments import deck_of
from cardbase.cli.layout import Rank
from cardbase.cli.naming import Game
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.progress import bar
from cardbase.cli.session import catalogue
from cardbase.cli.stopping import STOPPED
from cardbase.cli.view import Column, check, chosen, listing, of_keys
from cardbase.errors import InputError
from cardbase.files import must_be_writable
from cardbase.messages import later, listed, say, several, spoken

if TYPE_CHECKING:
    from cardbase.engine.rules import Rules
    from cardbase.sim.statistics import Summary
    from cardbase.sim.table import Table

DeckOne = Annotated[
    str, typer.Argument(metavar="A", help="A saved deck, a file or a bundled deck.", autocompletion=complete_decks)
]
DeckTwo = Annotated[str, typer.Argument(metavar="B", help="The deck that it plays.", autocompletion=complete_decks)]
Games = Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")]
Seed = Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same games.")]
Agents = Annotated[
    str,
    typer.Option(
        "--agents", help="random or greedy, for both decks; or one each: greedy,random.", autocompletion=complete_agents
    ),
]
Workers = Annotated[
    int | None,
    typer.Option("--workers", min=1, show_default="all cores", help="The most processes that share the games."),
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


def match(
    one: DeckOne,
    two: DeckTwo,
    games: Games = 100,
    seed: Seed = 1,
    agents: Agents = "greedy",
    workers: Workers = None,
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

    The decks change seats after every game. Shares stand with their 95 % intervals (Wilson). Ctrl-C ends the games, and
    those that were played are counted (exit code 130).

    \b
    Examples:
      cardbase sim match "Rush" "Control" -n 400 --seed 7
      cardbase sim match mine.txt "Rush" -n 1 --log game.txt --save game.json
    """
    from cardbase.sim.agents import agent_names  # noqa: PLC0415
    from cardbase.sim.workers import Stopped  # noqa: PLC0415

    pair = agent_names(agents)
    catalog = catalogue()
    first, second = (deck_of(catalog, deck, game) for deck in (one, two))
    rules = switches(switch or [])
    table = catalog.table(first, second, switches=rules, allow_illegal=illegal, allow_unscripted=unscripted)
    if log and log == save:
        raise InputError(say("--log and --save both name {log}", log=log), hint=say("Name two files."))
    if str(log) == output.STDOUT and shape is not Shape.TABLE:
        raise InputError(
            say("the log and the result both want standard output"), hint=say("Name a file for one of them.")
        )
    if str(save) == output.STDOUT:
        raise InputError(say("saved games go to a file"), hint=say("Write --save FILE."))
    for file in (log, save):
        if file and str(file) != output.STDOUT:
            must_be_writable(file)
    try:
        with bar(games, f"{table.names[0]} - {table.names[1]}", later("games")) as progress:
            summary, outcomes = table.series(
                games, seed=seed, agents=agents, workers=workers or 0, progress=progress, record=bool(log or save)
            )
    except Stopped as stopped:
        summary, outcomes = stopped.so_far
    if shape is Shape.TABLE:
        print_summary(summary, pair, table.seated)
    else:
        output.emit_one(summary.as_json(), shape)
    if log or save:
        from cardbase.cli.sim_files import keep  # noqa: PLC0415

        keep(table.seated, pair, outcomes, log, save)
    return how_far(summary.games, games)


@listing
def matrix(
    decks: Annotated[
        list[str], typer.Argument(metavar="DECK...", help="Two decks or more.", autocompletion=complete_decks)
    ],
    games: Games = 100,
    seed: Seed = 1,
    agents: Annotated[
        str, typer.Option("--agents", help="random or greedy.", autocompletion=complete_agent)
    ] = "greedy",
    workers: Workers = None,
    game: Game = "",
    illegal: Illegal = False,
    unscripted: Unscripted = False,
    switch: Switch = None,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Play every deck against every other one, and show how much each deck wins.

    A cell is the share of games that the deck of the row wins against the deck of the column, with its 95 % interval.
    Ctrl-C ends the games, and those that were played are counted (exit code 130).

    --columns names decks to play against; where they have no room side by side, the table goes on below.

    \b
    Example:
      cardbase sim matrix "Rush" "Control" "D deck" -n 400
    """
    from cardbase.sim.agents import agent_names  # noqa: PLC0415
    from cardbase.sim.statistics import summary  # noqa: PLC0415
    from cardbase.sim.workers import Stopped  # noqa: PLC0415

    agent_names(agents)
    if len(decks) < 2:
        raise InputError(say("a table needs two decks or more"), hint="cardbase sim matrix DECK DECK ...")
    catalog, rules = catalogue(), switches(switch or [])
    found = [deck_of(catalog, deck, game) for deck in decks]
    names = [deck.reference for deck in found]
    if shape is Shape.TABLE:
        check(_columns(names))
    elif shape is Shape.CSV:
        check(of_keys(output.keys([summary("", ("", ""), seed, [], 0).as_json()])))
    total = games * comb(len(found), 2)
    try:
        with bar(total, several(len(found), "{n:,} deck", "{n:,} decks"), later("games")) as progress:
            summaries = catalog.matrix(
                found,
                games,
                seed=seed,
                agents=agents,
                workers=workers or 0,
                switches=rules,
                allow_illegal=illegal,
                allow_unscripted=unscripted,
                progress=progress,
            )
    except Stopped as stopped:
        summaries = stopped.so_far
    if shape is Shape.TABLE:
        _print_matrix(names, summaries)
    else:
        output.emit([summary.as_json() for summary in summaries], shape, {})
    return how_far(sum(summary.games for summary in summaries), total)


def switches(words: list[str]) -> dict[str, int | str | bool]:
    """Return the switches of "key=value" words; numbers and yes or no are understood. Raises InputError without "="."""
    found: dict[str, int | str | bool] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise InputError(say("'{word}' is no switch", word=word), hint=say("Write --switch KEY=VALUE."))
        found[key] = int(value) if value.lstrip("-").isdecimal() else {"yes": True, "no": False}.get(value, value)
    return found


def how_far(played: int, games: int) -> int:
    """Return the exit code after so many of the games that were asked for; it is told where Ctrl-C ended them."""
    if played == games:
        return 0
    output.note(say("{played:,} of {games:,} games were played", played=played, games=games))
    return STOPPED


def print_summary(summary: "Summary", agents: tuple[str, str], table: "Table") -> None:
    """Print a series for people."""
    found, alike = summary.as_json(), agents[0] == agents[1]
    names = [name if alike else f"{name} ({agent})" for name, agent in zip(summary.decks, agents, strict=True)]
    who = say(" of {agents} agents", agents=agents[0]) if alike else ""
    count = several(summary.games, "{n} game", "{n} games")
    output.line(
        say(
            "{one} - {other}: {count}{who}, seed {seed}",
            one=names[0],
            other=names[1],
            count=count,
            who=who,
            seed=summary.seed,
        )
    )
    for name, wins in zip(names, summary.wins, strict=True):
        output.line(say("  {name} won {wins}: {share}", name=name, wins=wins, share=share(wins, summary.games)))
    if summary.draws:
        both = say(", {both_lost} of them a loss for both", both_lost=summary.both_lost) if summary.both_lost else ""
        output.line(say("  drawn {draws}{both}", draws=summary.draws, both=both))
    if known := summary.first_known:
        output.line(
            say(
                "  who began won {first_wins} of {known}: {share}",
                first_wins=summary.first_wins,
                known=known,
                share=share(summary.first_wins, known),
            )
        )
    turns = found["turns"]
    output.line(
        say(
            "  turns: {median} in the middle, {low} to {high} in nine games of ten",
            median=turns["median"],
            low=turns["p5"],
            high=turns["p95"],
        )
    )
    endings = (
        say("{reason} ({count:,})", reason=_reason(table, reason), count=count)
        for reason, count in summary.reasons.items()
    )
    output.line(say("  ended by: {items}", items=listed(endings)))
    speed = found["speed"]
    output.line(
        say(
            "  {games:,} games/s, {decisions:,} decisions/s",
            games=speed["games_per_second"],
            decisions=speed["decisions_per_second"],
        )
    )


def _reason(table: "Table", reason: str) -> str:
    """Return why games ended as the game's log says it; that both lost stands behind it."""
    from cardbase.games import part  # noqa: PLC0415

    rules: Rules = part(table.rules)
    reasons = rules.layout.reasons
    keys = reasons.keys()
    key = max((key for key in keys if reason.startswith(key)), key=len)
    return (reasons.text(keys.index(key), spoken()) or key) + reason.removeprefix(key)


def share(hits: int, of: int) -> str:
    """Return "52.5 % (47.6 to 57.3)"."""
    from cardbase.sim.statistics import wilson  # noqa: PLC0415

    low, middle, high = (100 * part for part in wilson(hits, of))
    return say("{middle:.1f} % ({low:.1f} to {high:.1f})", middle=middle, low=low, high=high)


def _cell(hits: int, of: int) -> str:
    """Return "52.5 % (47.6–57.3)", which may be broken in one place."""
    return share(hits, of).replace(" to ", "–").replace("～", "–").replace("（", " (").replace("）", ")")


def _print_matrix(names: list[str], summaries: "list[Summary]") -> None:
    cells = {
        (s.decks[side], s.decks[1 - side]): Painted(_cell(s.wins[side], s.games), heat(s.wins[side] / s.games))
        for s in summaries
        for side in (0, 1)
        if s.games
    }
    columns = chosen(_columns(names), [])
    rows = [[name, *(cells.get((name, column.key), "") for column in columns)] for name in names]
    output.show_matrix([Column("", ""), *columns], rows)


def _columns(names: list[str]) -> list[Column]:
    return [Column(name, name, Rank.NAMED) for name in names]
