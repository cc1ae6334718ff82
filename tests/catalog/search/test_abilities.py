"""Finding cards by what their abilities do: does:, when:, keyword: look at the tags of the effect language."""

import sqlite3

import pytest

from cardbase.catalog.search.answer import search

ABILITIES = "SELECT card_id, tags FROM ability WHERE tags <> ''"


def tagged(db: sqlite3.Connection, tag: str) -> set[int]:
    """The cards with this tag, read from the rows."""
    return {card for card, tags in db.execute(ABILITIES) if tag in tags.split()}


@pytest.mark.parametrize("query", ["does:draw", "when:enters", "DOES:destroy", "keyword:decoy"])
def test_cards_are_found_by_the_tags_of_their_abilities(catalog: sqlite3.Connection, query: str) -> None:
    expected = tagged(catalog, query.casefold())

    assert expected
    assert set(search(catalog, query).ids) == expected


def test_a_tag_is_a_whole_word(catalog: sqlite3.Connection) -> None:
    found = search(catalog, "does:dra")

    assert found.ids == []
    assert found.warnings == ["no ability known here has does:dra. Did you mean 'draw'?"]


def test_the_opposite_of_a_tag(catalog: sqlite3.Connection) -> None:
    whole = set(search(catalog, "is:original").ids)

    assert set(search(catalog, "is:original -does:draw").ids) == whole - tagged(catalog, "does:draw")
