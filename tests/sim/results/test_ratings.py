"""Bradley-Terry ratings against what is known of them, and by simulation."""

from itertools import combinations
from math import log10, sqrt
from random import Random

import pytest

from cardbase.sim.results.ratings import Meeting, ratings


def test_two_decks_stand_as_far_apart_as_their_share_says() -> None:
    (_, one, high), (low, other, _) = ratings(2, [Meeting(0, 1, 64_000, 100_000)])

    assert one - other == pytest.approx(400 * log10(0.64 / 0.36), abs=0.05)
    assert one == pytest.approx(-other)
    error = 400 / 2.302585 * sqrt(1 / (100_000 * 0.64 * 0.36))  # of the difference; each deck has half of it
    assert high - one == pytest.approx(1.96 * error / 2, rel=0.01)
    assert other - low == pytest.approx(high - one)


def test_shares_that_fit_ratings_are_found_again() -> None:
    true = [120.0, 40.0, -10.0, -150.0]
    met = [
        Meeting(i, j, 1e6 / (1 + 10 ** ((true[j] - true[i]) / 400)), 1e6) for i, j in combinations(range(len(true)), 2)
    ]

    assert [rating for _, rating, _ in ratings(4, met)] == pytest.approx(true, abs=0.05)


def test_a_deck_that_always_won_has_a_rating() -> None:
    (low, best, high), *_, (_, worst, _) = ratings(
        3, [Meeting(0, 1, 50, 50), Meeting(0, 2, 50, 50), Meeting(1, 2, 50, 50)]
    )

    assert 200 < best < 1500
    assert -1500 < worst < -200
    assert low < best < high


def test_a_deck_that_did_not_play_is_of_middling_strength_and_unknown() -> None:
    rows = ratings(3, [Meeting(0, 1, 60, 100)])

    assert rows[2][1] == pytest.approx(0, abs=1e-6)
    assert rows[2][2] - rows[2][1] > 300


def test_intervals_hold_the_true_rating_in_95_of_100() -> None:
    true, rng, held, runs = [60.0, 0.0, -60.0], Random(5), 0, 300
    for _ in range(runs):
        met = []
        for i, j in combinations(range(3), 2):
            chance = 1 / (1 + 10 ** ((true[j] - true[i]) / 400))
            met.append(Meeting(i, j, sum(rng.random() < chance for _ in range(60)), 60))
        held += sum(low <= truth <= high for truth, (low, _, high) in zip(true, ratings(3, met), strict=True))

    assert 0.92 < held / (3 * runs) < 0.985
