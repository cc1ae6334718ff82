"""The agent that looks one decision ahead: each answer is tried on a copy in which the cards that its seat does not know
are dealt anew, default answers follow until nothing pends, and the game's own evaluation tells which is best.
Only the game's short list of answers is tried.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from cardbase.engine.actions import PASS
from cardbase.engine.hidden import guess
from cardbase.engine.layout import BOTH_LOSE, DRAW
from cardbase.engine.match import Match
from cardbase.engine.state import OVER, State
from cardbase.sim.agents.contract import Agent
from cardbase.sim.quiet import is_quiet, play_on

WON: Final = 1000000000.0
LOST: Final = -1000000000.0


def greedy(_match: Match) -> Agent:
    """Return the agent for a match."""
    return of_shortlist(_best)


def of_shortlist(best: Callable[[State, list[int], Random], int]) -> Agent:
    """Return the agent that gives the best answer of the game's short list, and a single one untried."""

    def choose(g: State, rng: Random) -> int:
        answers = g.rules.shortlist(g)
        answer = answers[0] if len(answers) == 1 else best(g, answers, rng)
        return g.rules.rather(g) if answer == PASS else answer

    return choose


def _best(g: State, answers: list[int], rng: Random) -> int:
    """Return the answer that is worth most, of several each as likely as the others."""
    seat, likely = g.who, guess(g, rng)
    values = [value_of(likely, action, seat, rng) for action in answers]
    best = max(values)
    found = [action for action, value in zip(answers, values, strict=True) if value == best]
    return found[int(rng.random() * len(found))]


def value_of(g: State, action: int, seat: int, rng: Random) -> float:
    """Return what a position is worth to a seat after an answer, and after what then happens by itself.

    Passing a free choice is worth what the position is worth now: what the other player will do with the turn is the
    same for every answer.
    """
    if action == PASS and is_quiet(g):
        return g.rules.rest(g, seat)
    after = g.copy()
    play_on(after, action, rng)
    if after.todo & OVER:
        if after.result in (DRAW, BOTH_LOSE):
            return LOST / 2
        return WON if after.result == seat else LOST
    return after.rules.evaluate(after, seat)
