"""How a game begins: what the deck tools reckon with is what the rules do."""

from cardbase.games.doomtrooper.opening import HAND, OPENING
from cardbase.games.doomtrooper.rules import RULES, layout
from tests.matches.doomtrooper import decks_match


def test_as_many_cards_are_drawn_as_the_opening_says() -> None:
    g = RULES.new(decks_match(), 2)
    assert [len(g.piles[layout.HAND * 2 + seat]) for seat in (0, 1)] == [HAND, HAND]
    assert OPENING.rules[0] == "SU2"
