"""The ladder of agents: what games say of their strength, and what is bundled."""

import pytest

from cardbase.errors import NotFound
from cardbase.games import games
from cardbase.sim.agents import maker
from cardbase.sim.ladder import ladder, rungs

PLAYED = [
    {"agents": ["thinks", "tries"], "won": 60, "drawn": 10, "lost": 30},
    {"agents": ["rolls", "tries"], "won": 20, "drawn": 0, "lost": 80},
]


def test_agents_are_rated_by_what_they_took_from_each_other() -> None:
    """65 of 100 points are 108 of Elo's, 80 of 100 are 241; the mean is 0."""
    first, second, third = rungs(PLAYED)
    assert [rung.agent for rung in (first, second, third)] == ["thinks", "tries", "rolls"]
    assert [rung.games for rung in (first, second, third)] == [100, 200, 100]
    assert first.rating - second.rating == pytest.approx(108, abs=6)
    assert second.rating - third.rating == pytest.approx(241, abs=10)
    assert first.rating + second.rating + third.rating == pytest.approx(0, abs=2)
    assert all(rung.low < rung.rating < rung.high for rung in (first, second, third))


def test_each_is_compared_with_the_one_below() -> None:
    first, second, third = rungs(PLAYED)
    assert first.below == pytest.approx((0.5526, 0.65, 0.7364), abs=1e-4)  # Wilson's interval of 65 of 100
    assert second.below == pytest.approx((0.7112, 0.8, 0.8666), abs=1e-4)
    assert third.below is None


def test_agents_that_have_not_met_are_not_compared() -> None:
    chain = [
        {"agents": ["a", "c"], "won": 9, "drawn": 0, "lost": 1},
        {"agents": ["b", "c"], "won": 8, "drawn": 0, "lost": 2},
    ]
    assert [rung.below is None for rung in rungs(chain)] == [True, False, True]


def test_every_game_of_cardbase_has_a_ladder_of_agents_that_there_are() -> None:
    for game in games():
        found = ladder(game.key)
        assert {"random", "usual", "greedy"} <= {rung.agent for rung in found.rungs}
        for rung in found.rungs:
            maker(rung.agent)


def test_a_game_without_one_says_so() -> None:
    with pytest.raises(NotFound, match="the agents were not measured in 'chess'"):
        ladder("chess")
