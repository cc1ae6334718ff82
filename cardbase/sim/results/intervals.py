"""Intervals at 95 % for shares, for differences of shares, and for games that come in pairs."""

from collections.abc import Iterable, Sequence
from math import ceil, sqrt

Interval = tuple[float, float, float]
"""(low, observed, high)."""
Z = 1.959964  # of a normal distribution, two-sided 95 %
_CORNERS = ((0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0))


def wilson(hits: float, of: float) -> Interval:
    """Return (low, share, high): the share and its Wilson interval at 95 %. Nothing tried: (0, 0, 1)."""
    if not of:
        return (0.0, 0.0, 1.0)
    share, z2 = hits / of, Z * Z
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = Z * sqrt(share * (1 - share) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return (max(0.0, middle - half), share, min(1.0, middle + half))


def alike(pairs: Iterable[tuple[float, float]]) -> float:
    """Return the correlation of the two results (each from 0 to 1) of a pair, between -1 and 1.

    Half a pair is added for each of the four corners (Agresti and Min 2005), so that few pairs are taken for little proof; without any
    pair it is 0.
    """
    rows = [(first, second, 1.0) for first, second in pairs] + [(first, second, 0.5) for first, second in _CORNERS]
    weight = sum(row[2] for row in rows)
    one, two = (sum(row[side] * row[2] for row in rows) / weight for side in (0, 1))
    both = sum((first - one) * (second - two) * share for first, second, share in rows)
    spread = [sum((row[side] - mean) ** 2 * row[2] for row in rows) for side, mean in ((0, one), (1, two))]
    return both / sqrt(spread[0] * spread[1])


def of_pairs(hits: float, of: int, together: float) -> Interval:
    """Return a share and its Wilson interval, of games in pairs whose results have the correlation `together`.

    So many games tell as much as of / (1 + together) that have nothing to do with each other.
    """
    worth = 1 / (1 + together)
    return wilson(hits * worth, of * worth)


def difference(one: tuple[float, float], other: tuple[float, float], together: float = 0.0) -> Interval:
    """Return the difference of two shares, each (hits, of), and its interval: Newcombe's of 1998, made of the two Wilson intervals.

    together  the correlation of results that belong together (his method 10); 0 where none do
    """
    low, p, high = wilson(*one)
    least, q, most = wilson(*other)
    return (
        max(-1.0, p - q - _hybrid(p - low, most - q, together)),
        p - q,
        min(1.0, p - q + _hybrid(high - p, q - least, together)),
    )


def _hybrid(one: float, other: float, together: float) -> float:
    return sqrt(max(0.0, one * one - 2 * together * one * other + other * other))


def rounded(interval: Interval) -> list[float]:
    """Return an interval as JSON holds it."""
    return [round(share, 4) for share in interval]


def quantile(sorted_values: Sequence[int], share: float) -> int:
    """Return the least value that at least `share` of the values do not exceed; 0 where there are none."""
    return sorted_values[max(ceil(share * len(sorted_values)) - 1, 0)] if sorted_values else 0
