"""Decks as JSON: what is written, and what is wrong with what is read."""

import json

import pytest

from cardbase.decks.formats import find_format
from cardbase.errors import InputError
from tests.decks.declared import DECK, SOURCE, written


def test_the_shape_of_json() -> None:
    assert json.loads(written(find_format("json"), DECK)) == {
        "game": "build-divide",
        "name": "White and black",
        "format": "",
        "options": {"ace": "リラ"},
        "comments": ["a remark"],
        "tags": ["league"],
        "note": "weak against red",
        "cards": [
            {"section": "territory", "count": 1, "name": "星の庭", "number": "A-S1-01"},
            {"section": "main", "count": 4, "name": 'AC-40 "J", x', "number": ""},
        ],
    }


SHAPE = 'A deck is {"game": ..., "name": ..., "cards": [{"section": "main", "count": 4, "name": "..."}]}.'


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('{"cards": [', "list.txt line 1: this is not JSON: Expecting value"),
        ("[" * 100_000, f"list.txt: this is not JSON: it is nested too deeply\n{SHAPE}"),
        (
            f'{{"count": {"9" * 5000}}}',
            f"list.txt: this is not JSON: a number in it has too many digits\n{SHAPE}",
        ),
        ('{"crads": []}', "list.txt: there is no key 'crads'\nDid you mean 'cards'?"),
        (
            '{"cards": [{"name": "a", "count": 0}]}',
            "list.txt card 1: 0 copies of 'a'\nA line holds 1 to 999 copies; leave out a card that is not in the deck.",
        ),
        (
            '{"cards": [{"name": "a", "section": "mian"}]}',
            "list.txt: build-divide has no section 'mian'\nDid you mean 'main'?",
        ),
    ],
)
def test_mistakes_are_shown_with_their_place(content: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        find_format("json").read(content, SOURCE)

    assert str(caught.value) == message
