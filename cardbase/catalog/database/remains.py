"""What is left of a table in a damaged file: every row that can be read, also between two that cannot."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from cardbase.catalog.database.first_page import renewed
from cardbase.catalog.database.soundness import opened
from cardbase.catalog.database.sqlite import DAMAGE

Found = TypeVar("Found")

Row = tuple[Any, ...]
MOST_LOOKED_UP = 1_000_000
"""A damaged id may be any number."""


class Remains(NamedTuple):
    """The rows of a table that can be read, by id, and the ids of rows that are there and cannot."""

    rows: dict[int, Row]
    unreadable: list[int]


def salvaged(place: Path, read: Callable[[sqlite3.Connection], Found | None]) -> Found | None:
    """Return what `read` finds in a file that may be damaged; it is left as it is.

    Where that is None, or SQLite does not open the file, it is read once more with the first page of a new one. Raises OSError.
    """
    found = _read(place, read)
    if found is None:
        with renewed(place) as copy:
            found = _read(copy, read)
    return found


def _read(place: Path, read: Callable[[sqlite3.Connection], Found | None]) -> Found | None:
    try:
        db = opened(place)
    except DAMAGE:
        return None
    with closing(db):
        return read(db)


def remains(db: sqlite3.Connection, table: str, columns: Sequence[str], key: str = "id") -> Remains:
    """Return what is left of a table whose column `key` holds whole numbers as ids.

    The table is read from its beginning and from its end, up to the damage. Every id between that is in no such row is
    looked up by itself.
    """
    query = f"SELECT {key}, {', '.join(columns)} FROM {table}"
    found: dict[int, Row] = {}
    if any(_complete(db, f"{query} NOT INDEXED ORDER BY {key} {direction}", found) for direction in ("ASC", "DESC")):
        return Remains(found, [])
    largest = max([*found, *_indexed(db, table, key)], default=0)
    missing = [number for number in range(1, min(largest, MOST_LOOKED_UP) + 1) if number not in found]
    return Remains(found, [number for number in missing if not _complete(db, f"{query} WHERE {key} = {number}", found)])


def _complete(db: sqlite3.Connection, query: str, found: dict[int, Row]) -> bool:
    """Add the rows of a query until one cannot be read; return whether all could."""
    try:
        for number, *row in db.execute(query):
            found[number] = tuple(row)
    except DAMAGE:
        return False
    return True


def _indexed(db: sqlite3.Connection, table: str, key: str) -> Iterator[int]:
    """Yield the largest ids that the table's indexes know."""
    with suppress(*DAMAGE):
        for _, index, *_ in db.execute(f"PRAGMA index_list({table})").fetchall():
            with suppress(*DAMAGE):
                (largest,) = db.execute(f'SELECT max({key}) FROM {table} INDEXED BY "{index}"').fetchone()
                yield largest or 0
