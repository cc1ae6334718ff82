"""The greedy agent knows what a position of this game is worth."""

from random import Random

import pytest

from cardbase.games.dreadnought.rules import RULES
from cardbase.games.dreadnought.rules.layout import HP
from cardbase.sim.agents.baselines import greedy
from tests.matches.practice import practice_match


def test_a_lost_hp_card_is_worse_than_a_lost_burst() -> None:
    g = RULES.new(practice_match("dreadnought", "forge-vanguard", "bell-choir"), 1)
    before = RULES.evaluate(g, 0)
    assert RULES.evaluate(g, 1) == -before
    g.piles[HP * 2].pop()
    assert RULES.evaluate(g, 0) < before - 5


def test_a_drawn_game_is_lost_by_both() -> None:
    match = practice_match("dreadnought", "forge-vanguard", "bell-choir", switches={"turn_limit": 1})
    rng = Random(1)
    g = RULES.deal(match, rng)
    while g.options:
        RULES.apply(g, g.options[0], rng)
    assert RULES.returns(g) == (-1.0, -1.0)
    assert RULES.evaluate(g, 0) == RULES.evaluate(g, 1) < 0


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random(seat: int) -> None:
    match = practice_match("dreadnought", "forge-vanguard", "forge-vanguard")
    agent, won = greedy(match), 0
    for seed in range(60):
        rng = Random(seed)
        g = RULES.deal(match, rng)
        while g.options:
            RULES.apply(g, agent(g, rng) if g.who == seat else rng.choice(g.options), rng)
        won += g.result == seat
    assert won >= 0.85 * 60
