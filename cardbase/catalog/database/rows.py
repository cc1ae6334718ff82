"""Adding and removing many rows of a table at once; the caller holds a transaction.

A row is a tuple with a value for each column, in the order of the table's model (`cardbase/models.py`), which is that of every file:
a step of `migrations` adds columns at the end.
"""

import sqlite3
from collections.abc import Iterable, Sequence


def add(db: sqlite3.Connection, table: str, rows: Sequence[Sequence[object]], *, replace: bool = False) -> None:
    """Insert rows; `replace` those of equal keys."""
    if rows:
        how = "INSERT OR REPLACE" if replace else "INSERT"
        db.executemany(f"{how} INTO {table} VALUES (?{', ?' * (len(rows[0]) - 1)})", rows)


def remove(db: sqlite3.Connection, table: str, column: str, values: Iterable[object]) -> None:
    """Delete the rows that have one of these values in a column."""
    db.executemany(f"DELETE FROM {table} WHERE {column} = ?", [(value,) for value in values])
