"""The invasion phase: one unit after the other moves, then acts (IV1 to IV4, OA1)."""

from pathlib import Path

from cardbase.games.fertcg.rules.invasion import actions, moves, ready
from cardbase.games.fertcg.rules.layout import ATTACK, DONE, GO
from tests.games.fertcg.positions import named, position, squares

DANCER = """
[cards]
"A" = { type = "unit", movement = "infantry", vigour = 5, attack = 3, counter = 2, abilities = '"Dance": instead of acting, vigour 1: draw 1' }
"""


def test_a_unit_moves_to_an_empty_square_of_its_grid(tmp_path: Path) -> None:
    """IV2: B stands ahead."""
    g = position(tmp_path)
    assert {action - GO for action in moves(g, 0, named(g, "A"))} == squares("a2 c2 b1")


def test_a_unit_that_has_acted_is_done(tmp_path: Path) -> None:
    g = position(tmp_path)
    assert set(ready(g, 0)) == {named(g, "A"), named(g, "Filler")}
    g = position(tmp_path, "", "1: act with A", "1: attack B", "2: pass")
    assert g.flags[named(g, "A")] & DONE
    assert ready(g, 0) == [named(g, "Filler")]


def test_instead_of_an_attack_a_unit_may_use_an_ability(tmp_path: Path) -> None:
    """OA1"""
    g = position(tmp_path, DANCER)
    a = named(g, "A")
    assert actions(g, 0, a)[0] == ATTACK + named(g, "B", 1)
    assert len(actions(g, 0, a)) == 2


def test_who_moves_away_attacks_from_where_it_stands(tmp_path: Path) -> None:
    g = position(tmp_path, "", "1: act with A", "1: move to a2")
    assert g.place[named(g, "A")] in squares("a2")
