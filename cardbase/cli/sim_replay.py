"""`cardbase sim replay`: watch a saved game again."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_database
from cardbase.messages import spoken


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of 'sim match --save'.")],
    number: Annotated[int, typer.Option("--game", min=1, help="Which game of the file, from 1.")] = 1,
    first: Annotated[int, typer.Option("--from", min=0, help="Begin with this turn.")] = 0,
    seat: Annotated[
        int, typer.Option("--seat", min=0, max=2, help="Watch as player 1 or 2 saw it; 0 shows all cards.")
    ] = 0,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Step through a saved game: who did what, and what the table looks like after each turn.

    On a terminal it waits for Enter after each turn; q leaves. Exit code 2: the file is damaged, or the rules or the
    cards have changed since.

    \b
    Examples:
      cardbase sim replay game.json
      cardbase sim replay games.json --game 3 --seat 2 --language ja
    """
    from cardbase.cli.sim_files import heading, turn_lines  # noqa: PLC0415
    from cardbase.sim.saved import match_of, read  # noqa: PLC0415
    from cardbase.sim.turns import told  # noqa: PLC0415

    game = read(file, number)
    turns = told(game, match_of(open_database(), game, str(file)), spoken(), str(file), seat - 1)
    if shape is not Shape.TABLE:
        output.emit([deed.as_json() for turn in turns for deed in turn.deeds if turn.number >= first], shape, {})
        return 0
    output.line(heading(game, number))
    for turn in turns:
        if turn.number >= first or turn.result:
            output.lines(turn_lines(turn, spoken()))
            output.flush()
            if not turn.result and not _goes_on():
                break
    return 0


def _goes_on() -> bool:
    """Wait for the reader of a terminal; return whether to go on."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    try:
        return input("Enter: the next turn, q: leave ").strip().casefold() not in ("q", "quit")
    except EOFError:
        return False
