"""The interval of a gain: the published formula, and how often it holds what is true."""

from random import Random

import pytest

from cardbase.sim.tuning.result import Z80, Gain, gain


def test_the_interval_is_that_of_bonett_and_price() -> None:
    """Three games won instead of lost, one lost instead of won, six alike: (3 - 1) / 12 plus and minus 1.96 sqrt(0.4722 / 12)."""
    low, mean, high = gain([1, 1, 1, -1, *[0] * 6]).interval()

    assert mean == pytest.approx(0.2)
    assert (low, high) == pytest.approx((-0.2221, 0.5555), abs=1e-4)


def test_half_a_game_counts_half() -> None:
    assert gain([0.5, -1, 0.5]) == Gain(3, 0.0, 1.5)


def test_nothing_played_says_nothing() -> None:
    low, mean, high = Gain().interval()

    assert (low, mean, high) == (-1.0, 0.0, 1.0)


def test_pairs_that_are_all_alike_are_not_certain() -> None:
    low, mean, high = gain([0] * 30).interval()

    assert mean == 0
    assert -0.1 < low < 0 < high < 0.1


@pytest.mark.parametrize(("z", "least"), [(None, 0.94), (Z80, 0.78)])
@pytest.mark.parametrize("pairs", [12, 60])
def test_the_interval_holds_the_truth_as_often_as_it_says(pairs: int, z: float | None, least: float) -> None:
    """Of 1,500 samples of games of which 20 % are won instead of lost, and 10 % lost instead of won."""
    rng, held = Random(4), 0
    for _ in range(1500):
        found = gain(rng.choices((1, -1, 0), (0.2, 0.1, 0.7), k=pairs))
        low, _, high = found.interval(z) if z else found.interval()
        held += low <= 0.1 <= high

    assert held / 1500 >= least
