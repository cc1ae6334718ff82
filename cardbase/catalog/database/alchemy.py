"""SQLAlchemy over a connection that is open already: what it does belongs to the transaction that the caller holds."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, StaticPool, Table, create_engine
from sqlalchemy.exc import DBAPIError
from sqlmodel import SQLModel

from cardbase.catalog.database.sqlite import connect


@contextmanager
def alchemy(db: sqlite3.Connection) -> Iterator[Connection]:
    """Lend SQLAlchemy a connection; beginning, committing and closing stay with the caller, who gets the errors of sqlite3."""
    engine = create_engine("sqlite://", creator=lambda: _Lent(db), poolclass=StaticPool, pool_reset_on_return=None)
    try:
        with engine.connect() as connection:
            yield connection
    except DBAPIError as error:
        raise error.orig or error from None


def reading_engine(place: Path) -> Engine:
    """Return an engine that reads a database file, over a connection of its own for each session."""

    def opened() -> sqlite3.Connection:
        db = connect(place)
        db.execute("PRAGMA query_only = ON")
        return db

    return create_engine("sqlite://", creator=opened, poolclass=NullPool)


class _Lent:
    """A connection that does not begin, commit, roll back or close."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __getattr__(self, name: str) -> Any:
        return getattr(self.db, name)

    def commit(self) -> None:
        """Leave that to the caller."""

    rollback = close = commit

    def create_function(self, *_given: Any, **_more: Any) -> None:
        """Do without regular expressions, which would be declared anew each time."""


def table_of(model: type[SQLModel]) -> Table:
    """Return the table of a model."""
    table: Table = model.__table__  # type: ignore[attr-defined]
    return table
