"""Successive halving: swaps play the same games, the worse half leaves, and those that stay play on."""

from collections.abc import Sequence

from cardbase.sim.tuning.contest import Contest
from cardbase.sim.tuning.plan import halvings
from cardbase.sim.tuning.swap import Variant


def race(
    contest: Contest, candidates: Sequence[Variant], over: Variant, shares: tuple[float, float], what: str
) -> Variant:
    """Return the candidate that gains most over a variant.

    shares  of the budget: used when the race begins, and when it ends. Each halving gets an equal part, so that the fewer are
            left, the more games each of them plays.
    """
    first, alive = contest.fresh, list(candidates)
    begin, end = shares
    steps = halvings(len(alive))
    for step in range(1, steps + 1):
        share = begin + (end - begin) * step / steps
        contest.play([over, *alive], share, what, least=step == 1)
        alive.sort(key=lambda variant: -contest.gain(variant, over, first).mean)
        alive = alive[: (len(alive) + 1) // 2]
    return alive[0]
