"""What a swap gains: the mean difference of two decks' points in games with the same seeds, and how sure that is."""

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from cardbase.sim.results.intervals import Interval, Z

Z80 = 1.281552
"""Of a normal distribution, two-sided 80 %."""


class Gain(NamedTuple):
    """The differences of points in pairs of games, in which the decks change seats: each the mean of the two games', from -1 (both
    lost instead of won) to 1.

    pairs  how many; total: their sum; squares: the sum of their squares
    """

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def games(self) -> int:
        """Return how many games each of the two decks played."""
        return 2 * self.pairs

    @property
    def mean(self) -> float:
        """Return the mean difference; 0 where there is none."""
        return self.total / self.pairs if self.pairs else 0.0

    def interval(self, z: float = Z) -> Interval:
        """Return (low, mean, high), low and high by Bonett and Price (2012): two differences are added, one for each side, so that
        few pairs, and pairs that are all alike, do not look surer than they are.
        """
        pairs = self.pairs + 2
        middle = self.total / pairs
        half = z * sqrt(max(0.0, (self.squares + 2) / pairs - middle * middle) / pairs)
        return max(-1.0, middle - half), self.mean, min(1.0, middle + half)


def gain(differences: Iterable[float]) -> Gain:
    """Return what some differences say."""
    found = list(differences)
    return Gain(len(found), sum(found), sum(value * value for value in found))
