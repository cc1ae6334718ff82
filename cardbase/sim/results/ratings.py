"""How strong decks are, each by one number: the Bradley-Terry model, on Elo's scale, with intervals.

A deck that is rated d points higher is expected to take 1 / (1 + 10 ** (-d / 400)) of the points. The ratings of a table have the mean 0.
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from cardbase.sim.results.intervals import Interval, Z

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
