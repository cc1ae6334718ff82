"""Filling in what is not known of a card, changing it, and taking that back; each fact keeps its source."""

import sqlite3

import pytest

from cardbase.catalog.editing import OWN_CARD, edit
from cardbase.catalog.importing.data_rows import Row
from tests.catalog.shield import BUNDLED, bundle, number, origin, own, record

pytestmark = pytest.mark.usefixtures("few_cards")


def test_editing_fills_in_and_taking_back_leaves_what_was_bundled(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    edited = edit(catalog, number(catalog), [Row(0, {"attack": "7", "move": "2"})])

    attack, move = f"attack: {OWN_CARD}", f"move: {OWN_CARD}"
    assert edited.columns == {"attack": (3, 7), "move": (None, 2), "fact_sources": (None, (attack, move))}
    back = edit(catalog, number(catalog), [], back=["attack"])
    assert back.columns == {"attack": (7, 3), "fact_sources": ((attack, move), (move,))}
    assert own(catalog) == ("move", "fact_sources")
    edit(catalog, number(catalog), [], back=["move"])
    assert (origin(catalog), record(catalog).sources) == ("bundled", ("a book",))


def test_each_fact_of_the_users_keeps_its_own_source(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    edit(catalog, number(catalog), [Row(0, {"attack": "7"})], source="own card")
    edit(catalog, number(catalog), [Row(0, {"move": "2"})], source="a forum;a friend")
    assert record(catalog).fact_sources == (("attack", "own card"), ("move", "a forum"), ("move", "a friend"))
    assert record(catalog).sources == ("a book",)

    edit(catalog, number(catalog), [Row(0, {"attack": "8"})], source="a magazine")
    bundle(catalog, {**BUNDLED, "sources": "a better book", "fact_sources": "level: a list"})

    found = record(catalog)
    assert dict(found.fact_sources) == {"level": "a list", "move": "a friend", "attack": "a magazine"}
    assert found.all_sources == ("a better book", "a list", "a forum", "a friend", "a magazine")


def test_a_fact_that_is_said_as_the_bundled_card_says_it_is_not_the_users(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    edit(catalog, number(catalog), [Row(0, {"attack": "3", "move": "2"})], source="own card")

    assert record(catalog).fact_sources == (("move", "own card"),)
