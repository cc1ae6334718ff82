"""All that a database holds, to compare before and after."""

import sqlite3
from typing import Any


def contents(db: sqlite3.Connection) -> dict[str, list[Any]]:
    """Return the rows of every table; the gram index counts by its shadow tables."""
    tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'gram'").fetchall()
    return {table: sorted(db.execute(f"SELECT * FROM {table}").fetchall(), key=repr) for (table,) in tables}


def as_it_is(db: sqlite3.Connection) -> bytes:
    """Return a database as bytes, for a test that nothing is written: that is seen sooner than by its rows."""
    return db.serialize()
