"""Quiet positions: nothing pends, and a player is free to choose."""

from random import Random
from typing import Final

from cardbase.engine.run import apply_to_rest, asking, at_rest
from cardbase.engine.state import OVER, State

MOST_ANSWERS: Final = 60
"""Default answers after which a position is looked at even if something still pends."""


def is_quiet(g: State) -> bool:
    """Tell whether nothing pends behind the question that is asked."""
    f = g.frames[-1]
    return at_rest(g, f, asking(f))


def play_on(g: State, action: int, rng: Random) -> None:
    """Answer, and give default answers (`Hooks.usual`) until a position is quiet or the game is over."""
    if apply_to_rest(g, action, rng):
        return
    usual = g.rules.usual
    for _ in range(MOST_ANSWERS):
        if g.todo & OVER or apply_to_rest(g, usual(g), rng):
            return
