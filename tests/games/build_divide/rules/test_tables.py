"""Texts that the language can say and the rules do not carry out: nothing that is printed plays as if it were blank."""

import pytest

from cardbase.engine.faces import Face
from cardbase.errors import InputError
from cardbase.games.build_divide.rules import RULES
from cardbase.games.build_divide.words import VOCABULARY
from cardbase.language import parse
from tests.matches.build_divide import deck


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("can attack enemy units with cost >= 3", "may be attacked besides the rules know"),
        ("can attack standing enemies with cost <= 3", "may be attacked besides the rules know"),
        ("choose ally unit: it must move until end of turn", "do not know the word 'move'"),
        ("choose ally unit: it gains evol 2 until end of turn", "works where it is printed only"),
        ("when ally unit moves: draw 1", "do not know the word 'moves'"),
        ("gain 1 red", "do not know the resource 'red'"),
        ("normal, rest own energy, pay 1: draw 1", "cannot stand together"),
        ("normal, pay 1 red, rest card in your energy: draw 1", "cannot stand together"),
        ("would be discarded: remove this", "do not know the word 'discarded'"),
    ],
)
def test_a_text_without_a_rule_is_refused_with_its_card(text: str, said: str) -> None:
    face = Face(
        "Riddle", {"en": "Riddle"}, {"type": "unit", "cost": 1, "power": 1000, "hit": 1}, parse(text, VOCABULARY)
    )
    with pytest.raises(InputError, match=said) as caught:
        RULES.load([{**deck(), "main": [face]}, deck()])
    assert caught.value.place == "Riddle"


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("unit", "from unopened, at start of your draw phase: draw 1", "'from unopened' works on a territory only"),
        (
            "unit",
            "from play, from unopened, at start of your draw phase: draw 1",
            "'from unopened' works on a territory only",
        ),
        ("unit", "opening life cards in your deck", "this keyword works on a territory only"),
        ("territory", "while this is face-down: you have no hand limit", "works on one side of a territory"),
        ("territory", "at start of your turn, if this is unopened: draw 1", "works on one side of a territory"),
        ("territory", "from unopened, when this attacks: draw 1", "does not do this: attacks"),
        ("territory", "from unopened, always: this power +1000", "does not do this: change"),
        ("territory", "from unopened, normal, rest this: draw 1", "an unopened territory does not do this: rest"),
    ],
)
def test_what_does_nothing_on_a_side_of_a_territory_is_refused(kind: str, text: str, said: str) -> None:
    facts = {"type": kind, "cost": 1, "power": 1000, "hit": 1}
    face = Face("Riddle", {"en": "Riddle"}, facts, parse(text, VOCABULARY))
    with pytest.raises(InputError, match=said) as caught:
        RULES.load([{**deck(), "main": [face]}, deck()])
    assert caught.value.place == "Riddle"
