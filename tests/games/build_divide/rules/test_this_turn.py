"""What has happened in a turn, until the next one begins."""

from cardbase.games.build_divide.rules import layout, this_turn
from tests.games.build_divide.rules.positions import begun


def test_what_has_happened_is_forgotten_as_a_turn_begins() -> None:
    g = begun()
    this_turn.happened(g, layout.STRUCK_NOW, 1)
    this_turn.happened(g, layout.STRUCK_NOW, 1)
    assert g.num[layout.STRUCK_NOW : layout.STRUCK_NOW + 2] == [0, 2]

    this_turn.begin(g)
    assert g.num[layout.STRUCK_NOW : layout.STRUCK_NOW + 2] == [0, 0]


def test_plays_that_no_text_asks_for_are_not_noted() -> None:
    g = begun()
    card = g.piles[layout.HAND * 2][0]
    this_turn.note_play(g, 0, card)

    assert g.num[layout.PLAYED_KINDS] == 0
