"""A catalogue of the bundled cards that the tests of search share, and how to ask it."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardbase.catalog.cards import load_cards
from cardbase.catalog.search.answer import search
from cardbase.games.card import Card
from tests.bundled import catalog
from tests.catalog.search.facts import Test

__all__ = ["catalog"]

Ask = Callable[..., list[str]]
Holds = Callable[[str, Test], None]


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


@pytest.fixture(scope="session")
def all_cards(cards: sqlite3.Connection) -> dict[int, Card]:
    ids = [number for (number,) in cards.execute("SELECT id FROM card")]
    return dict(zip(ids, load_cards(cards, ids), strict=True))


@pytest.fixture(scope="session")
def holds(cards: sqlite3.Connection, all_cards: dict[int, Card]) -> Holds:
    """Check that a query finds the cards for which a question is true, and with a limit the first of them, by whichever way."""

    def check(query: str, test: Test) -> None:
        expected = {number for number, card in all_cards.items() if test(card)}
        whole, some = search(cards, query, originals=True), search(cards, query, limit=7, originals=True)
        assert expected
        assert set(whole.ids) == expected
        assert some.ids == whole.ids[:7]
        assert some.more == (len(whole.ids) > 7)

    return check
