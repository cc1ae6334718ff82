"""Quiet positions: nothing pends, and the turn player is free to choose."""

from random import Random
from typing import Final

from cardbase.engine.layout import PHASE
from cardbase.engine.match import Match
from cardbase.engine.run import apply, start
from cardbase.engine.state import OVER, State

_GAMES: Final = 3
_LONGEST: Final = 3000

MOST_ANSWERS: Final = 60
"""Default answers after which a position is looked at even if something still pends."""

Depths = dict[int, int]
"""phase -> how few frames lie below a question in it, with nothing on the chain"""


def depths(match: Match) -> Depths:
    """Return the depths of a match's free choices, seen in a few random games (always the same ones)."""
    found: Depths = {}
    for seed in range(_GAMES):
        rng = Random(seed)
        g = start(match, rng)
        for _ in range(_LONGEST):
            if not g.options:
                break
            if not g.chain and not g.waiting and g.num[PHASE] in (g.rules.free_phases or (g.num[PHASE],)):
                phase, depth = g.num[PHASE], len(g.frames)
                found[phase] = min(depth, found.get(phase, depth))
            apply(g, g.options[int(rng.random() * len(g.options))], rng)
    return found


def is_quiet(g: State, known: Depths) -> bool:
    """Tell whether nothing pends."""
    return not g.chain and not g.waiting and len(g.frames) <= known.get(g.num[PHASE], 1)


def play_on(g: State, known: Depths, rng: Random) -> None:
    """Give default answers (`Hooks.usual`) until nothing pends or the game is over."""
    for _ in range(MOST_ANSWERS):
        if g.todo & OVER or is_quiet(g, known):
            return
        apply(g, g.rules.usual(g), rng)
