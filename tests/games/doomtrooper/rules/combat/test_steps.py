"""A combat, step by step, with random answers: it ends, and nothing of it is left."""

from random import Random

import pytest

from cardbase.engine.run import apply, run
from cardbase.games.doomtrooper.rules import RULES, layout
from tests.games.doomtrooper.positions import Table


@pytest.mark.parametrize("seed", range(6))
def test_an_attack_comes_to_its_end(seed: int) -> None:
    """CB0 to CB13"""
    table = Table(["RAZIDE"], ["HUSSAR"])
    g, rng, fought = table.g, Random(seed), False
    g.frames, g.options = [], []
    g.num[layout.ACTIONS] = 1
    RULES.begin(g, 0, "action")
    run(g)
    apply(g, layout.ATTACK, rng)
    turn = g.num[layout.TURN]
    while g.options and g.num[layout.TURN] == turn:
        fought = fought or g.num[layout.COMBAT] > 0
        apply(g, rng.choice(g.options), rng)
    assert fought
    assert g.num[layout.COMBAT] == 0
