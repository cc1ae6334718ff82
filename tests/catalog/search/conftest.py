"""A catalogue of the bundled cards that the tests of search share, and how to ask it."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardbase.catalog.search.answer import search
from tests.bundled import catalog

__all__ = ["catalog"]

Ask = Callable[..., list[str]]


@pytest.fixture(scope="session")
def cards(filled_catalog: Path) -> Iterator[sqlite3.Connection]:
    """The catalogue of the bundled cards, to be read only."""
    db = sqlite3.connect(filled_catalog)
    yield db
    db.close()


@pytest.fixture(scope="session")
def ask(cards: sqlite3.Connection) -> Ask:
    """Return the names that a query finds, in order."""

    def names(query: str, **options: object) -> list[str]:
        found = search(cards, query, **options)  # type: ignore[arg-type]
        return [cards.execute("SELECT name FROM card WHERE id = ?", (number,)).fetchone()[0] for number in found.ids]

    return names
