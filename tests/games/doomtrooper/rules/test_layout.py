"""The names behind the ints, and who is in the combat under way."""

from cardbase.games.doomtrooper.rules import layout
from tests.games.doomtrooper.positions import Table


def test_areas_and_their_bits_belong_together() -> None:
    assert {
        layout.ZONE_OF_AREA[bit] for bit in (layout.IN_SQUAD, layout.IN_KOHORT, layout.IN_OUTPOST, layout.IN_NONE)
    } == set(layout.AREAS)
    assert all(layout.AREA_OF_ZONE[layout.ZONE_OF_AREA[bit]] == bit for bit in layout.ZONE_OF_AREA)


def test_the_two_of_a_combat_are_opponents() -> None:
    table = Table(["HUSSAR", "DRAGOON"], ["RAZIDE"])
    g, hussar, razide = table.g, table.cards["HUSSAR"], table.cards["RAZIDE"]
    assert layout.opponent_of(g, hussar) == -1
    g.num[layout.COMBAT], g.num[layout.ATTACKER], g.num[layout.DEFENDER] = layout.UNDER_WAY, hussar, razide
    assert (layout.opponent_of(g, hussar), layout.opponent_of(g, razide)) == (razide, hussar)
    assert not layout.in_combat(g, table.cards["DRAGOON"])
    assert not layout.over(g)
    g.num[layout.COMBAT] = layout.OVER
    assert layout.over(g)


def test_between_actions_no_window_is_open() -> None:
    g = Table(["HUSSAR"], ["RAZIDE"]).g
    g.frames = []
    assert layout.moment(g) == layout.BETWEEN
    layout.open_window(g, 0, layout.MODIFY)
    assert layout.moment(g) == layout.MODIFY
