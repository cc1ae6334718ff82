"""`cardbase sim matrix`: every deck against every other one."""

from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output, view
from cardbase.cli.completion import complete_decks
from cardbase.cli.deck_arguments import deck_of, tell_unlike
from cardbase.cli.executing import Cluster, Workers, players
from cardbase.cli.naming import Game, game_named
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.progress import bar
from cardbase.cli.session import catalogue
from cardbase.cli.sim_match import (
    Agents,
    Cards,
    Games,
    Illegal,
    Report,
    Seed,
    Switch,
    Unscripted,
    Until,
    how_far,
    how_many,
    switches,
    write_report,
)
from cardbase.cli.sim_told import CARDS, STANDINGS, deck_columns, print_cards, print_matrix
from cardbase.cli.view import check, listing
from cardbase.errors import CardbaseError, InputError, OutsideError
from cardbase.files import must_differ
from cardbase.messages import later, say, several

if TYPE_CHECKING:
    from cardbase.library.catalog import Catalog
    from cardbase.library.decks import Deck


@listing
def matrix(
    decks: Annotated[
        list[str] | None, typer.Argument(metavar="[DECK...]", help="Two decks or more.", autocompletion=complete_decks)
    ] = None,
    every: Annotated[str, game_named("--all", "All decks of a game, saved and bundled, that can be played.")] = "",
    games: Games = None,
    until: Until = "",
    seed: Seed = 1,
    agents: Agents = "greedy",
    workers: Workers = None,
    cluster: Cluster = None,
    cards: Cards = False,
    results: Annotated[
        Path | None,
        typer.Option("--results", metavar="FILE", help="Keep each game in a file, and play none again that it holds."),
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

    --columns names decks to play against, and columns of the ratings; where decks have no room side by side, the table goes on below.

    \b
    Examples:
      cardbase sim matrix "Rush" "Control" "D deck" -n 400
      cardbase sim matrix --all fertcg --until 3% --results games.jsonl --report table.html
    """
    from cardbase.sim.agents import agent_names  # noqa: PLC0415
    from cardbase.sim.workers import Stopped  # noqa: PLC0415

    agent_names(agents)
    most, narrow = how_many(games, until)
    catalog, rules = catalogue(), switches(switch or [])
    taken = (
        _all(catalog, every, illegal, unscripted) if every and not decks else _named(catalog, decks or [], game, every)
    )
    if shape is Shape.TABLE:
        check([*deck_columns([deck.reference for deck in taken]), *STANDINGS, *(CARDS if cards else [])])
    elif view.asked.columns:
        raise InputError(
            say("--columns is for the table here"), hint=say("CSV holds rows of several kinds, all complete.")
        )
    must_differ([file for file in (results, report) if file])
    tell_unlike(taken, rules)
    total = most * comb(len(taken), 2)
    reason: OutsideError | None = None
    try:
        with (
            players(workers, cluster) as workforce,
            bar(total, several(len(taken), "{n:,} deck", "{n:,} decks"), later("games")) as progress,
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
    return how_far(count, count if over else total, reason)


def _named(catalog: "Catalog", decks: list[str], game: str, every: str) -> "list[Deck]":
    """Return the decks that were named. Raises InputError where those are fewer than two, or all were asked for as well."""
    if every:
        raise InputError(say("--all takes the place of DECK"), hint="cardbase sim matrix --all GAME")
    if len(decks) < 2:
        raise InputError(say("a table needs two decks or more"), hint="cardbase sim matrix DECK DECK ...")
    return [deck_of(catalog, deck, game) for deck in decks]


def _all(catalog: "Catalog", game: str, illegal: bool, unscripted: bool) -> "list[Deck]":
    """Return the decks of a game that can be played; the others are named. Raises InputError where fewer than two are left."""
    found: list[Deck] = []
    for deck in catalog.decks(game=game):
        try:
            catalog.table(deck, deck, allow_illegal=illegal, allow_unscripted=unscripted).match()
        except CardbaseError as fault:
            output.note(say("left out: {why}", why=fault.message))
        else:
            found.append(deck)
    if len(found) < 2:
        raise InputError(
            say("fewer than two decks of {game} can be played", game=game), hint=say("Name decks, or --allow-illegal.")
        )
    return found
