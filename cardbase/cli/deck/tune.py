"""`cardbase deck tune`: swaps by which a deck wins more against others."""

import re
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.arguments import Deck, Game, find_deck, must_be_saved, report_other_rules
from cardbase.cli.colour import BAD, DOUBT, GOOD, Painted
from cardbase.cli.completion import complete_decks
from cardbase.cli.output import Shape, ShapeOption, progress_meter
from cardbase.cli.process import STOPPED
from cardbase.cli.session import open_library
from cardbase.cli.sim.options import Agents, Cluster, Seed, Switch, Unscripted, Workers, executor, parse_switches
from cardbase.cli.sim.printing import format_points
from cardbase.cli.tables import Column, Rank
from cardbase.errors import InputError
from cardbase.messages import later, listed, say, several

if TYPE_CHECKING:
    from cardbase.library.decks import Deck as LibraryDeck
    from cardbase.sim.tuning.result import Gain, Trial, Tuned


_SECONDS = {"s": 1, "m": 60, "h": 3600}
_TIME = re.compile(r"(\d+(?:\.\d+)?[hms])+")
_PART = re.compile(r"(\d+(?:\.\d+)?)([hms])")
_COLUMNS = (
    Column("stage", "race"),
    Column("copies", "copies"),
    Column("out", "out", Rank.NAMED),
    Column("in", "in", Rank.NAMED),
    Column("games", "Games"),
    Column("gain", "points in the race"),
    Column("anew", "points anew", Rank.NAMED),
    Column("taken", "taken"),
)


@output.paged
def tune(
    deck: Deck,
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            metavar="DECK",
            help="A deck that it plays; may be repeated.",
            autocompletion=complete_decks,
        ),
    ] = None,
    budget: Annotated[
        str, typer.Option("--budget", metavar="TIME", help="How long: 10m, 90s, 1h30m.", show_default="10m")
    ] = "",
    games: Annotated[
        int, typer.Option("-n", "--games", min=0, help="So many games in the place of a time.", show_default=False)
    ] = 0,
    swap: Annotated[int, typer.Option("--swap", min=1, help="The most cards that leave the deck.")] = 8,
    owned: Annotated[bool, typer.Option("--owned", help="Take in only cards that you own.")] = False,
    save: Annotated[
        bool, typer.Option("--save", help="Make a better deck a new version; 'deck undo' takes it back.")
    ] = False,
    agents: Agents = "",
    seed: Seed = 1,
    workers: Workers = None,
    cluster: Cluster = None,
    game: Game = "",
    illegal: Annotated[bool, typer.Option("--allow-illegal", help="Play opponents that the check refuses.")] = False,
    unscripted: Unscripted = False,
    switch: Switch = None,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Look for swaps by which a deck wins more against other decks.

    Legal swaps are raced against each other, in games with the same seeds; what wins is measured anew, and the tuned deck against
    the one that it began with, in games that decided nothing before. Gains are points: won games in a hundred, with their
    95 % intervals; the deck is better where all of that lies above 0. Ctrl-C tells what is known (exit code 130).

    Exit code 1: no better deck was found.

    \b
    Examples:
      cardbase deck tune "First steps" --against "Rush" --against "Control" --budget 30m
      cardbase deck tune "First steps" --against "Rush" -n 4000 --owned --swap 3 --save
    """
    from cardbase.library.catalog import TEN_MINUTES  # noqa: PLC0415
    from cardbase.sim.playing import UNDER_WAY  # noqa: PLC0415
    from cardbase.sim.workers import Stopped  # noqa: PLC0415

    if games and budget:
        raise InputError(say("--games and --budget both say how long"), hint=say("Give one of them."))
    catalog = open_library()
    seconds = _seconds(budget) or (0.0 if games else TEN_MINUTES)
    begun = find_deck(catalog, deck, game)
    if save:
        must_be_saved(begun)
    others = [find_deck(catalog, other, game) for other in against or ()]
    rules = parse_switches(switch or [])
    report_other_rules((begun, *others), rules)
    stopped, reason = False, None
    try:
        with (
            executor(workers, cluster) as workforce,
            progress_meter(later("test games"), seconds=seconds, watch=UNDER_WAY.watch) as progress,
        ):
            tuned = catalog.tune(
                begun,
                others,
                seconds=seconds,
                games=games,
                swap=swap,
                owned=owned,
                agents=agents,
                seed=seed,
                workers=workforce,
                switches=rules,
                allow_illegal=illegal,
                allow_unscripted=unscripted,
                progress=progress,
            )
    except Stopped as ended:
        tuned, stopped, reason = ended.so_far, True, ended.reason
    if shape is Shape.TABLE:
        _print(tuned)
    else:
        output.emit_one(tuned.as_json(), shape)
    if tuned.better and save:
        begun.take_over(tuned)
        output.note(say("{name} has a new version; cardbase deck undo '{name}' takes it back", name=begun.name))
    elif tuned.better and begun.saved:
        output.note(say("nothing was saved; this makes the swaps: {commands}", commands=_by_hand(begun, tuned)))
    if reason is not None:
        raise reason
    return STOPPED if stopped else 0 if tuned.better else 1


def _seconds(words: str) -> float:
    """Return the seconds of a time, 0 for none. Raises InputError for what is none, and for none at all."""
    if not words:
        return 0.0
    seconds = sum(float(number) * _SECONDS[unit] for number, unit in _PART.findall(words))
    if not _TIME.fullmatch(words) or not seconds:
        raise InputError(say("'{words}' is no time", words=words), hint=say("Write it as 10m, 90s or 1h30m."))
    return seconds


def _by_hand(deck: "LibraryDeck", tuned: "Tuned") -> str:
    """Return the commands that make the swaps, one for each section."""
    sections: dict[str, list[str]] = {}
    for card in deck.diff(deck.swapped(tuned)).cards:
        number = f" ({card.number})" if card.number else ""
        sections.setdefault(card.section, []).append(quote(f"{card.after} {card.name}{number}"))
    return "; ".join(
        f"cardbase deck set {quote(deck.name)} --section {section} {' '.join(cards)}"
        for section, cards in sections.items()
    )


def _print(tuned: "Tuned") -> None:
    """Print for people what was tried, and what came of it."""
    output.line(
        say(
            "{deck} against {others}: {games}, seed {seed}, {pace:.1f} games/s",
            deck=tuned.deck,
            others=listed(tuned.against),
            games=several(tuned.games, "{n:,} game", "{n:,} games"),
            seed=tuned.seed,
            pace=tuned.games / (tuned.seconds or 1e-9),
        )
    )
    if tuned.begun:
        from cardbase.sim.results.statistics import format_share  # noqa: PLC0415

        said = format_share(tuned.share)
        output.line(say("as it began it scored {share} in {games:,} of them", share=said, games=tuned.begun))
    if tuned.trials:
        output.line()
        output.emit([_row(tuned, trial) for trial in tuned.trials], Shape.TABLE, _COLUMNS)
    output.line()
    if tuned.one_sided:
        won = tuned.share[1] == 1
        told = (
            say("nothing can be told: {deck} won every game, with every swap", deck=tuned.deck)
            if won
            else say("nothing can be told: {deck} lost every game, with every swap", deck=tuned.deck)
        )
        output.line(Painted(told, DOUBT))
        output.line(say("Tune it against decks of about its strength; 'cardbase sim matrix' finds them."))
        return
    if not tuned.swaps:
        output.line(Painted(say("no swap was found that gains"), DOUBT))
        return
    for swap in tuned.swaps:
        names = {"out": tuned.cards[swap.out].name, "into": tuned.cards[swap.into].name}
        output.line(
            say("  {section}: {copies} {out} → {copies} {into}", section=swap.section, copies=swap.copies, **names)
        )
    output.line(_verdict(tuned.gain))


def _verdict(gain: "Gain") -> Painted:
    """Return what the tuned deck gains over the one that it began with."""
    (low, _, high), points = gain.interval(), _points(gain)
    games = several(gain.games, "{n:,} new game of each", "{n:,} new games of each")
    if not gain.pairs:
        return Painted(say("the tuned deck was not measured"), DOUBT)
    if low > 0:
        return Painted(say("the tuned deck is better: {points} points in {games}", points=points, games=games), GOOD)
    if high < 0:
        return Painted(say("the tuned deck is worse: {points} points in {games}", points=points, games=games), BAD)
    return Painted(say("no difference is proven: {points} points in {games}", points=points, games=games), DOUBT)


def _row(tuned: "Tuned", trial: "Trial") -> dict[str, Any]:
    swap = trial.swap
    return {
        "stage": trial.stage,
        "copies": swap.copies,
        "out": tuned.cards[swap.out].name,
        "in": tuned.cards[swap.into].name,
        "games": trial.raced.games,
        "gain": _points(trial.raced),
        "anew": _points(trial.anew),
        "taken": say("yes") if trial.taken else "",
    }


def _points(gain: "Gain") -> str:
    """Return the points that a gain is; "" where nothing was played."""
    return format_points(gain.interval()) if gain.pairs else ""
