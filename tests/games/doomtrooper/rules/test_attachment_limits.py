"""What a warrior may have beside what it has."""

from cardbase.games.doomtrooper.rules.attachment_limits import extra_price, may_bear, may_have, usual_price
from cardbase.games.doomtrooper.rules.traits import BEAST, GIFT
from cardbase.games.doomtrooper.rules.twins import attachments_of_all
from tests.games.doomtrooper.positions import Table


def test_a_gift_once_on_a_warrior() -> None:
    """GF2"""
    table = Table(["RAZIDE"], [], ("DARK FIRE", "DARK FIRE"))
    g, razide = table.g, table.cards["RAZIDE"]
    assert may_have(g, razide, table.find("DARK FIRE", 0), [])
    table.give("DARK FIRE", "RAZIDE")
    (first,) = attachments_of_all(g, razide)
    table.cards["the first"] = first
    assert not may_have(g, razide, table.find("DARK FIRE", 0), [g.face[first]])


def test_what_is_had_for_its_usual_price_costs_nothing_more() -> None:
    table = Table(["HUSSAR"], [], ("PUNISHER BLADE",))
    blade = table.find("PUNISHER BLADE", 0)
    assert (usual_price(table.g, blade), extra_price(table.g, table.cards["HUSSAR"], blade)) == (0, 0)


def test_gifts_are_for_the_dark_legion() -> None:
    """GF1"""
    table = Table(["HUSSAR"], ["RAZIDE"])
    assert may_bear(table.g, table.cards["RAZIDE"], GIFT)
    assert not may_bear(table.g, table.cards["HUSSAR"], BEAST)
