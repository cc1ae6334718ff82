"""Declaring an attack, and how a combat begins and ends as numbers of the state."""

from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.declaring import end_combat, finish_combat, first_of, start
from tests.games.doomtrooper.positions import Table


def test_a_combat_begins_and_ends() -> None:
    table = Table(["HUSSAR"], ["RAZIDE"])
    g, hussar, razide = table.g, table.cards["HUSSAR"], table.cards["RAZIDE"]
    start(g, hussar, razide, layout.SHOOT)
    assert (g.num[layout.ATTACKER], g.num[layout.DEFENDER], g.num[layout.TACTIC]) == (hussar, razide, layout.SHOOT)
    assert [first_of(g, one) for one in (hussar, razide)] == [0, 1]
    assert not layout.over(g)
    end_combat(g)
    assert layout.over(g)
    g.flags[hussar] |= layout.USED | layout.HURT
    finish_combat(g)
    assert (g.num[layout.COMBAT], g.num[layout.TACTIC]) == (0, 0)
    assert not g.flags[hussar] & (layout.USED | layout.HURT)


def test_between_own_warriors_the_active_player_begins() -> None:
    """AT3"""
    table = Table(["RAZIDE", "HUSSAR"], [])
    g = table.g
    start(g, table.cards["RAZIDE"], table.cards["HUSSAR"], layout.FIGHT)
    assert {first_of(g, card) for card in table.cards.values()} == {g.num[layout.ACTIVE]}
