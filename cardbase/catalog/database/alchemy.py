"""SQLAlchemy for programs that read typed objects (`cardbase.models`, docs/sql.md)."""

import sqlite3
from pathlib import Path

from sqlalchemy import Engine, NullPool, create_engine

from cardbase.catalog.database.sqlite import connect


def reading_engine(place: Path) -> Engine:
    """Return an engine that reads a database file, over a connection of its own for each session."""

    def opened() -> sqlite3.Connection:
        db = connect(place)
        db.execute("PRAGMA query_only = ON")
        return db

    return create_engine("sqlite://", creator=opened, poolclass=NullPool)
