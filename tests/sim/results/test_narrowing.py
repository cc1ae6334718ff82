"""The confidence sequence: it holds at every number of games at once, and ends in about twice the games of a fixed number."""

from random import Random

import pytest

from cardbase.sim.results.narrowing import Narrowing, enough


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
    from cardbase.sim.results.intervals import wilson

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
