"""Giving cards (AC6 to AC9) and playing Specials (AC10)."""

from cardbase.engine.actions import PICK
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.playing import action_plays, givable, is_there, place
from cardbase.games.doomtrooper.rules.pools import held
from tests.games.doomtrooper.positions import Table


def _in_hand(table: Table, title: str) -> int:
    card = table.find(title, 0)
    move(table.g, card, layout.HAND, 0)
    return card


def test_what_can_be_given_is_offered() -> None:
    table = Table(["HUSSAR"], [], ("COMBAT ARMOR", "DARK FIRE"))
    armour, gift = (_in_hand(table, title) for title in ("COMBAT ARMOR", "DARK FIRE"))
    offered = givable(table.g, 0, held(table.g, 0))
    assert table.g.face[armour] in offered
    assert table.g.face[gift] not in offered


def test_what_is_given_lies_on_its_bearer() -> None:
    table = Table(["HUSSAR"], [], ("COMBAT ARMOR",))
    armour = _in_hand(table, "COMBAT ARMOR")
    assert is_there(table.g, PICK + table.cards["HUSSAR"])
    place(table.g, 0, armour, PICK + table.cards["HUSSAR"])
    assert (table.g.zone[armour], table.g.host[armour]) == (layout.ATTACHMENTS, table.cards["HUSSAR"])


def test_a_special_for_a_combat_is_no_action() -> None:
    table = Table(["HUSSAR"], ["RAZIDE"], ("POWERFUL BLOW",))
    blow = _in_hand(table, "POWERFUL BLOW")
    assert table.g.face[blow] not in action_plays(table.g, 0, held(table.g, 0))
