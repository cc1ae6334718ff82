"""How a card stands: whole, in part, or not, by its facts and by what the engine knows of its abilities."""

import sqlite3

import pytest

from cardbase.catalog.cards import read_cards
from cardbase.catalog.declaration import Declaration
from cardbase.catalog.playability import playabilities, playability
from cardbase.catalog.search.answer import search
from cardbase.errors import InputError
from cardbase.games.card import Needs, lacking, must_be_known
from cardbase.games.field import Field
from cardbase.messages import speaking

NEEDS = (
    Needs("subtype", "hero", ("power", "rank"), ("colour",)),
    Needs("type", "unit", ("power",), ("colour",)),
    Needs("type", "event"),
)
GAME = Declaration("trial", "Trial", "試し", "trial:GAME", (), needs=NEEDS)


def test_the_first_kind_that_a_card_is_of_says_what_it_needs() -> None:
    assert lacking(NEEDS, {"type": "unit", "subtype": "hero"}) == (("power", "rank"), ("colour",))
    assert lacking(NEEDS, {"type": "unit", "power": 0, "colour": ()}) == ((), ())
    assert lacking(NEEDS, {"power": 3}) == (("type",), ())
    assert lacking((), {}) == ((), ())


def test_the_rules_refuse_a_card_by_what_it_lacks() -> None:
    with pytest.raises(InputError, match="Rook cannot be played: its power and rank are not known"):
        must_be_known(NEEDS, {"subtype": "hero"}, "Rook")
    must_be_known(NEEDS, {"type": "event"}, "Rain")


@pytest.mark.parametrize(
    ("facts", "abilities", "words"),
    [
        ({"type": "unit", "power": 1, "colour": ()}, [], "whole"),
        ({"type": "unit", "power": 1, "colour": ()}, [True], "whole"),
        ({"type": "unit", "power": 1}, [True], "in part: its colour is not known"),
        ({"type": "event"}, [True, False], "in part: 1 of its 2 abilities is only described"),
        ({"type": "event"}, [False], "not: its abilities are only described"),
        ({"type": "event"}, None, "not: its abilities are not known"),
        ({"type": "unit"}, [], "not: its power is not known; its colour is not known"),
        ({}, None, "not: its type is not known; its abilities are not known"),
    ],
)
def test_what_a_card_lacks_says_how_it_is_played(facts: dict, abilities: list[bool] | None, words: str) -> None:
    assert playability(GAME, facts, abilities).words == words


def test_what_a_card_lacks_is_called_by_its_label_in_japanese() -> None:
    game = GAME._replace(fields=(Field("power", "number", "power", "パワー"), Field("colour", "set", "colour", "色")))
    with speaking("ja"):
        assert playability(game, {"type": "unit"}, []).words == "不可: パワーが不明です／色が不明です"


def test_the_stored_word_is_that_of_the_standing(catalog: sqlite3.Connection) -> None:
    """Search looks at the stored word, `show` works it out."""
    stored = dict(catalog.execute("SELECT id, played FROM card"))
    found = playabilities(catalog, read_cards(catalog, list(stored)))

    assert {number: one.played for number, one in found.items()} == stored
    assert set(stored.values()) == {"whole", "part", "no"}


def test_every_card_of_cardbases_own_is_played_whole(catalog: sqlite3.Connection) -> None:
    assert search(catalog, "is:original -played:whole").ids == []


def test_search_finds_cards_by_how_they_are_played(catalog: sqlite3.Connection) -> None:
    counts = {word: len(search(catalog, f"game:doomtrooper played:{word}").ids) for word in ("whole", "part", "no")}

    assert sum(counts.values()) == 1073
    assert counts["whole"] >= 341
    assert len(search(catalog, "game:doomtrooper played:part,no").ids) == counts["part"] + counts["no"]
    assert search(catalog, "game:doomtrooper 再現:whole").ids == search(catalog, "game:doomtrooper played:yes").ids
    with pytest.raises(InputError, match="no card is played 'hole'") as wrong:
        search(catalog, "played:hole")
    assert wrong.value.hint == "Did you mean 'whole'?"
