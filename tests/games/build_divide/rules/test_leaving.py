"""Cards that leave the field."""

from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout, leaving
from tests.games.build_divide.rules.positions import begun


def test_what_leaves_takes_its_auras_to_the_graveyard() -> None:
    g = begun()
    unit, aura = g.piles[layout.HAND * 2][:2]
    move(g, unit, layout.FIELD)
    move(g, aura, layout.AURAS)
    g.host[aura] = unit

    leaving.send(g, unit, layout.HAND)

    assert g.zone[unit] == layout.HAND
    assert g.zone[aura] == layout.GRAVE


def test_units_are_destroyed_together() -> None:
    g = begun()
    units = g.piles[layout.HAND * 2][:2]
    for unit in units:
        move(g, unit, layout.FIELD)

    leaving.destroyed(g, units)

    assert [g.zone[unit] for unit in units] == [layout.GRAVE] * 2
