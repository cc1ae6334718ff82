"""Reading what is left in a damaged database, and putting another one in its place.

Of a damaged table every row is found that can be read, also between two that cannot. Without its first page, which holds the header and
where each table begins, SQLite opens nothing: it is taken from a new database.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from shutil import copyfile
from typing import Any, NamedTuple, TypeVar

from cardbase.catalog.database.connection import transaction
from cardbase.catalog.database.integrity import opened
from cardbase.catalog.database.schema import create
from cardbase.catalog.database.sqlite import DAMAGE, PATIENCE, connect, is_from_outside
from cardbase.files import put, temporary

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


_PAGE_SIZE, _PAGES, _FREE = slice(16, 18), slice(28, 32), slice(32, 40)
"""Where the header has the size of a page, the number of pages, and the list of free pages."""


@contextmanager
def renewed(place: Path) -> Iterator[Path]:
    """Lend a copy of a database with the first page of a new one: where both have the same schema, their tables begin at the
    same pages. Raises OSError.
    """
    with temporary(place.parent) as copy, temporary(place.parent) as new:
        with closing(connect(new)) as db, transaction(db):
            create(db)
        content = new.read_bytes()
        size = int.from_bytes(content[_PAGE_SIZE])
        page = bytearray(content[:size])
        page[_PAGES] = (place.stat().st_size // size).to_bytes(4)
        page[_FREE] = bytes(8)
        copyfile(place, copy)
        with copy.open("r+b") as file:
            file.write(page)
        yield copy


def put_in_place(new: Path, place: Path) -> None:
    """Let a database take the place of another, which may be damaged or in use; `new` lies in the same folder.

    It is written over the old one by SQLite: at once or not at all, and who has that open goes on with the new one. Only one
    that is too damaged for this is replaced as a file. Raises sqlite3.OperationalError, OSError.
    """
    if place.exists() and _written_over(new, place):
        return
    for beside in ("-wal", "-shm", "-journal"):  # they belong to the old one, and would be taken for the new one's
        place.with_name(f"{place.name}{beside}").unlink(missing_ok=True)
    put(new, place)


def _written_over(new: Path, place: Path) -> bool:
    """Return whether SQLite could write a database over another, and the result is sound."""
    end = time.monotonic() + PATIENCE

    def wait(status: int, _left: int, _all: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and time.monotonic() > end:
            raise sqlite3.OperationalError("database is locked")

    try:
        with closing(connect(new)) as source, closing(connect(place)) as target:
            source.backup(target, progress=wait)
            return bool(target.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
    except DAMAGE as error:
        if is_from_outside(error):
            raise
        return False
