"""`cardbase sim replay`: watch a saved game again."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.play import Plain
from cardbase.cli.prompt import at_terminal, can_fill_screen
from cardbase.cli.session import open_library
from cardbase.messages import say, spoken

if TYPE_CHECKING:
    from cardbase.sim.playback import Playback


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of 'sim match --save' or 'play --save'.")],
    number: Annotated[int, typer.Option("--game", min=1, help="Which game of the file, from 1.")] = 1,
    first: Annotated[int, typer.Option("--from", min=0, help="Begin with this turn.")] = 0,
    seat: Annotated[
        int, typer.Option("--seat", min=0, max=2, help="Watch as player 1 or 2 saw it; 0 shows all cards.")
    ] = 0,
    plain: Plain = False,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Step through a saved game: who did what, and what the table looks like after each turn.

    On a terminal it goes step by step, forward and back, and leaves out what is only a pass; ? lists the keys. It fills the screen,
    with --plain it is a dialogue of lines. Elsewhere it prints the whole game. Exit code 2: the file is damaged, or the rules or the cards have changed since.

    \b
    Examples:
      cardbase sim replay game.json
      cardbase sim replay games.json --game 3 --seat 2 --language ja
    """
    from cardbase.cli.sim.printing import (  # noqa: PLC0415
        heading,
        turn_lines,
    )
    from cardbase.sim.playback import Playback, replayed_turns  # noqa: PLC0415
    from cardbase.sim.saved import match_of, read  # noqa: PLC0415

    game = read(file, number)
    match = match_of(open_library().db, game, str(file))
    head = list(filter(None, [heading(game, number), game.note]))
    if shape is Shape.TABLE and at_terminal():
        return _walk(Playback(game, match, spoken(), str(file), seat - 1), head, first, plain=plain)
    turns = replayed_turns(game, match, spoken(), str(file), seat - 1)
    if shape is not Shape.TABLE:
        output.emit([entry.as_json() for turn in turns for entry in turn.entries if turn.number >= first], shape, {})
        return 0
    output.lines(head)
    for turn in turns:
        if turn.number >= first or turn.result:
            output.lines(turn_lines(turn, spoken()))
    if not game.ended and game.conceded < 0:
        output.line(say("The game was saved here; 'cardbase play --resume {file}' goes on.", file=file))
    return 0


def _walk(playback: "Playback", head: list[str], first: int, *, plain: bool) -> int:
    """Let a person walk through a game from a turn on, and return the exit code."""
    if first:
        playback.turn(first)
    if not plain and can_fill_screen():
        from cardbase.screens.app import run_app  # noqa: PLC0415
        from cardbase.screens.table.watching import ReplayApp  # noqa: PLC0415

        return run_app(ReplayApp(playback))
    from cardbase.cli.dialogue import ReplayDialogue  # noqa: PLC0415

    output.lines(head)
    return ReplayDialogue(playback).run()
