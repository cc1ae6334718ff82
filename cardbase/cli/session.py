"""What one call of the command line works on: the database that --db or CARDBASE_DB names."""

import sqlite3
from pathlib import Path

database = ""


def open_database() -> sqlite3.Connection:
    """Return the open catalogue; the first call on a machine makes it and says so on stderr."""
    from cardbase.catalog.store import open_catalog  # noqa: PLC0415

    return open_catalog(Path(database) if database else None)
