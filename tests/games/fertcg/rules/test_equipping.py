"""The item step, and cards that are attached (CT2 to CT5, IT1)."""

from pathlib import Path

from cardbase.games.fertcg.rules.equipping import bearers, can_bear, price, put_on
from cardbase.games.fertcg.rules.layout import ATTACHMENTS, MAXIMUM, OFF, UNUSED
from tests.games.fertcg.positions import named, position

CARDS = """
[cards]
"A" = { type = "unit", vigour = 5, attack = 3, counter = 2, equip_levels = ["sword B", "fire C"] }
"Sword" = { type = "weapon", kind = "sword", attack = 4, maximum = 1, required_level = "B" }
"Fire" = { type = "magic", kind = "fire", attack = 4, need = 2, required_level = "C" }
[position]
begin = "item"
[player.1]
unused = 5
hand = ["Sword", "Fire"]
map = [{ card = "A", square = "b2", chips = 5 }, { card = "Filler", square = "a1", chips = 1 }]
"""


def test_magic_costs_its_need_and_both_need_a_level(tmp_path: Path) -> None:
    """CT3, CT5"""
    g = position(tmp_path, CARDS)
    sword, fire = named(g, "Sword"), named(g, "Fire")
    assert (price(g, 0, sword), price(g, 0, fire)) == (0, 2)
    assert bearers(g, 0, sword) == bearers(g, 0, fire) == [named(g, "A")]
    assert not can_bear(g, named(g, "Filler"), sword)


def test_a_weapon_raises_the_maximum_of_its_bearer(tmp_path: Path) -> None:
    g = position(tmp_path, CARDS, "1: attach Sword")
    assert g.host[named(g, "Sword")] == named(g, "A")
    assert (g.stats[MAXIMUM][named(g, "A")], g.num[UNUSED]) == (6, 5)


def test_a_unit_carries_one_weapon_or_magic_card(tmp_path: Path) -> None:
    """CT4"""
    g = position(tmp_path, CARDS)
    sword, fire = named(g, "Sword"), named(g, "Fire")
    put_on(g, 0, sword, named(g, "A"))
    put_on(g, 0, fire, named(g, "A"))
    assert (g.zone[sword], g.zone[fire]) == (OFF, ATTACHMENTS)
