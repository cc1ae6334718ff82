"""How the games of a budget are shared out: how many races, and how many swaps in each."""

from math import ceil, log2
from typing import NamedTuple

from cardbase.errors import InputError
from cardbase.messages import say

PROOF = 0.3
"""Share of the budget that is kept to measure the tuned deck against the one that it began with."""
RACED = 0.7
"""Share of a stage that its race gets; the rest measures the winner anew."""
FIRST = 12
"""Games in which a swap is judged for the first time, or more."""
MANY = 16
"""Swaps in a race that are worth having before there is a further race."""
MOST_RACED, MOST_STAGES = 64, 4


class Plan(NamedTuple):
    """How many stages, one after the other, each a race between so many swaps."""

    stages: int
    raced: int

    def shares(self, stage: int, begin: float = 0.0) -> tuple[float, float, float]:
        """Return the shares of the budget that are used when a stage (from 0) begins, when its race ends, when it ends; `begin` is used
        before the first one.
        """
        size = (1 - PROOF) * (1 - begin) / self.stages
        return begin + stage * size, begin + (stage + RACED) * size, begin + (stage + 1) * size


def plan(games: int, round: int, copies: int) -> Plan:
    """Return the plan for a budget.

    games   of the whole budget; round: those in which each opponent is met from both seats
    copies  the most that are swapped, one or more in each stage

    Raises InputError where the games do not even do for two swaps, with the number that does.
    """
    found = [Plan(stages, _raced(games, stages, round)) for stages in range(1, min(MOST_STAGES, copies) + 1)]
    if games < least(round):
        raise InputError(
            say("{games} games are too few to tune by", games=games),
            hint=say("Give {least} or more.", least=least(round)),
        )
    return next((one for one in reversed(found) if one.raced >= MANY), found[0])


def least(round: int) -> int:
    """Return the fewest games that make a plan: one race of two swaps, the winner and the tuned deck measured in a round each."""
    pair = 2 * round
    return ceil(max(_needed(2, round) / ((1 - PROOF) * RACED), pair / ((1 - PROOF) * (1 - RACED)), pair / PROOF))


def halvings(raced: int) -> int:
    """Return how often so many swaps are halved until one is left; 1 for one."""
    return max(1, ceil(log2(raced)))


def _raced(games: int, stages: int, round: int) -> int:
    """Return the most swaps, a power of two from 2 on, that each race can have."""
    race = games * (1 - PROOF) * RACED / stages
    raced = MOST_RACED
    while raced > 2 and race < _needed(raced, round):
        raced //= 2
    return raced


def _needed(raced: int, round: int) -> int:
    """Return the games of a race: an equal part for each halving, the first with all swaps and the deck itself."""
    first = ceil(FIRST / round) * round
    return halvings(raced) * first * (raced + 1)
