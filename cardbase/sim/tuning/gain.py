"""What a swap gains: the mean difference of two decks' results in games with the same seeds, and how sure that is."""

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

Z95 = 1.959964
"""Of a normal distribution, two-sided 95 %."""
Z80 = 1.281552
"""Of a normal distribution, two-sided 80 %."""


class Gain(NamedTuple):
    """The differences of pairs of games: each from -1 (lost instead of won) to 1.

    pairs  how many; total: their sum; squares: the sum of their squares
    """

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def mean(self) -> float:
        """Return the mean difference; 0 where there is none."""
        return self.total / self.pairs if self.pairs else 0.0

    def interval(self, z: float = Z95) -> tuple[float, float, float]:
        """Return (low, mean, high), low and high by Bonett and Price (2012): two pairs are added, one for each side, so that
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
