"""A strike: its damage, (A + B) x C, its consumption and the weapon triangle (DM1 to DM4, VG1 to VG3, TR1)."""

from pathlib import Path

import pytest

from cardbase.games.fertcg.rules import layout, strike
from cardbase.games.fertcg.rules.layout import CHIPS
from cardbase.games.fertcg.rules.tables import State
from tests.games.fertcg.positions import named, position

COMBAT = """
[cards]
"A" = { type = "unit", vigour = 5, attack = 2, counter = 1, kind = "axe" }
"B" = { type = "unit", vigour = 9, attack = 3, counter = 2, kind = "lance" }
"Wait" = { type = "surprise", abilities = "play, on attack declaration, if you strike: draw 1" }
[player.1]
hand = ["Wait"]
[player.2]
map = [{ card = "B", square = "b3", chips = 9 }, { card = "Filler", square = "c4", chips = 1 }]
"""


@pytest.fixture
def g(tmp_path: Path) -> State:
    """Return the preparation second of a strike of A, an axe, against B, a lance."""
    return position(tmp_path, COMBAT, "1: act with A", "1: attack B")


def test_the_advantage_adds_one_and_costs_nothing(g: State) -> None:
    """TR1"""
    assert strike.has_advantage(g)
    assert (strike.damage(g), strike.consumption(g)) == (3, 2)


def test_doubling_comes_before_what_is_added_and_the_number_of_attacks_after(g: State) -> None:
    """DM3"""
    g.num[layout.DOUBLES], g.num[layout.PLUS], g.num[layout.TWICE] = 1, 2, 2
    assert strike.attacks(g) == 2
    assert strike.damage(g) == (2 * 2 + 2 + 1) * 2
    assert strike.consumption(g) == 2 * 2


def test_damage_and_consumption_are_never_below_nothing(g: State) -> None:
    """DM1"""
    g.num[layout.PLUS], g.num[layout.COST_PLUS] = -9, -9
    assert (strike.damage(g), strike.consumption(g)) == (0, 0)


def test_a_strike_takes_vigour_of_both(tmp_path: Path) -> None:
    """AT5"""
    g = position(tmp_path, COMBAT, "1: act with A", "1: attack B", "1: pass", "2: pass")
    assert (g.more[CHIPS][named(g, "A")], g.more[CHIPS][named(g, "B", 1)]) == (3, 6)
