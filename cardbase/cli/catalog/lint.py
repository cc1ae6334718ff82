"""`cardbase catalog lint`: which cards the engine knows, what is wrong in the others, and what random games do with them."""

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.arguments import OnlyGame, report_narrowed, with_game_titles
from cardbase.cli.colour import BAD, GOOD, Painted
from cardbase.cli.output import Shape, ShapeOption, progress_bar
from cardbase.cli.session import open_library
from cardbase.cli.sim.options import Cluster, Workers, executor, exit_code
from cardbase.cli.tables import check_columns, listing, of_keys, of_mapping
from cardbase.errors import InputError, OutsideError
from cardbase.messages import later, say

if TYPE_CHECKING:
    import sqlite3

    from cardbase.sim.executor import Executor
    from cardbase.sim.lint.random_games import Tried
    from cardbase.sim.lint.scripts import Coverage, Finding


MOST_SHOWN, LEAST_SHOWN = 20, 10


@listing
def lint(
    game: OnlyGame = "",
    play: Annotated[
        int,
        typer.Option(
            "--play",
            min=0,
            metavar="N",
            help="Play N random games of each game, and count how often each card was played and resolved.",
        ),
    ] = 0,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same games and counts.")] = 1,
    workers: Workers = None,
    cluster: Cluster = None,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Say how much of the catalogue the engine can play: cards without known abilities, abilities that do not compile.

    A card is played when it is played, comes into play, or is used from elsewhere. It resolves when one of its texts
    is carried out: its play, an ability, a trigger, a replacement; with continuous texts alone, or none, when it comes
    into play.

    Three games of four are awkward: nothing is chosen where that is allowed, what waits is answered, the same is done
    twice. "No effect" is a text that was carried out ten times and more, and nothing changed; "astray" one that changed
    a card in play that it does not name. Both may be right: they are what to read first.

    Exit code 1: an ability does not compile, or a scripted card cannot be played. What random games find is no failure.
    Ctrl-C ends the games, and those that were played are counted (exit code 130). JSON holds everything; JSON lines and
    CSV hold one finding a line, with --play every card and its counts.

    \b
    Examples:
      cardbase catalog lint
      cardbase catalog lint --game build-divide --play 200
      cardbase catalog lint --game doomtrooper --play 20000 --as csv
    """
    from cardbase.sim.lint.random_games import Plays  # noqa: PLC0415
    from cardbase.sim.lint.scripts import (  # noqa: PLC0415
        CANNOT_PLAY,
        KINDS,
        MISTAKE,
        Finding,
        barred,
        coverage,
        formerly,
        mistakes,
        unclear,
        unscripted,
    )

    if shape is Shape.TABLE:
        check_columns(of_mapping({**_GAME, **_SET, **_COVERED, **_COUNTS, **{kind: say(kind) for kind in KINDS}}))
    elif shape is Shape.CSV:
        check_columns(of_keys([*Finding._fields, *(Plays._fields if play else ())]))
    db = open_library().db
    numbers = coverage(db, game)
    tried: list[Tried] = []
    asked = 0
    reason: OutsideError | None = None
    if play:
        with executor(workers, cluster) as workforce:
            tried, asked, reason = _tried(db, game, play, seed, workforce)
    in_texts = [
        *mistakes(db, game),
        *unclear(db, game),
        *formerly(db, game),
        *unscripted(db, game),
        *(refused for one in tried for refused in one.refused),
    ]
    in_texts += barred(db, game)
    named = {(finding.game, finding.card) for finding in in_texts}
    findings = [*in_texts, *(found for one in tried for found in one.findings() if found[1:3] not in named)]
    if shape is Shape.JSON:
        record = {"coverage": [row.as_json() for row in numbers], "findings": [f._asdict() for f in findings]}
        output.emit_json(record | ({"played": [one.as_json() for one in tried]} if play else {}))
    elif shape is not Shape.TABLE:
        lines = [finding._asdict() for finding in (*in_texts, *(odd for one in tried for odd in one.odd))]
        output.emit([*lines, *(line for one in tried for line in one.lines())], shape, {})
    else:
        _print(numbers, tried, findings)
        report_narrowed(game)
    stopped = exit_code(sum(one.games for one in tried), asked, reason)
    return stopped or int(any(finding.kind in (MISTAKE, CANNOT_PLAY) for finding in findings))


def _tried(
    db: "sqlite3.Connection", game: str, count: int, seed: int, workers: "int | Executor"
) -> "tuple[list[Tried], int, OutsideError | None]":
    """Return what random games say of each game that can be played, how many were to be played, and what ended them but for Ctrl-C."""
    from cardbase import games  # noqa: PLC0415
    from cardbase.catalog.declaration import declarations  # noqa: PLC0415
    from cardbase.sim.lint.random_games import play_randomly  # noqa: PLC0415
    from cardbase.sim.workers import Stopped  # noqa: PLC0415

    known = declarations(db)
    playable = [game] if game else [key for key, declared in known.items() if games.load(declared.target).rules]
    tried: list[Tried] = []
    asked = 0
    with progress_bar(count * len(playable), say("random games"), "test games") as progress:
        for key in playable:
            try:
                tried.append(play_randomly(db, key, count, seed, workers=workers, progress=progress))
            except InputError as reason:
                if game:
                    raise
                output.note(say("{key} is not played: {message}", key=key, message=reason.message))
                continue
            except Stopped as stopped:
                tried.append(stopped.so_far)
                return tried, count * len(playable), stopped.reason
            asked += count
    return tried, asked, None


def _print(numbers: "list[Coverage]", tried: "list[Tried]", findings: "list[Finding]") -> None:
    kinds = list(dict.fromkeys(finding.kind for finding in findings))
    counts = Counter((finding.game, finding.kind) for finding in findings)
    whole = [{**_row(row), **{kind: counts[row.game, kind] for kind in kinds}} for row in numbers if not row.set]
    output.emit(
        with_game_titles(whole), Shape.TABLE, {**_GAME, **_COVERED, **{kind: say(kind) for kind in kinds}}, among=True
    )
    sets = [_row(row) for row in numbers if row.set]
    output.emit_parts([(["", say("by set")], with_game_titles(sets))], {**_GAME, **_SET, **_COVERED}, among=True)
    for one in tried:
        head = say(
            "{game}: {games:,} random games, {count} cards; the least:",
            game=one.game,
            games=one.games,
            count=len(one.cards),
        )
        output.emit_parts([(["", head], [row._asdict() for row in one.least(LEAST_SHOWN)])], _COUNTS, among=True)
    for kind in kinds:
        of_kind = [finding for finding in findings if finding.kind == kind]
        output.lines(["", f"{say(kind)}: {len(of_kind)}"])
        for finding in of_kind[:MOST_SHOWN]:
            name = finding.card if finding.name == finding.card else f"{finding.card} {finding.name}"
            first, *excerpt = finding.message.split("\n")
            output.lines([f"  {finding.game} {name}: {first}", *(f"    {line}" for line in excerpt)])
        if len(of_kind) > MOST_SHOWN:
            output.line(say("  and {count} more; --as json names them", count=len(of_kind) - MOST_SHOWN))


_GAME, _SET = {"game": later("Game")}, {"set": later("Set")}
_COVERED = {"cards": later("Cards"), "scripted": later("Scripted"), "percent": "%"}
_COUNTS = {
    "card": later("Card"),
    "name": later("Name"),
    "played": later("Played"),
    "resolved": later("Resolved"),
    "only_with": later("Only with"),
}


def _row(row: "Coverage") -> dict[str, Any]:
    """Return coverage as cells: red where the engine knows nothing, green where it knows all."""
    share = row.as_json()["share"]
    style = GOOD if share == 1 else BAD if share == 0 else ""
    return {**row.as_json(), "percent": Painted(f"{100 * share:.1f}", style)}
