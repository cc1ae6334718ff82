"""SQLAlchemy over a connection that is open already: what it does belongs to the transaction that the caller holds.

Everything that writes cards names tables and columns by the models. What has many rows goes to the driver as tuples in the order
of a model's columns.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, StaticPool, Table, bindparam, create_engine, delete, insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError
from sqlmodel import SQLModel

from cardbase.catalog.database.sqlite import connect

Model = type[SQLModel]


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


def table_of(model: Model) -> Table:
    """Return the table of a model."""
    table: Table = model.__table__  # type: ignore[attr-defined]
    return table


def add(connection: Connection, model: Model, rows: Sequence[tuple[object, ...]], *, replace: bool = False) -> None:
    """Insert many rows, each with a value for each of the model's columns, in their order; `replace` those of equal keys."""
    if rows:
        connection.exec_driver_sql(_insertion(model, replace), rows)


@cache
def _insertion(model: Model, replace: bool) -> str:
    statement = insert(table_of(model))
    return str((statement.prefix_with("OR REPLACE") if replace else statement).compile(dialect=sqlite.dialect()))


def remove(connection: Connection, model: Model, column: str, values: Iterable[object]) -> None:
    """Delete the rows that have one of these values in a column."""
    found = [{"wanted": value} for value in values]
    if found:
        connection.execute(delete(table_of(model)).where(table_of(model).c[column] == bindparam("wanted")), found)
