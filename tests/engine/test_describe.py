"""Answers in words: what tells cards of one name apart."""

from cardbase.engine.actions import FACE, PICK
from cardbase.engine.faces import Face
from cardbase.engine.run import ask, procedure
from cardbase.engine.state import Frame, State
from cardbase.engine.zones import pile
from tests.engine.small import FIELD, HAND, Small, choices, layout, start

NAMES = layout("test-describe")
PLAY = NAMES.action("play", "play {x}", "{x}をプレイ", "face")
SCOUT, VETERAN = (Face(key, {"en": "Abel", "ja": "アベル"}, {}) for key in ("X-001", "X-002"))
OTHER = Face("X-003", {"en": "Cain", "ja": "カイン"}, {})


def offered(g: State, f: Frame) -> None:
    here, there = pile(g, FIELD, 0), pile(g, HAND, 0)
    ask(g, 0, [*(PICK + card for card in here), *(kind + g.face[card] for kind in (FACE, PLAY) for card in there)])


RULES = Small(NAMES, procedure("test-describe.game", offered), {})


def test_cards_of_one_name_in_several_places_are_told_apart_by_the_place() -> None:
    g = start(RULES, {"field": [SCOUT], "hand": [SCOUT, OTHER]})
    assert choices(g) == {"Abel (Player 1, field)", "Abel (hidden pile)", "Cain", "play Abel", "play Cain"}


def test_different_cards_of_one_name_in_one_place_are_told_apart_by_what_they_are_printed_with() -> None:
    g = start(RULES, {"field": [SCOUT, VETERAN], "hand": [SCOUT, VETERAN]})
    assert choices(g) == {
        "Abel (Player 1, field, X-001)",
        "Abel (Player 1, field, X-002)",
        "Abel (hidden pile, X-001)",
        "Abel (hidden pile, X-002)",
        "play Abel (hidden pile, X-001)",
        "play Abel (hidden pile, X-002)",
    }
    japanese = {RULES.describe(g, action, "ja") for action in g.options}
    assert "アベルをプレイ（手札など、X-002）" in japanese
