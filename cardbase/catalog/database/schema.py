"""Making the tables of a new database.

The models own the schema (`cardbase/models.py`); `tables.sql` is written from them (`scripts/make_schema.py`), because SQLModel takes half
a second to import.
"""

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

from cardbase.catalog.database.grams import DDL
from cardbase.catalog.database.migrations import SCHEMA_VERSION
from cardbase.guarding import APPLICATION

PLACE = Path(__file__).with_name("tables.sql")
LATER = "\n-- Behind the index of names: tables that a step of migrations.py adds stand where they do in an older file."
"""What `first_page` lends an older file from a new one fits because tables begin at the same pages in both."""


def create(db: sqlite3.Connection) -> None:
    """Make all tables and indexes; the caller holds a transaction."""
    first, later = (part.split(";\n") for part in PLACE.read_text(encoding="utf-8").split(LATER))
    identity = (f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {SCHEMA_VERSION}")
    for statement in (*first, *DDL, *later, *identity):
        db.execute(statement)


@cache
def columns_of(table: str) -> frozenset[str]:
    """Return the names of the columns of a table."""
    with closing(sqlite3.connect(":memory:")) as db:
        create(db)
        return frozenset(row[1] for row in db.execute(f"PRAGMA table_info({table})"))
