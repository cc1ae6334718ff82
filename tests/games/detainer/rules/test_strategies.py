"""Strategies and traps (R-T1 to R-T7): one at a time in the zone, a trap waits face down for its event."""

from pathlib import Path

from cardbase.engine.layout import DOWN
from cardbase.games.detainer.rules.layout import HAND, STRATEGY, UNITS
from cardbase.games.detainer.rules.strategies import can_issue, may_set, set_cards, zone_is_free
from tests.games.detainer.positions import FAR_LEADER, LEADER, named, position

SET_TRAP = f"""
[player.1]
units = [{LEADER}, {{ card = "Soldier", square = "a4" }}]
[player.2]
units = [{FAR_LEADER}, {{ card = "Scout", square = "a5" }}]
strategy = [{{ card = "Snare", down = true }}]
"""


def test_a_card_in_the_zone_leaves_no_room_for_another(tmp_path: Path) -> None:
    """R-T1, R-T4"""
    g = position(tmp_path, '[player.1]\nhand = ["Order", "Snare"]')
    assert zone_is_free(g, 0)
    assert may_set(g, 0)
    assert can_issue(g, 0, g.face[named(g, "Order")])
    g = position(tmp_path, '[player.1]\nhand = ["Order", "Snare"]', "1: issue Order")
    assert not zone_is_free(g, 0)
    assert not may_set(g, 0)


def test_a_strategy_that_is_issued_does_what_it_says(tmp_path: Path) -> None:
    g = position(tmp_path, '[player.1]\nhand = ["Order"]', "1: issue Order")
    assert (len(g.piles[HAND * 2]), len(g.piles[STRATEGY * 2])) == (1, 1)


def test_a_set_trap_lies_face_down_and_may_be_given_up(tmp_path: Path) -> None:
    """R-T2, R-T3"""
    g = position(tmp_path, '[player.1]\nhand = ["Snare"]', "1: set Snare")
    (card,) = g.piles[STRATEGY * 2]
    assert g.flags[card] & DOWN
    assert len(set_cards(g, 0)) == 1


def test_a_trap_answers_its_event(tmp_path: Path) -> None:
    """R-T5, R-T6: the combat is over, nobody falls."""
    g = position(tmp_path, SET_TRAP, "1: move Soldier", "1: pass", "1: attack Scout", "2: issue the trap Snare")
    assert len(g.piles[UNITS * 2 + 1]) == 2
