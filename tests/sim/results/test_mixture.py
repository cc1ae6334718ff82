"""Equilibria of choosing a deck: those that are known, and what every one has in common."""

from itertools import combinations
from random import Random

import pytest

from cardbase.sim.results.mixture import equilibrium, mixture
from cardbase.sim.results.ratings import Meeting


def test_rock_paper_scissors_is_played_in_thirds() -> None:
    assert equilibrium([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) == pytest.approx([1 / 3] * 3)


def test_a_win_that_counts_more_is_played_less() -> None:
    """Rock that wins by 2/5 against scissors, all others by 1/5: (1, 2, 1) / 4, paper half of the time."""
    assert equilibrium([[0, -0.2, 0.4], [0.2, 0, -0.2], [-0.4, 0.2, 0]]) == pytest.approx([0.25, 0.5, 0.25])


def test_a_deck_that_beats_all_others_is_brought_alone() -> None:
    assert equilibrium([[0, -0.1, 0.3], [0.1, 0, 0.01], [-0.3, -0.01, 0]]) == pytest.approx([0, 1, 0])


@pytest.mark.parametrize("decks", [2, 3, 5, 12, 25])
def test_nobody_does_better_than_the_mixture(decks: int) -> None:
    rng = Random(decks)
    for _ in range(10):
        gains = [[0.0] * decks for _ in range(decks)]
        for i, j in combinations(range(decks), 2):
            gains[i][j] = rng.choice((0.0, rng.uniform(-1, 1)))
            gains[j][i] = -gains[i][j]
        shares = equilibrium(gains)

        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0
        assert max(sum(gain * share for gain, share in zip(row, shares, strict=True)) for row in gains) < 1e-9


def test_what_few_games_leave_open_stays_open() -> None:
    few = mixture(2, [Meeting(0, 1, 2, 4)], 1)
    many = mixture(2, [Meeting(0, 1, 600, 1000)], 1)

    assert few[0][0] == 0.0
    assert few[0][2] == 1.0
    assert 0.3 < few[0][1] < 0.7
    assert many == [(1.0, 1.0, 1.0), (0.0, 0.0, 0.0)]
    assert mixture(2, [Meeting(0, 1, 2, 4)], 1) == few
