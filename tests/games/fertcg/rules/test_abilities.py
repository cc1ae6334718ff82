"""What abilities are called, and what texts make of the price of using those that are called so (AB1, CO5, CO11)."""

from pathlib import Path

from cardbase.games.fertcg.rules.abilities import (
    CREST_ABILITY,
    INITIAL_EQUIPMENT,
    SPECIAL_ABILITY,
    less_to_use,
    with_kind,
)
from tests.games.fertcg.positions import named, position
from tests.matches.fertcg import unit

DANCERS = """
[cards]
"A" = { type = "unit", vigour = 5, attack = 3, counter = 2, abilities = '"Dance": instead of acting, vigour 2: draw 1' }
"Shoes" = { type = "item", abilities = 'always: bearer pays 1 less to use "Dance"' }
[player.1]
map = [{ card = "A", square = "b2", chips = 5 }, { card = "Filler", square = "a1", chips = 1 }]
attached = [{ card = "Shoes", on = "A" }]
"""


def test_a_crest_is_one_an_ability_with_a_name_is_special_what_equipment_says_is_neither() -> None:
    """AB1, AT11"""
    face = unit("A", initial_equipment=("Rapier",))
    assert with_kind(face, "Strength") == ("Strength", CREST_ABILITY)
    assert with_kind(face, "Dance") == ("Dance", SPECIAL_ABILITY)
    assert with_kind(face, "Rapier") == ("Rapier", INITIAL_EQUIPMENT)


def test_a_text_makes_an_ability_of_this_name_cheaper(tmp_path: Path) -> None:
    """CO5"""
    g = position(tmp_path, DANCERS, "1: act with A", "1: pass", "1: use A")
    a = named(g, "A")
    assert less_to_use(g, a, frozenset(("Dance",))) == 1
    assert less_to_use(g, a, frozenset(("Critical",))) == 0
    assert g.more[0][a] == 4
