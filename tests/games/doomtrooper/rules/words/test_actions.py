"""What the words of actions do: searches, what is given away or put out of the game."""

from cardbase.games.doomtrooper.rules import layout
from tests.games.doomtrooper.positions import played


def test_a_card_is_searched_for() -> None:
    table = played("search deck for warrior, put it into hand", ["HUSSAR"], [], ("DRAGOON",), "DRAGOON")
    dragoon = table.find("DRAGOON", 0)
    assert table.g.zone[dragoon] == layout.HAND


def test_what_is_exiled_is_to_leave_the_game() -> None:
    table = played("choose enemy warrior: exile it", ["HUSSAR"], ["RAZIDE"], (), "RAZIDE")
    assert table.g.flags[table.cards["RAZIDE"]] & layout.EXILED
