"""Attacks, damage and breaking."""

from cardbase.engine.zones import move
from cardbase.games.dreadnought.rules import combat, layout
from tests.games.dreadnought.rules.positions import begun


def test_a_unit_that_attacks_is_normal_and_in_a_battle_area() -> None:
    g = begun()
    card = g.piles[layout.DECK * 2][-1]
    move(g, card, layout.UNITS, 0)
    g.write(layout.AREA, card, layout.LEFT)
    assert combat.attackers(g, 0) == [card]

    g.flags[card] |= layout.CHECK_STATE
    assert combat.attackers(g, 0) == []


def test_a_broken_hp_card_lies_check_in_the_burst_area() -> None:
    g = begun()
    caster = g.piles[layout.CASTERS * 2][0]
    top = g.piles[layout.HP * 2][-1]

    combat.hp_broken(g, 1, -1, [caster], [1])

    assert g.flags[g.piles[layout.BURST * 2][-1]] & layout.CHECK_STATE
    assert len(g.piles[layout.HP * 2]) == 2
    assert top not in g.piles[layout.HP * 2]
