"""What cards share goes with the last card that has it."""

import sqlite3

_SHARED = (("value", "fact", "value_id"), ("source", "card_source", "source_id"), ("card_set", "printing", "set_id"))
"""Tables of what cards share, and where they name it."""


def sweep(db: sqlite3.Connection) -> None:
    """Delete values, sources and sets that no card has any more; the caller holds a transaction."""
    for table, user, column in _SHARED:
        db.execute(f"DELETE FROM {table} WHERE id NOT IN (SELECT {column} FROM {user} WHERE {column} IS NOT NULL)")
