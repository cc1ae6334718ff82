"""The SQL that makes a new database, from the SQLModel tables."""

import sqlite3

from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable
from sqlmodel import SQLModel

from cardbase.catalog.database import tables  # noqa: F401 - its classes fill the metadata
from cardbase.catalog.database.grams import DDL
from cardbase.catalog.database.identity import APPLICATION
from cardbase.catalog.database.migrations import SCHEMA_VERSION


def create(db: sqlite3.Connection) -> None:
    """Make all tables and indexes; the caller holds a transaction."""
    dialect = sqlite.dialect()
    for table in SQLModel.metadata.sorted_tables:
        db.execute(str(CreateTable(table).compile(dialect=dialect)))
        for index in sorted(table.indexes, key=lambda index: str(index.name)):
            db.execute(str(CreateIndex(index).compile(dialect=dialect)))
    for statement in DDL:
        db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
