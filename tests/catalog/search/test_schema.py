"""What a query can ask of a game's cards, listed: each of it is understood by the search."""

import sqlite3

import pytest

from cardbase.catalog.search.answer import search
from cardbase.catalog.search.schema import Meant, Queryable, queryables, words_as_values
from cardbase.errors import InputError
from cardbase.games import entry_points
from cardbase.messages import speaking

DISPLAY = {"order": "name", "direction": "desc", "limit": "1", "unique": "cards"}
SAID = {"owned": "no", "missing": "", "in": "", "number": "1", "source": "x", "name": "x", "keyword": "x", "text": "x"}


@pytest.mark.parametrize("game", sorted(entry_points()))
def test_every_name_is_understood(catalog: sqlite3.Connection, game: str) -> None:
    found = queryables(catalog, game)
    assert len(found) > 30
    for one in found:
        for name in (one.field, *one.aliases):
            if one.field not in ("in", "missing", "owned", "saved"):  # they need decks, a collection, saved queries
                search(catalog, f'{name}:"{_value(one)}"', game=game)


def _value(one: Queryable) -> str:
    if one.values:
        return one.values[0].key
    return DISPLAY.get(one.field) or SAID.get(one.field) or ("yes" if one.kind == "flag" else "1")


@pytest.mark.parametrize("game", sorted(entry_points()))
@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.slow)])
def test_every_value_is_understood(catalog: sqlite3.Connection, every: int, game: str) -> None:
    """The first of each field and every twelfth after it; all of them where time is given."""
    for one in queryables(catalog, game):
        for value in one.values[::every]:
            found = search(catalog, f'{one.field}:"{value.key}"', game=game)
            assert found.warnings == []


def test_a_letter_that_means_a_field_of_the_game_is_no_name_of_what_is_shared(catalog: sqlite3.Connection) -> None:
    names = {
        game: {name: one.field for one in queryables(catalog, game) for name in one.aliases} for game in entry_points()
    }
    assert "f" not in names["doomtrooper"]
    assert names["build-divide"]["f"] == "legal"
    assert names["doomtrooper"]["e"] == names["fertcg"]["e"] == "set"


def test_the_price_of_a_game_is_called_as_on_scryfall(catalog: sqlite3.Connection) -> None:
    prices = {
        game: [one.field for one in queryables(catalog, game) if {"mv", "cmc"} <= set(one.aliases)]
        for game in entry_points()
    }
    assert prices == {
        "build-divide": ["cost"],
        "detainer": [],
        "doomtrooper": ["v"],
        "dreadnought": ["cost"],
        "fertcg": ["need"],
    }
    assert search(catalog, "mv>=12", game="doomtrooper").ids == search(catalog, "v>=12", game="doomtrooper").ids
    assert search(catalog, "format:classic f>=12").ids == search(catalog, "legal:classic f>=12").ids != []


def test_no_such_game(catalog: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match="there is no game 'chess'"):
        queryables(catalog, "chess")


@pytest.mark.parametrize(
    ("words", "query"),
    [
        ("capitol warrior", "affiliation:capitol type:warrior"),
        ("キャピトル 戦士", "affiliation:capitol type:warrior"),
        ("dark legion warrior", "affiliation:dark_legion type:warrior"),
        ("sniper capitol", "sniper affiliation:capitol"),
        ("v<=2 capitol", "v<=2 affiliation:capitol"),
        ("-type:mission capitol warrior order:v", "affiliation:capitol type:warrior -type:mission order:v"),
    ],
)
def test_words_are_asked_for_as_the_values_that_they_are(catalog: sqlite3.Connection, words: str, query: str) -> None:
    number = search(catalog, query).total
    assert words_as_values(catalog, words, lambda asked: search(catalog, asked, exact=True).total) == Meant(
        query, number
    )


def test_the_query_of_values_is_in_the_language_that_is_spoken(catalog: sqlite3.Connection) -> None:
    with speaking("ja"):
        meant = words_as_values(catalog, "capitol warrior", lambda asked: search(catalog, asked).total)
    assert meant and meant.query == "所属:キャピトル 種類:戦士"


@pytest.mark.parametrize(
    "words", ["zzzq capitol", "-capitol", "capitol or warrior", '"', "a b c d e f g capitol", "type:x"]
)
def test_words_that_find_nothing_as_values_have_no_query(catalog: sqlite3.Connection, words: str) -> None:
    assert words_as_values(catalog, words, lambda asked: search(catalog, asked, exact=True).total) is None
    assert words_as_values(catalog, "capitol warrior", lambda _: 0) is None
