"""Small changes of a deck in a row that are one version of its history: a hand that presses + four times adds four copies."""

import sqlite3
from collections.abc import Callable
from typing import NamedTuple

from cardbase.catalog.opening import transaction
from cardbase.decks import store, text
from cardbase.decks.deck import Deck
from cardbase.visible import visible

Tell = Callable[[Deck, Deck], str]
"""Says what was done, given the deck before it and after it."""


class Run(NamedTuple):
    """A version that is being made: its revision, and the deck before it."""

    revision: int
    before: Deck


def extend(db: sqlite3.Connection, name: str, change: store.Change, tell: Tell, run: Run | None) -> Run | None:
    """Change a saved deck; the version of `run` is continued where it is still the last one that anybody made, else a new one is
    made. Return the run to which the next change may belong, None where the deck is as it was before.

    All of it is one transaction: what another program saved meanwhile is changed, not written over. A version is taken back from the
    history when all that it did was undone by hand. Raises NotFound for an unknown deck, and what `change` raises.
    """
    with transaction(db):
        saved, deck = store.find(db, name), store.load(db, name)
        after = change(deck)
        going_on = run is not None and run.revision == saved.head and not _has_children(db, saved.head)
        if not going_on or run is None:
            if after == deck:
                return None
            store.advance(db, saved, after, tell(deck, after))
            return Run(store.find(db, after.name).head, deck)
        if after != run.before:
            db.execute(
                "UPDATE revision SET content = ?, action = ? WHERE id = ?",
                (text.write(after), visible(tell(run.before, after)), saved.head),
            )
            return run
        (parent,) = db.execute("SELECT parent FROM revision WHERE id = ?", (saved.head,)).fetchone()
        store.point(db, saved, parent)
        db.execute("DELETE FROM revision WHERE id = ?", (saved.head,))
    return None


def _has_children(db: sqlite3.Connection, revision: int) -> bool:
    return db.execute("SELECT 1 FROM revision WHERE parent = ? LIMIT 1", (revision,)).fetchone() is not None
