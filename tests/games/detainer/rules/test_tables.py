"""What is read of printed cards once for a match, and the plans of continuous abilities."""

from pathlib import Path

import pytest

from cardbase.games.detainer.rules.layout import ATTACK, UNITS
from cardbase.games.detainer.rules.tables import (
    DETAINER,
    OWN,
    STIGMA,
    STRATEGY_CARD,
    TRAP,
    UNIT,
    UNIT_FORCE,
    WEAPON,
    is_force,
)
from tests.games.detainer.positions import LEADER, named, position
from tests.matches.detainer import vanilla_match

BANNER = """
[cards]
"Banner" = { type = "unit", subtype = "unit", level = 1, attack = 1, endurance = 1, quickness = 1, move = 1, range = "N4", abilities = 'always: all other allies attack +1' }
[player.1]
units = [{ card = "Leader", square = "b1" }, { card = "Banner", square = "a2" }, { card = "Scout", square = "b2" }]
"""


def test_kinds_are_those_of_the_cards() -> None:
    tables = vanilla_match().tables
    kind = {face.name("en"): tables.kind[n] for n, face in enumerate(vanilla_match().faces)}
    wanted = {"Leader": DETAINER, "Unit 1": UNIT, "Weapon 1": WEAPON, "Beast": UNIT_FORCE, "Stigmata 1": STIGMA}
    assert kind.items() >= {**wanted, "Order": STRATEGY_CARD, "Snare": TRAP}.items()
    assert [what for what in range(7) if is_force(what)] == [WEAPON, UNIT_FORCE]


def test_a_continuous_ability_of_a_usual_shape_has_a_plan(tmp_path: Path) -> None:
    g = position(tmp_path, BANNER)
    ((plan,),) = g.tables.plans.values()
    assert (plan.whose, plan.stat, plan.amount) == (OWN, ATTACK, 1)
    assert [g.stats[ATTACK][named(g, name)] for name in ("Leader", "Banner", "Scout")] == [7, 1, 3]
    assert len(g.piles[UNITS * 2]) == 3


@pytest.mark.parametrize("apart", [False, True])
def test_the_squares_are_those_of_the_switch(tmp_path: Path, apart: bool) -> None:
    square = "b0" if apart else "b1"
    text = f"[switches]\nmessenger_apart = {str(apart).lower()}\n[player.1]\nunits = [{LEADER}]"
    g = position(tmp_path, text)
    assert g.tables.ground.messenger[0] == (1 if square == "b0" else 4)
