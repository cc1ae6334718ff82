"""The statistics of results: intervals at 95 %, when to stop, ratings by Bradley and Terry, and the equilibrium of choosing a deck."""

from collections.abc import Iterable, Sequence
from math import ceil, exp, log, sqrt
from random import Random
from typing import NamedTuple

from cardbase.messages import say

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


def format_share(rate: Interval) -> str:
    """Return "52.5 % (47.6 to 57.3)"."""
    low, middle, high = (100 * part for part in rate)
    return say("{middle:.1f} % ({low:.1f} to {high:.1f})", middle=middle, low=low, high=high)


def rounded(interval: Interval) -> list[float]:
    """Return an interval as JSON holds it."""
    return [*levelled(interval, 4)]


def levelled(interval: Interval, digits: int = 0) -> Interval:
    """Return an interval as it is told with so many digits behind the point; zero has no sign."""
    low, value, high = (round(number, digits) + 0.0 for number in interval)
    return low, value, high


def of_hundred(interval: Interval) -> Interval:
    """Return shares in points of a hundred."""
    low, value, high = (100 * share for share in interval)
    return low, value, high


def quantile(sorted_values: Sequence[int], share: float) -> int:
    """Return the least value that at least `share` of the values do not exceed; 0 where there are none."""
    return sorted_values[max(ceil(share * len(sorted_values)) - 1, 0)] if sorted_values else 0


_DOUBT = log(2 / 0.05)  # 95 %, two-sided
_MOST = 0.5  # of a bet: the sequence is defined below 1
_SLACK = 1.3  # for values whose spread has to be learned first


def enough(wanted: float) -> int:
    """Return a number of pairs of games with which the interval is as narrow as wanted, however they come out."""
    return ceil(_SLACK * 2 * _DOUBT / 4 / wanted**2)


class Narrowing:
    """The interval of a mean of values from 0 to 1, as they come in.

    wanted     half of the width that is asked for, between 0 and 0.5
    low, high  the interval now; true at every moment, with a chance of 95 % for all moments together
    """

    def __init__(self, wanted: float) -> None:
        self.wanted = wanted
        self.low, self.high = 0.0, 1.0
        self.values = 0
        self._bets = self._won = self._risk = 0.0
        self._sum, self._squares = 0.5, 0.25  # as if one value of 1/2 with a spread of 1/4 had come before

    @property
    def narrow(self) -> bool:
        """Whether the interval is as narrow as wanted."""
        return self.high - self.low <= 2 * self.wanted

    def add(self, value: float) -> None:
        """Take in a value."""
        spread, mean = self._squares / (self.values + 1), self._sum / (self.values + 1)
        bet = min(self.wanted / spread, _MOST)
        self._bets += bet
        self._won += bet * value
        self._risk += (value - mean) ** 2 * (-log(1 - bet) - bet)
        self.values += 1
        self._sum += value
        self._squares += (value - self._sum / (self.values + 1)) ** 2
        middle, half = self._won / self._bets, (_DOUBT + self._risk) / self._bets
        low, high = max(self.low, middle - half), min(self.high, middle + half)
        if low <= high:
            self.low, self.high = low, high

    def left(self) -> int:
        """Return about how many values are still needed, judged by those that have come."""
        spread = self._squares / (self.values + 1)
        return max(1, ceil(2 * _DOUBT * spread / self.wanted**2) - self.values)


_SCALE = 400 / log(10)
_PRIOR = 1.0  # drawn games of each deck against one of rating 0: it keeps decks apart that always or never won
_ROUNDS, _LEAP, _EXACT = 100, 2.0, 1e-10


class Meeting(NamedTuple):
    """What two decks, named by their places, have played: points of the first one, of so many games."""

    one: int
    other: int
    points: float
    games: float


def ratings(decks: int, meetings: Sequence[Meeting]) -> list[Interval]:
    """Return (low, rating, high) of each deck: where the likelihood is greatest, found by Newton's method, and 95 % by its curvature."""
    strengths = [0.0] * decks
    for _ in range(_ROUNDS):
        slopes, bends = _slopes(strengths, meetings)
        change = _solved(bends, [[slope] for slope in slopes])
        far = max(abs(row[0]) for row in change)
        step = min(1.0, _LEAP / far) if far else 1.0
        strengths = [strength + step * row[0] for strength, row in zip(strengths, change, strict=True)]
        if far < _EXACT:
            break
    _, bends = _slopes(strengths, meetings)
    spread = _centred(_solved(bends, [[float(row == column) for column in range(decks)] for row in range(decks)]))
    mean = sum(strengths) / decks
    found = []
    for place, strength in enumerate(strengths):
        rating, half = _SCALE * (strength - mean), _SCALE * Z * sqrt(max(0.0, spread[place][place]))
        found.append((rating - half, rating, rating + half))
    return found


def _slopes(strengths: list[float], meetings: Sequence[Meeting]) -> tuple[list[float], list[list[float]]]:
    """Return the slope of the logarithm of the likelihood, and its curvature with the sign changed."""
    count = len(strengths)
    slopes, bends = [0.0] * count, [[0.0] * count for _ in range(count)]
    for place, strength in enumerate(strengths):
        share = 1 / (1 + exp(-strength))
        slopes[place] += _PRIOR * (0.5 - share)
        bends[place][place] += _PRIOR * share * (1 - share)
    for one, other, points, games in meetings:
        share = 1 / (1 + exp(strengths[other] - strengths[one]))
        slope, bend = points - games * share, games * share * (1 - share)
        slopes[one] += slope
        slopes[other] -= slope
        for place, away in ((one, other), (other, one)):
            bends[place][place] += bend
            bends[place][away] -= bend
    return slopes, bends


def _centred(spread: list[list[float]]) -> list[list[float]]:
    """Return the covariances of what is left when the mean of all is taken away."""
    count = len(spread)
    rows = [sum(row) / count for row in spread]
    mean = sum(rows) / count
    return [[spread[i][j] - rows[i] - rows[j] + mean for j in range(count)] for i in range(count)]


def _solved(matrix: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """Return X of matrix · X = right, by elimination; the matrix is symmetric and positive definite."""
    rows = [row + more for row, more in zip(matrix, right, strict=True)]
    count = len(rows)
    for place in range(count):
        head = rows[place]
        for below in range(place + 1, count):
            if factor := rows[below][place] / head[place]:
                rows[below] = [a - factor * b for a, b in zip(rows[below], head, strict=True)]
    for place in reversed(range(count)):
        head = rows[place] = [value / rows[place][place] for value in rows[place]]
        for above in range(place):
            if factor := rows[above][place]:
                rows[above] = [a - factor * b for a, b in zip(rows[above], head, strict=True)]
    return [row[count:] for row in rows]


_DRAWS, _LEAST, _WORK = 200, 40, 40_000  # how often shares are drawn: fewer times where there are many decks
_TINY = 1e-12


def equilibrium(gains: Sequence[Sequence[float]]) -> list[float]:
    """Return a mixture of the rows against which no row gains anything.

    gains  what row i gains against row j, from -1 to 1; row j loses as much
    """
    count = len(gains)
    # The mixture of one who loses as little as can be: the greatest sum of w >= 0 with (gains + 2) · w <= 1 (all of it above 0).
    rows = [
        [gain + 2 for gain in row] + [float(n == place) for n in range(count)] + [1.0]
        for place, row in enumerate(gains)
    ]
    aim = [-1.0] * count + [0.0] * (count + 1)
    basis = list(range(count, 2 * count))
    while (
        enters := next((n for n in range(2 * count) if aim[n] < -_TINY), -1)
    ) >= 0:  # Bland's rule: it never goes in a circle
        leaves = min(
            (place for place in range(count) if rows[place][enters] > _TINY),
            key=lambda place: (rows[place][-1] / rows[place][enters], basis[place]),
        )
        head = rows[leaves] = [value / rows[leaves][enters] for value in rows[leaves]]
        basis[leaves] = enters
        for place in range(count):
            if place != leaves and (factor := rows[place][enters]):
                rows[place] = [a - factor * b for a, b in zip(rows[place], head, strict=True)]
        factor = aim[enters]
        aim = [a - factor * b for a, b in zip(aim, head, strict=True)]
    weights = [0.0] * count
    for place, column in enumerate(basis):
        if column < count:
            weights[column] = max(0.0, rows[place][-1])
    return [weight / sum(weights) for weight in weights]


def mixture(decks: int, meetings: Sequence[Meeting], seed: int) -> list[Interval]:
    """Return the share of each deck in the mixture: (low, mean, high) over the shares of points that the games leave possible, 95 % of
    them between low and high. Equal seeds give equal mixtures.
    """
    rng = Random(f"mixture {seed}")
    draws = max(_LEAST, min(_DRAWS, _WORK // decks**2))
    found: list[list[float]] = [[] for _ in range(decks)]
    for _ in range(draws):
        gains = [[0.0] * decks for _ in range(decks)]
        for one, other, points, games in meetings:
            share = rng.betavariate(points + 0.5, games - points + 0.5)
            gains[one][other], gains[other][one] = 2 * share - 1, 1 - 2 * share
        for place, share in enumerate(equilibrium(gains)):
            found[place].append(share)
    edge = draws // 40
    return [(row[edge], sum(row) / draws, row[-1 - edge]) for row in map(sorted, found)]
