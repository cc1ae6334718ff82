"""Putting one database in the place of another."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from cardbase.catalog.database.sqlite import DAMAGE, PATIENCE, connect, is_from_outside
from cardbase.files import put


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
