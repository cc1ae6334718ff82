"""Wounds and kills (CB10, CB11)."""

from cardbase.games.doomtrooper.rules import layout, prohibitions
from cardbase.games.doomtrooper.rules.combat.wounds import is_dying, wound
from tests.games.doomtrooper.positions import Table


def test_a_second_wound_kills() -> None:
    """CB10"""
    table = Table(["HUSSAR"], [])
    g, hussar = table.g, table.cards["HUSSAR"]
    wound(g, hussar)
    assert g.damage[hussar] == 1
    assert not g.flags[hussar] & layout.DYING
    wound(g, hussar)
    assert g.flags[hussar] & layout.DYING


def test_who_cannot_be_wounded_is_not() -> None:
    table = Table(["HUSSAR"], [])
    g, hussar = table.g, table.cards["HUSSAR"]
    g.cannot[hussar] |= prohibitions.BE_WOUNDED
    wound(g, hussar)
    assert g.damage[hussar] == 0
    assert not is_dying(g, hussar)
