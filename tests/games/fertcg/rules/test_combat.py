"""Who can bear what and reaches whom, and with what a combatant strikes (AT2 to AT4, CT2, MP4)."""

from pathlib import Path

from cardbase.games.fertcg.rules import combat
from tests.games.fertcg.positions import named, position

ARMED = """
[cards]
"A" = { type = "unit", action = "direct", vigour = 5, attack = 3, counter = 2, kind = "sword", equip_levels = ["bow B"] }
"Bow" = { type = "weapon", kind = "bow", attack = 2, required_level = "B" }
"Crossbow" = { type = "weapon", kind = "bow", attack = 4, required_level = "A" }
[player.1]
hand = ["Crossbow"]
map = [{ card = "A", square = "b2", chips = 5 }, { card = "Filler", square = "a1", chips = 1 }]
attached = [{ card = "Bow", on = "A" }]
[player.2]
map = [{ card = "B", square = "b3", chips = 5 }, { card = "Filler", square = "b4", chips = 1 }]
"""


def test_each_target_is_attacked_with_what_reaches_it(tmp_path: Path) -> None:
    g = position(tmp_path, ARMED)
    a, bow = named(g, "A"), named(g, "Bow")
    assert combat.equipped(g, a) == bow
    assert combat.equipment_for(g, a, named(g, "B", 1)) == [combat.INITIAL_EQUIPMENT]
    assert combat.equipment_for(g, a, named(g, "Filler", 1)) == [bow]


def test_what_is_used_says_how_hard_it_strikes_and_what_it_is(tmp_path: Path) -> None:
    g = position(tmp_path, ARMED)
    a, bow = named(g, "A"), named(g, "Bow")
    assert [combat.attack_value(g, a, card) for card in (-1, bow)] == [3, 2]
    assert [combat.weapon_kind(g, a, card) for card in (-1, bow)] == ["sword", "bow"]


def test_the_equip_level_has_to_suffice(tmp_path: Path) -> None:
    """CT3"""
    g = position(tmp_path, ARMED)
    a = named(g, "A")
    assert combat.level(g, a, "bow") == 1
    assert combat.kinds_of_levels(g, a) == ("bow",)
    assert combat.may_bear(g, a, named(g, "Bow"))
    assert not combat.may_bear(g, a, named(g, "Crossbow"))


def test_outside_of_combat_nobody_strikes(tmp_path: Path) -> None:
    g = position(tmp_path)
    assert (combat.striker(g), combat.struck(g)) == (combat.NOBODY, combat.NOBODY)
