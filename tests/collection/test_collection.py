"""What queries ask of the decks and of what is owned: `in:`, `missing:` and `owned:` over one catalogue."""

import sqlite3

import pytest

from cardbase.catalog.search.answer import search
from cardbase.collection import shelf_of
from cardbase.collection.store import Printing, update
from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry


@pytest.fixture
def owner(catalog_path: object, catalog: sqlite3.Connection) -> sqlite3.Connection:
    """A catalogue with a deck of two cards, of which one is owned in part."""
    store.save_new(
        catalog, Deck("Ours", "doomtrooper", entries=(Entry("main", 3, "BLOOD BERET"), Entry("main", 1, "INFANTRY")))
    )
    update(catalog, lambda _owned: {Printing("doomtrooper", "BLOOD BERET", "01025"): 2}, "added")
    return catalog


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("in:Ours", ["BLOOD BERET", "INFANTRY"]),
        ("missing:Ours", ["BLOOD BERET", "INFANTRY"]),
        ("in:Ours owned>=2", ["BLOOD BERET"]),
        ("missing:Ours owned:0", ["INFANTRY"]),
    ],
)
def test_queries_ask_of_decks_and_of_what_is_owned(owner: sqlite3.Connection, query: str, names: list[str]) -> None:
    ids = search(owner, f"{query} order:name", shelf=shelf_of(owner)).ids

    assert [owner.execute("SELECT name FROM card WHERE id = ?", (number,)).fetchone()[0] for number in ids] == names
