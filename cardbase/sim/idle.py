"""The opponent of a deck that is played alone: it passes, but for what keeps it from losing the game by that."""

from collections.abc import Callable
from random import Random
from typing import Final

from cardbase.engine.actions import PASS
from cardbase.engine.hidden import guess
from cardbase.engine.layout import TURN
from cardbase.engine.match import Match
from cardbase.engine.run import apply
from cardbase.engine.state import OVER, State

MOST_ANSWERS: Final = 60
"""Answers after which nobody looks further whether passing loses."""


def idle(_match: Match) -> Callable[[State, Random], int]:
    """Return the agent for a match. Where passing loses before the turn is over (a map without units), it gives the first answer
    that does not.
    """

    def choose(g: State, rng: Random) -> int:
        if PASS not in g.options:
            return g.rules.usual(g)
        if not g.num[TURN] or not _loses(g, PASS, rng):
            return PASS
        return next((action for action in g.options if action != PASS and not _loses(g, action, rng)), PASS)

    return choose


def _loses(g: State, action: int, rng: Random) -> bool:
    """Tell whether the seat that is asked loses in this turn if it gives an answer and then both players only pass."""
    turn, after = g.num[TURN], guess(g, rng)
    for _ in range(MOST_ANSWERS):
        apply(after, action, rng)
        if after.todo & OVER:
            return after.result != g.who
        if after.num[TURN] != turn:
            break
        action = PASS if PASS in after.options else after.rules.usual(after)
    return False
