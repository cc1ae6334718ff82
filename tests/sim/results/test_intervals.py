"""Intervals against published values, and by simulation: how often they hold what they are about."""

from random import Random

import pytest

from cardbase.sim.results.intervals import alike, difference, of_pairs, wilson


@pytest.mark.parametrize(
    ("hits", "of_all", "expected"),
    [
        (50, 100, (0.4038, 0.5, 0.5962)),
        (0, 10, (0.0, 0.0, 0.2775)),
        (10, 10, (0.7225, 1.0, 1.0)),
        (1, 400, (0.0004, 0.0025, 0.0140)),
        (0, 0, (0.0, 0.0, 1.0)),
    ],
)
def test_wilson_intervals(hits: int, of_all: int, expected: tuple[float, float, float]) -> None:
    """Values of the published formula with z = 1.96."""
    assert wilson(hits, of_all) == pytest.approx(expected, abs=6e-5)


def test_the_difference_of_two_shares_is_newcombes() -> None:
    """Table II of Newcombe 1998, method 10: 56 of 70 against 48 of 80."""
    assert difference((56, 70), (48, 80)) == pytest.approx((0.0524, 0.2, 0.3339), abs=6e-5)


def test_pairs_that_always_agree_are_worth_half_and_pairs_that_never_do_are_worth_many() -> None:
    same, opposed = [(1.0, 1.0), (0.0, 0.0)] * 50, [(1.0, 0.0), (0.0, 1.0)] * 50

    assert alike(same) == pytest.approx(0.98, abs=0.001)
    assert alike(opposed) == pytest.approx(-0.98, abs=0.001)
    assert alike([]) == 0.0
    width = [high - low for low, _, high in (of_pairs(100, 200, alike(pairs)) for pairs in (same, opposed))]
    assert width == pytest.approx([0.1915, 0.0194], abs=6e-4)


def pair(rng: Random, one: float, other: float, together: float) -> tuple[float, float]:
    """Results of two games with these chances and this correlation."""
    both = one * other + together * (one * (1 - one) * other * (1 - other)) ** 0.5
    drawn = rng.random()
    if drawn < both:
        return (1.0, 1.0)
    return (1.0, 0.0) if drawn < one else (0.0, 1.0) if drawn < one + other - both else (0.0, 0.0)


@pytest.mark.parametrize("together", [-0.5, 0.0, 0.3])
def test_intervals_of_pairs_hold_the_truth_in_95_of_100(together: float) -> None:
    rng, runs, games = Random(f"{together}"), 1000, 60
    held = [0, 0, 0]
    for _ in range(runs):
        pairs = [pair(rng, 0.6, 0.5, together) for _ in range(games // 2)]
        one, other = (sum(results) for results in zip(*pairs, strict=True))
        likeness = alike(pairs)
        intervals = (
            (0.55, of_pairs(one + other, games, likeness)),
            (0.55, of_pairs(one + games / 2 - other, games, -likeness)),
            (0.1, difference((one, games / 2), (other, games / 2), likeness)),
        )
        for place, (truth, (low, _, high)) in enumerate(intervals):
            held[place] += low <= truth <= high

    assert min(held) > 0.925 * runs
