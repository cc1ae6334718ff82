"""Who gets a card (AC6 to AC9)."""

from cardbase.engine.actions import PICK
from cardbase.games.doomtrooper.rules.attachment_targets import carrier, holders, own_warriors, qualifies
from tests.games.doomtrooper.positions import Table


def test_equipment_is_for_own_warriors() -> None:
    """AC6"""
    table = Table(["HUSSAR", "DRAGOON"], ["SEA LION"], ("COMBAT ARMOR",))
    g = table.g
    assert holders(g, 0, table.find("COMBAT ARMOR", 0)) == [PICK + card for card in sorted(own_warriors(g, 0))]


def test_a_gift_is_for_the_dark_legion() -> None:
    """GF1"""
    table = Table(["HUSSAR", "RAZIDE"], [], ("DARK FIRE",))
    assert holders(table.g, 0, table.find("DARK FIRE", 0)) == [PICK + table.cards["RAZIDE"]]


def test_whoever_has_a_card_may_use_it() -> None:
    table = Table(["HUSSAR"], [], ("COMBAT ARMOR",))
    armour = table.find("COMBAT ARMOR", 0)
    table.give("COMBAT ARMOR", "HUSSAR")
    assert qualifies(table.g, armour)
    assert carrier(table.g, 0, armour, table.cards["HUSSAR"]) == table.cards["HUSSAR"]
