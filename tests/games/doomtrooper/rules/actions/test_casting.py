"""Casting spells (AR1 to AR5)."""

from cardbase.games.doomtrooper.rules.actions.casting import casters, has_caster
from tests.games.doomtrooper.positions import Table


def test_who_has_the_aspect_casts_the_spell() -> None:
    """AR1"""
    table = Table(["HUSSAR", "MYSTIC"], [], ("INVULNERABILITY",))
    spell = table.find("INVULNERABILITY", 0)
    assert has_caster(table.g, 0, spell)
    assert list(casters(table.g, 0, spell)) == [table.cards["MYSTIC"]]


def test_without_such_a_warrior_nobody_casts_it() -> None:
    table = Table(["HUSSAR"], ["MYSTIC"], ("INVULNERABILITY",))
    assert not has_caster(table.g, 0, table.find("INVULNERABILITY", 0))
