"""`cardbase catalog lint`: which cards the engine knows, and what is wrong in the others."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.completion import complete_games
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.progress import bar
from cardbase.cli.session import open_database
from cardbase.errors import InputError

if TYPE_CHECKING:
    import sqlite3

    from cardbase.sim.lint.texts import Coverage, Finding

MOST_SHOWN = 20


def lint(
    game: Annotated[str, typer.Option("--game", help="Only this game.", autocompletion=complete_games)] = "",
    play: Annotated[
        int,
        typer.Option(
            "--play",
            min=0,
            metavar="N",
            help="Play N random games of each game, and name the cards that were never played.",
        ),
    ] = 0,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Of the random games.")] = 1,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Say how much of the catalogue the engine can play: cards without known abilities, abilities that do not compile.

    Exit code 1: an ability does not compile, or a scripted card cannot be played. JSON holds everything; JSON lines and
    CSV hold one finding a line.

    \b
    Examples:
      cardbase catalog lint
      cardbase catalog lint --game build-divide --play 200
    """
    from cardbase.sim.lint.texts import CANNOT_PLAY, MISTAKE, coverage, mistakes, unscripted  # noqa: PLC0415

    db = open_database()
    numbers = coverage(db, game)
    findings = [*mistakes(db, game), *unscripted(db, game), *(_played(db, game, play, seed) if play else ())]
    if shape is Shape.JSON:
        output.emit_json({"coverage": [row.as_json() for row in numbers], "findings": [f._asdict() for f in findings]})
    elif shape is not Shape.TABLE:
        output.emit([finding._asdict() for finding in findings], shape, {})
    else:
        _print(numbers, findings)
    return 1 if any(finding.kind in (MISTAKE, CANNOT_PLAY) for finding in findings) else 0


def _played(db: "sqlite3.Connection", game: str, count: int, seed: int) -> "list[Finding]":
    from cardbase import games  # noqa: PLC0415
    from cardbase.catalog.store import declarations  # noqa: PLC0415
    from cardbase.sim.lint.played import never_played  # noqa: PLC0415

    known = declarations(db)
    playable = [game] if game else [key for key, declared in known.items() if games.load(declared.target).rules]
    findings: list[Finding] = []
    with bar(count * len(playable), "random games") as progress:
        for key in playable:
            try:
                findings += never_played(db, key, count, seed, progress)
            except InputError as reason:
                if game:
                    raise
                output.note(f"{key} is not played: {reason.message}")
    return findings


def _print(numbers: "list[Coverage]", findings: "list[Finding]") -> None:
    columns = {"game": "Game", "set": "Set", "cards": "Cards", "scripted": "Scripted", "percent": "%"}
    output.emit([_row(row) for row in numbers], Shape.TABLE, columns)
    kinds = list(dict.fromkeys(finding.kind for finding in findings))
    for kind in kinds:
        found = [finding for finding in findings if finding.kind == kind]
        print(f"\n{kind}: {len(found)}")
        for finding in found[:MOST_SHOWN]:
            name = finding.card if finding.name == finding.card else f"{finding.card} {finding.name}"
            print(f"  {finding.game} {name}: {finding.message}".replace("\n", "\n    "))
        if len(found) > MOST_SHOWN:
            print(f"  and {len(found) - MOST_SHOWN} more; --format json names them")


def _row(row: "Coverage") -> dict[str, Any]:
    numbers = row.as_json()
    return {**numbers, "set": row.set or "(all)", "percent": f"{100 * numbers['share']:.1f}"}
