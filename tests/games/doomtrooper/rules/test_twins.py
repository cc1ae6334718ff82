"""DOUBLE DUTY: a warrior in two places is one card."""

from cardbase.games.doomtrooper.rules import twins
from tests.games.doomtrooper.positions import Table


def test_nobody_is_one_with_another_without_the_card() -> None:
    table = Table(["HUSSAR", "DRAGOON"], [])
    assert not twins.are_one(table.g, table.cards["HUSSAR"], table.cards["DRAGOON"])


def test_what_is_bound_is_one() -> None:
    table = Table(["HUSSAR", "DRAGOON"], [], ("DOUBLE DUTY", "PUNISHER BLADE"))
    g, hussar, dragoon = table.g, table.cards["HUSSAR"], table.cards["DRAGOON"]
    twins.bind(g, hussar, dragoon)
    assert twins.are_one(g, hussar, dragoon)
    assert (twins.twins(g, hussar), twins.twins(g, dragoon)) == ([dragoon], [hussar])
    g.damage[hussar] = 1
    twins.level(g)
    assert g.damage[dragoon] == 1
