"""`cardbase sim match`, `matrix` and `agents`: two decks, every deck against every other one, how strong the agents are."""

from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output, tables
from cardbase.cli.arguments import Game, LastGame, find_deck, game_option_called, report_other_rules
from cardbase.cli.completion import complete_decks
from cardbase.cli.output import Shape, ShapeOption, progress_bar
from cardbase.cli.parsing import MORE
from cardbase.cli.session import open_library
from cardbase.cli.sim.options import (
    Agents,
    Cards,
    Cluster,
    Games,
    Illegal,
    Report,
    Seed,
    Switch,
    Unscripted,
    Until,
    Workers,
    executor,
    exit_code,
    game_limit,
    parse_switches,
    write_report,
)
from cardbase.cli.sim.printing import CARDS, STANDINGS, deck_columns, print_cards, print_matrix, print_summary
from cardbase.cli.tables import Column, Rank, check_columns, listing
from cardbase.errors import CardbaseError, InputError, OutsideError
from cardbase.files import must_differ
from cardbase.messages import later, say, several

if TYPE_CHECKING:
    from cardbase.library.catalog import Catalog
    from cardbase.library.decks import Deck


DeckOne = Annotated[
    str, typer.Argument(metavar="A", help="A saved deck, a file or a bundled deck.", autocompletion=complete_decks)
]
DeckTwo = Annotated[str, typer.Argument(metavar="B", help="The deck that it plays.", autocompletion=complete_decks)]


@output.paged
def match(
    one: DeckOne,
    two: DeckTwo,
    games: Games = None,
    until: Until = "",
    seed: Seed = 1,
    agents: Agents = "",
    workers: Workers = None,
    cluster: Cluster = None,
    cards: Cards = False,
    report: Report = None,
    log: Annotated[
        Path | None,
        typer.Option(
            "--log", metavar="FILE", help="Write the games in words; - for standard output.", rich_help_panel=MORE
        ),
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
    """Play test games between two decks: count wins, the first player's share, turns, and why the games ended.

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
    from cardbase.sim.playing import UNDER_WAY  # noqa: PLC0415
    from cardbase.sim.workers import Stopped  # noqa: PLC0415

    pair = agent_names(agents)
    most, narrow = game_limit(games, until)
    catalog = open_library()
    first, second = (find_deck(catalog, deck, game) for deck in (one, two))
    rules = parse_switches(switch or [])
    table = catalog.table(first, second, switches=rules, allow_illegal=illegal, allow_unscripted=unscripted)
    report_other_rules((first, second), rules)
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
            executor(workers, cluster) as workforce,
            progress_bar(
                most, f"{table.names[0]} - {table.names[1]}", later("test games"), UNDER_WAY.watch
            ) as progress,
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
        from cardbase.cli.sim.printing import write_games  # noqa: PLC0415

        write_games(table.seated, pair, outcomes, log, save)
    return exit_code(summary.games, summary.games if narrow and summary.narrow else most, reason)


@listing
def matrix(
    decks: Annotated[
        list[str] | None, typer.Argument(metavar="[DECK...]", help="Two decks or more.", autocompletion=complete_decks)
    ] = None,
    every: Annotated[
        str, game_option_called("--all", "All decks of a game, saved and bundled, that can be played.")
    ] = "",
    games: Games = None,
    until: Until = "",
    seed: Seed = 1,
    agents: Agents = "",
    workers: Workers = None,
    cluster: Cluster = None,
    cards: Cards = False,
    results: Annotated[
        Path | None,
        typer.Option(
            "--results",
            metavar="FILE",
            help="Keep each game in a file, and play none again that it holds.",
            rich_help_panel=MORE,
        ),
    ] = None,
    report: Report = None,
    game: Game = "",
    illegal: Illegal = False,
    unscripted: Unscripted = False,
    switch: Switch = None,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Play every deck against every other one: how much each wins, how strong it is, which would be brought.

    A cell is the share of games that the deck of the row wins against the deck of the column, with its 95 % interval. Below stand the
    ratings, and the mixture of decks against which no deck does better than the others. Ctrl-C ends the games, and those that were
    played are counted (exit code 130).

    --results without decks shows what the file holds, and plays nothing.

    --columns names decks to play against, and columns of the ratings; where decks have no room side by side, the table goes on below.

    \b
    Examples:
      cardbase sim matrix "Rush" "Control" "D deck" -n 400
      cardbase sim matrix --all fertcg --until 3% --results games.jsonl --report table.html
    """
    from cardbase.sim.agents import agent_names  # noqa: PLC0415
    from cardbase.sim.playing import UNDER_WAY  # noqa: PLC0415
    from cardbase.sim.workers import Stopped  # noqa: PLC0415

    agent_names(agents)
    if results and not (decks or every or cards or report):
        return _show_held(results, shape)
    most, narrow = game_limit(games, until)
    catalog, rules = open_library(), parse_switches(switch or [])
    with output.at_work():
        chosen = every and not decks
        taken = _all(catalog, every, illegal, unscripted) if chosen else _named(catalog, decks or [], game, every)
    if shape is Shape.TABLE:
        check_columns([*deck_columns([deck.reference for deck in taken]), *STANDINGS, *(CARDS if cards else [])])
    elif tables.asked.columns:
        raise InputError(
            say("--columns is for the table here"), hint=say("CSV holds rows of several kinds, all complete.")
        )
    must_differ([file for file in (results, report) if file])
    report_other_rules(taken, rules)
    total = most * comb(len(taken), 2)
    reason: OutsideError | None = None
    try:
        with (
            executor(workers, cluster) as workforce,
            progress_bar(
                total, several(len(taken), "{n:,} deck", "{n:,} decks"), later("test games"), UNDER_WAY.watch
            ) as progress,
        ):
            played = catalog.matrix(
                taken,
                most,
                seed=seed,
                agents=agents,
                until=narrow,
                cards=cards or report is not None,
                results=results,
                workers=workforce,
                switches=rules,
                allow_illegal=illegal,
                allow_unscripted=unscripted,
                progress=progress,
            )
    except Stopped as stopped:
        played, reason = stopped.so_far, stopped.reason
    if wide := [pair for pair in played.pairs if narrow and not pair.narrow]:
        output.note(
            several(
                len(wide),
                "the interval of {n} pair is still wider than {until} up and down",
                "the intervals of {n} pairs are still wider than {until} up and down",
                until=until,
            )
        )
    if shape is Shape.TABLE:
        print_matrix(played)
        if cards:
            print_cards(played.cards())
    elif shape is Shape.JSON:
        output.emit_json(played.as_json())
    else:
        output.emit(played.rows(), shape, {})
    if report:
        write_report(played, report)
    over = (
        narrow
        and all(pair.narrow or pair.games == most for pair in played.pairs)
        and len(played.pairs) == comb(len(taken), 2)
    )
    count = sum(pair.games for pair in played.pairs)
    return exit_code(count, count if over else total, reason)


_HELD = (
    Column("game", "Game"),
    Column("deck", "Deck", Rank.NAMED),
    Column("against", "Against", Rank.NAMED),
    Column("agents", "Agents"),
    Column("switches", "Switches"),
    Column("seed", "Seed"),
    Column("version", "cardbase"),
    Column("games", "Games"),
    Column("share", "Share", Rank.NAMED),
)


def _show_held(file: Path, shape: Shape) -> int:
    """Show what a file of results holds; the exit code is 1 where that is nothing."""
    from cardbase.sim.results.statistics import format_share, wilson  # noqa: PLC0415
    from cardbase.sim.results_file import held  # noqa: PLC0415

    found = held(file)
    rows = [
        {
            "game": one.game,
            "deck": one.decks[0],
            "against": one.decks[1],
            "agents": list(one.agents),
            "switches": list(one.switches),
            "seed": one.seed,
            "version": one.version,
            "games": one.games,
            "share": round(one.points / one.games, 4),
        }
        for one in found
    ]
    shown = [
        row
        | {
            "agents": ",".join(dict.fromkeys(one.agents)),
            "switches": " ".join(one.switches),
            "share": format_share(wilson(one.points, one.games)),
        }
        for row, one in zip(rows, found, strict=True)
    ]
    output.emit(rows, shape, _HELD, table_rows=shown)
    if not found:
        output.note(say("the file holds no games yet"))
    return 0 if found else 1


def _named(catalog: "Catalog", decks: list[str], game: str, every: str) -> "list[Deck]":
    """Return the decks that were named. Raises InputError where those are fewer than two, or all were asked for as well."""
    if every:
        raise InputError(say("--all takes the place of DECK"), hint="cardbase sim matrix --all GAME")
    if len(decks) < 2:
        raise InputError(say("a table needs two decks or more"), hint="cardbase sim matrix DECK DECK ...")
    return [find_deck(catalog, deck, game) for deck in decks]


def _all(catalog: "Catalog", game: str, illegal: bool, unscripted: bool) -> "list[Deck]":
    """Return the decks of a game that can be played; the others are named. Raises InputError where fewer than two are left."""
    playable: list[Deck] = []
    for deck in catalog.decks(game=game):
        try:
            catalog.table(deck, deck, allow_illegal=illegal, allow_unscripted=unscripted).match()
        except CardbaseError as fault:
            output.note(say("left out: {why}", why=fault.message))
        else:
            playable.append(deck)
    if len(playable) < 2:
        raise InputError(
            say("fewer than two decks of {game} can be played", game=game), hint=say("Name decks, or --allow-illegal.")
        )
    return playable


_HEADS = [
    Column("agent", "Agent", Rank.NAMED),
    Column("rating", "Elo"),
    Column("interval", "95 %"),
    Column("below", "Against the next"),
    Column("games", "Games"),
]


@listing
def agents(game: LastGame = "", shape: ShapeOption = Shape.TABLE) -> None:
    """Show how strong the agents are in a game: their ladder, as it was measured with one of its bundled decks on both sides.

    Whose rating is 100 higher is expected to take 64 of 100 points, with 200 it is 76; the mean is 0. Beside it stands what each has
    taken of the points against the next one. Ratings and shares have their 95 % intervals.

    \b
    Example:
      cardbase sim agents build-divide
    """
    from cardbase.sim.ladder import ladder  # noqa: PLC0415
    from cardbase.sim.results.statistics import format_share  # noqa: PLC0415

    measured = ladder(game)
    if shape is Shape.TABLE:
        games = sum(rung.games for rung in measured.rungs) // 2
        output.line(
            several(games, "{deck} on both sides, {n:,} game", "{deck} on both sides, {n:,} games", deck=measured.deck)
        )
    rows = [
        rung._asdict() | {"deck": measured.deck, "below": rung.below and [round(part, 4) for part in rung.below]}
        for rung in measured.rungs
    ]
    shown = [
        {
            "agent": rung.agent,
            "rating": rung.rating,
            "interval": f"{rung.low} – {rung.high}",
            "below": format_share(rung.below) if rung.below else "",
            "games": rung.games,
        }
        for rung in measured.rungs
    ]
    output.emit(rows, shape, _HEADS, table_rows=shown)
