"""Who may attack what."""

from cardbase.engine.actions import PICK, SEAT
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import combat, layout
from tests.games.build_divide.rules.positions import begun


def test_a_standing_unit_attacks_the_player_and_rested_units() -> None:
    g = begun()
    g.num[layout.TURN] = 2
    own, foe = g.piles[layout.HAND * 2][0], g.piles[layout.HAND * 2 + 1][0]
    move(g, own, layout.FIELD)
    move(g, foe, layout.FIELD)
    g.rules.refresh(g)
    assert combat.attackers(g, 0) == [own]
    assert combat.targets(g, 0, own) == [SEAT + 1]

    g.flags[foe] |= layout.RESTED
    assert combat.targets(g, 0, own) == [SEAT + 1, PICK + foe]

    g.flags[own] |= layout.RESTED
    assert combat.attackers(g, 0) == []


def test_two_units_deal_damage_to_each_other() -> None:
    g = begun()
    own, foe = g.piles[layout.HAND * 2][0], g.piles[layout.HAND * 2 + 1][0]
    move(g, own, layout.FIELD)
    move(g, foe, layout.FIELD)
    g.rules.refresh(g)

    combat.exchange(g, 0, own, foe)

    assert [g.damage[own], g.damage[foe]] == [g.stats[layout.POWER][foe], g.stats[layout.POWER][own]]
