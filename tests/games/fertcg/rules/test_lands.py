"""Lands (LD1 to LD8): where they lie, whom they keep out, who lays them."""

from pathlib import Path

from cardbase.games.fertcg.rules import lands
from cardbase.games.fertcg.rules.layout import LAND, OFF
from tests.games.fertcg.positions import named, position, squares

SWAMP = """
[cards]
"Swamp" = { type = "land", cost = 2, abilities = 'always: all units with movement:"cavalry" cannot be on this' }
"Rider" = { type = "unit", movement = "cavalry", action = "direct", vigour = 5, attack = 2, counter = 1 }
[player.1]
map = [{ card = "A", square = "b2", chips = 5 }, { card = "Rider", square = "a1", chips = 1 }]
land = [{ card = "Swamp", square = "a2" }]
"""
LAID = """
[cards]
"Hill" = { type = "land" }
"Fort" = { type = "land", cost = 2 }
[position]
begin = "land"
[player.1]
hand = ["Hill", "Fort"]
land = ["Hill"]
"""


def test_a_land_keeps_those_out_of_whom_its_text_says_so(tmp_path: Path) -> None:
    """LD5"""
    g = position(tmp_path, SWAMP)
    (a2,) = squares("a2")
    swamp = named(g, "Swamp")
    assert (lands.on_map(g), lands.land_at(g, a2)) == ([swamp], swamp)
    assert lands.closes(g, named(g, "Rider"), swamp)
    assert not lands.closes(g, named(g, "A"), swamp)
    assert set(lands.free(g, named(g, "Rider"), sorted(squares("a2 b1")))) == squares("b1")


def test_where_a_land_lies_there_is_no_room_for_another(tmp_path: Path) -> None:
    g = position(tmp_path, SWAMP)
    assert set(lands.open_to(g, named(g, "Swamp"), sorted(squares("a2 c2")))) == squares("c2")


def test_a_land_without_a_cost_takes_the_place_of_the_one_beside_the_map(tmp_path: Path) -> None:
    """LD1"""
    g = position(tmp_path, LAID, "1: lay Hill")
    assert len(g.piles[LAND * 2]) == len(g.piles[OFF * 2]) == 1


def test_a_land_with_a_cost_lies_where_the_unit_stands_that_lays_it(tmp_path: Path) -> None:
    """LD2"""
    g = position(tmp_path, LAID, "1: lay Fort", "1: A")
    assert lands.land_at(g, g.place[named(g, "A")]) == named(g, "Fort")
    assert len(g.piles[OFF * 2]) == 0
