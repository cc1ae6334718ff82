"""Intervals against published values, and by simulation: how often they hold what they are about."""

from itertools import combinations
from math import log10, sqrt
from random import Random

import pytest

from cardbase.sim.results.statistics import (
    Meeting,
    Narrowing,
    alike,
    difference,
    enough,
    equilibrium,
    levelled,
    mixture,
    of_hundred,
    of_pairs,
    ratings,
    wilson,
)


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


# The confidence sequence: it holds at every number of games at once, and ends in about twice the games of a fixed number.


@pytest.mark.parametrize(("chance", "games"), [(0.5, 2), (0.8, 2), (0.5, 1)])
def test_looking_after_every_pair_it_is_wrong_in_no_more_than_5_of_100(chance: float, games: int) -> None:
    rng, runs, wanted = Random(f"{chance} {games}"), 200, 0.06
    wrong = needed = 0
    for _ in range(runs):
        share, missed = Narrowing(wanted), False
        while not share.narrow:
            share.add(sum(rng.random() < chance for _ in range(games)) / games)
            missed |= not share.low <= chance <= share.high
        wrong += missed
        needed += share.values

    assert wrong <= 0.05 * runs
    fixed = 1.96**2 * chance * (1 - chance) / games / wanted**2
    assert fixed < needed / runs < 3.5 * fixed
    assert needed / runs < enough(wanted)


def test_an_interval_looked_at_after_every_pair_would_be_wrong_far_more_often() -> None:
    """Wilson's, which is for a number of games that was fixed: the reason why there is a sequence."""
    from cardbase.sim.results.statistics import wilson

    rng, wrong = Random(3), 0
    for _ in range(200):
        hits, missed = 0, False
        for games in range(1, 600):
            hits += rng.random() < 0.5
            low, _, high = wilson(hits, games)
            missed |= games >= 20 and not low <= 0.5 <= high
        wrong += missed

    assert wrong > 0.2 * 200


def test_a_share_without_spread_is_known_soon() -> None:
    share = Narrowing(0.02)
    for _ in range(400):
        share.add(0.5)

    assert share.narrow
    assert share.low < 0.5 < share.high
    assert share.left() == 1


# Bradley-Terry ratings against what is known of them, and by simulation.


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


# Equilibria of choosing a deck: those that are known, and what every one has in common.


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


def test_what_is_told_has_no_minus_zero() -> None:
    assert str(levelled((-0.04, -0.0, 0.06), 1)) == "(0.0, 0.0, 0.1)"
    assert str(levelled(of_hundred((-0.004, -0.001, 0.006)))) == "(0.0, 0.0, 1.0)"
