"""Moving (R-A2 to R-A7, R-A10): step by step, then an attack or nothing."""

from pathlib import Path

from cardbase.games.detainer.rules.board import FIELD
from cardbase.games.detainer.rules.layout import MOVE_UNIT, RESTED
from cardbase.games.detainer.rules.moving import handlers, movable, steps
from tests.games.detainer.positions import FAR_LEADER, LEADER, named, position

FIELD_OF_TWO = f"""
[player.1]
units = [{LEADER}, {{ card = "Scout", square = "a4" }}, {{ card = "Guard", square = "b4", rested = true }}]
[player.2]
units = [{FAR_LEADER}, {{ card = "Soldier", square = "a6" }}]
"""


def test_a_unit_that_has_acted_moves_no_more(tmp_path: Path) -> None:
    g = position(tmp_path, FIELD_OF_TWO.replace(", rested = true", ""), "1: move Scout", "1: pass")
    assert g.flags[named(g, "Scout")] & RESTED
    assert MOVE_UNIT + named(g, "Scout") not in movable(g, 0)
    assert MOVE_UNIT + named(g, "Guard") in movable(g, 0)


def test_a_unit_steps_onto_free_squares_beside_it_as_far_as_it_moves(tmp_path: Path) -> None:
    """R-A2: b4 is taken."""
    g = position(tmp_path, FIELD_OF_TWO.replace(", rested = true", ""))
    scout = named(g, "Scout")
    assert len(steps(g, scout, 0)) == 2
    assert steps(g, scout, 2) == []


def test_behind_its_steps_a_unit_may_attack(tmp_path: Path) -> None:
    g = position(tmp_path, FIELD_OF_TWO.replace(", rested = true", ""), "1: move Scout", "1: a5")
    scout = named(g, "Scout")
    assert FIELD.name(g.place[scout]) == "a5"
    assert len(handlers(g, scout)) >= 1
