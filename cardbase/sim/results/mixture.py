"""Which decks would be brought by players who know the table: a Nash equilibrium of choosing a deck.

Nobody does better against the mixture than it does against itself. It is found by the simplex method; since shares are only known in
part, it is found again and again for shares drawn from what the games leave possible.
"""

from collections.abc import Sequence
from random import Random

from cardbase.sim.results.intervals import Interval
from cardbase.sim.results.ratings import Meeting

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
