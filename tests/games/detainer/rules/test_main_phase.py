"""The main phase (R-P3): what may be done in it; advancing (R-A1), Arteins (R-A8, R-A9)."""

from pathlib import Path

from cardbase.engine.actions import ARG, PASS
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.main_phase import arteins, free_squares, has_room, options, power, required
from tests.games.detainer.positions import named, position

HAND = '[player.1]\nhand = ["Scout", "Order", "Snare", "Blade"]'
POWER = '[player.1]\ncontract = ["2 Soldier"]'


def test_the_hand_and_the_units_say_what_may_be_done(tmp_path: Path) -> None:
    g = position(tmp_path, HAND)
    kinds = {action & ~ARG for action in options(g, 0)}
    assert {layout.ADVANCE, layout.ISSUE, layout.SET, layout.EQUIP, layout.MOVE_UNIT} <= kinds
    assert options(g, 0)[0] == PASS


def test_a_unit_advances_acted_into_a_free_advance_square(tmp_path: Path) -> None:
    """R-A1"""
    g = position(tmp_path, HAND)
    assert has_room(g, 0)
    assert len(free_squares(g, 0)) == 5
    g = position(tmp_path, HAND, "1: advance Scout", "1: a2")
    scout = named(g, "Scout")
    assert g.zone[scout] == layout.UNITS
    assert g.flags[scout] & layout.RESTED
    assert len(free_squares(g, 0)) == 4


def test_an_artein_takes_contract_power_one_at_least(tmp_path: Path) -> None:
    """R-A8"""
    g = position(tmp_path)
    assert (power(g, 0), arteins(g, 0)) == (0, [])
    g = position(tmp_path, POWER)
    assert power(g, 0) == 2
    assert len(arteins(g, 0)) == 1
    assert (required(g, 0, 2), required(g, 0, 0)) == (2, 1)
