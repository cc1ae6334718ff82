"""Effects of the game."""

from cardbase.engine.faces import Face
from cardbase.games.build_divide.rules import RULES, layout
from cardbase.games.build_divide.words import VOCABULARY
from cardbase.language import parse
from tests.matches.build_divide import deck, unit


def test_a_unit_that_enters_scouts_the_top_of_its_deck() -> None:
    face = unit("Scout", 1, 3000)
    face = Face(face.key, face.names, face.facts, parse("when enters: scout 2", VOCABULARY))
    g = RULES.new(RULES.load([{"main": [face] * 40}, deck()]), 1)
    card = g.piles[layout.HAND * 2][0]
    count = len(g.piles[layout.DECK * 2])
    g.rules.enter(g, 0, card, layout.FIELD)

    assert g.zone[card] == layout.FIELD
    assert len(g.piles[layout.DECK * 2]) == count
    assert g.waiting
