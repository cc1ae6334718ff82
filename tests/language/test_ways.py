"""Each word belongs to a way in which cards change the game, and no table of ways names a word that is gone."""

from importlib import import_module

import pytest

from cardbase import games
from cardbase.language import CORE, Vocabulary, Word
from cardbase.language.core.verbs import WAYS as OF_THE_CORE
from cardbase.language.ways import WAYS, way_of
from cardbase.language.words import WORD_KINDS, Ways
from cardbase.messages import known, speaking

GAMES = ("build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")


def vocabulary(key: str) -> Vocabulary:
    found: Vocabulary = games.part(games.game(key).vocabulary)
    return found


def table_of(key: str) -> Ways:
    return import_module(f"cardbase.games.{key.replace('-', '_')}.words").WAYS  # type: ignore[no-any-return]


def gone(table: Ways, words: Vocabulary) -> list[str]:
    named = [(kind, key) for kind, ways in table.items() for keys in ways.values() for key in keys.split(", ")]
    return [f"{kind} {key}" for kind, key in named if (kind, key) not in words.words]


@pytest.mark.parametrize("key", GAMES)
def test_each_word_of_a_game_has_a_way(key: str) -> None:
    words = vocabulary(key)

    assert [f"{word.kind} {word.key}: {word.way}" for word in words.words.values() if way_of(word) not in WAYS] == []


@pytest.mark.parametrize("key", GAMES)
def test_the_ways_of_a_game_name_its_words(key: str) -> None:
    """A word that goes goes out of the table of ways, too."""
    assert gone(table_of(key), vocabulary(key)) == []


def test_the_ways_of_the_core_name_its_words() -> None:
    assert gone(OF_THE_CORE, Vocabulary(CORE)) == []


def test_each_effect_of_the_core_names_its_way() -> None:
    """In `cardbase/language/core/verbs.py`; the other effects of a game go with what is none of the ways."""
    assert [word.key for word in CORE if word.kind == "verb" and not word.way] == []


def test_no_word_is_named_twice() -> None:
    for table in (OF_THE_CORE, *map(table_of, GAMES)):
        for ways in table.values():
            keys = [key for each in ways.values() for key in each.split(", ")]
            assert sorted(keys) == sorted(set(keys))


def test_a_kind_has_a_way_of_its_own() -> None:
    assert {way_of(Word(kind, "x", "x")) for kind in WORD_KINDS} <= set(WAYS)
    assert way_of(Word("price", "x", "x")) == "price"
    assert way_of(Word("filter", "x", "x")) == "relation"
    assert way_of(Word("verb", "x", "x")) == "effect"


def test_a_word_of_a_game_in_the_place_of_one_of_the_core_belongs_to_its_way() -> None:
    words = Vocabulary(CORE, [Word("verb", "pay", "render {n}"), Word("verb", "draw", "take {n}", way="price")])

    assert way_of(words.words["verb", "pay"]) == way_of(words.words["verb", "draw"]) == "price"


def test_a_way_that_the_declaration_names_counts() -> None:
    words = Vocabulary(
        [Word("verb", "sell", "sell"), Word("keyword", "sell", "for sale")], ways={"verb": {"price": "sell"}}
    )

    assert [way_of(word) for word in words.words.values()] == ["price", "keyword"]


def test_ways_are_told_in_japanese() -> None:
    told = [text for way in WAYS.values() for text in way]
    with speaking("ja"):
        assert [text for text in told if known(text) == text] == []
