"""Territories that open and close."""

from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout, leaving, territory
from tests.games.build_divide.rules.positions import begun


def test_an_opened_territory_lies_face_up_until_it_closes() -> None:
    g = begun()
    [card] = g.piles[layout.TERRITORY * 2]
    assert territory.open_territories(g, 0) == []

    territory.open_up(g, card)
    assert territory.open_territories(g, 0) == [card]

    leaving.turn_back(g, card)
    assert territory.open_territories(g, 0) == []


def test_opening_costs_the_difference() -> None:
    g = begun()
    [card] = g.piles[layout.TERRITORY * 2]
    unit = g.piles[layout.HAND * 2][0]
    move(g, unit, layout.FIELD)
    g.rules.refresh(g)
    ground, own = g.match.printed[layout.COST][g.face[card]], g.stats[layout.COST][unit]

    assert territory.difference(g, unit, card).total == max(0, ground - own)
