"""The collection out of a damaged database and into another one."""

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from cardbase.catalog.database.remains import remains, salvaged
from cardbase.catalog.database.sqlite import DAMAGE
from cardbase.collection.store import MOST_OWNED, Counts, Printing, update
from cardbase.messages import say


class Salvaged(NamedTuple):
    """What can be read of a collection, and how many printings cannot."""

    counts: Counts
    unreadable: int = 0

    @property
    def lost(self) -> tuple[str, ...]:
        """Return what is lost, in words."""
        return (
            (say("{unreadable} of the printings that you own", unreadable=self.unreadable),) if self.unreadable else ()
        )


def read(place: Path) -> Salvaged:
    """Return what can be read of the collection in a file, which may be damaged; it is left as it is. Raises OSError."""
    return salvaged(place, _owned) or Salvaged({})


def _owned(db: sqlite3.Connection) -> Salvaged | None:
    """Return what can be read; None where SQLite does not find the tables."""
    try:
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except DAMAGE:
        return None
    there = remains(db, "owned", ("game", "name", "number", "count"))
    counts: Counts = {}
    unreadable = len(there.unreadable)
    for *words, count in there.rows.values():
        if all(isinstance(word, str) for word in words) and isinstance(count, int) and 0 < count <= MOST_OWNED:
            counts[Printing(*words)] = count
        else:
            unreadable += 1
    return Salvaged(counts, unreadable)


def carry(found: Salvaged, db: sqlite3.Connection) -> int:
    """Put a collection into an open database, as one change of the collection there; return how many printings changed.

    It wins over what is owned there. What is owned there alone stays where a part could not be read.
    """

    def change(there: Counts) -> Mapping[Printing, int]:
        return found.counts if found.unreadable else dict.fromkeys(there, 0) | found.counts

    return len(update(db, change, "carried over from the database that was replaced")) if found.counts else 0
