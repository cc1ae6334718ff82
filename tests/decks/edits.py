"""Changes of one card of a saved deck, for tests: the package changes several at once."""

import sqlite3

from cardbase.decks.edit import Edited, add_all, remove_all, set_all


def add(
    db: sqlite3.Connection, name: str, words: str, count: int = 1, *, section: str = "", unknown: bool = False
) -> Edited:
    """Add copies of a card."""
    return add_all(db, name, [(count, words)], section=section, unknown=unknown)


def remove(db: sqlite3.Connection, name: str, words: str, count: int = 0, *, section: str = "") -> Edited:
    """Remove copies of a card, all for 0."""
    return remove_all(db, name, [(count, words)], section=section)


def set_count(db: sqlite3.Connection, name: str, words: str, count: int, *, section: str = "") -> Edited:
    """Make a deck hold so many copies of a card."""
    return set_all(db, name, [(count, words)], section=section)
