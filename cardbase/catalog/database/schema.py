"""The tables: making those of a new database, the version of the schema, and the steps that bring an older database forward.

A step is SQL that turns a file of version n into one of version n + 1, and keeps the user's cards, decks and collection; it stands
under n in `STEPS`. Cards that came with cardbase need no care in a step: they are filled in again when their stamp is emptied
(`UPDATE game SET data_stamp = ''`).
"""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path

from cardbase.catalog.database.sqlite import another_programs, is_empty, is_ours
from cardbase.errors import OutsideError
from cardbase.files import APPLICATION
from cardbase.messages import say

STEPS: Mapping[int, Sequence[str]] = {
    1: (
        "ALTER TABLE card ADD COLUMN played VARCHAR NOT NULL DEFAULT 'no'",
        "CREATE TABLE amendment (card_id INTEGER NOT NULL, own VARCHAR NOT NULL, bundled VARCHAR NOT NULL, "
        "PRIMARY KEY (card_id), FOREIGN KEY(card_id) REFERENCES card (id))",
        "UPDATE game SET data_stamp = ''",
    ),
    2: ("ALTER TABLE card_source ADD COLUMN field VARCHAR DEFAULT '' NOT NULL",),
    3: (
        "CREATE TABLE owned (id INTEGER NOT NULL, game VARCHAR NOT NULL, name VARCHAR NOT NULL, number VARCHAR NOT NULL, "
        "count INTEGER NOT NULL, PRIMARY KEY (id), UNIQUE (game, name, number))",
        "CREATE TABLE collection_change (id INTEGER NOT NULL, parent INTEGER, made_at VARCHAR NOT NULL, "
        "action VARCHAR NOT NULL, content VARCHAR NOT NULL, current BOOLEAN NOT NULL, PRIMARY KEY (id))",
    ),
    4: (
        "CREATE TABLE owned_lot (id INTEGER NOT NULL, game VARCHAR NOT NULL, name VARCHAR NOT NULL, number VARCHAR NOT NULL, "
        "condition VARCHAR NOT NULL, place VARCHAR NOT NULL, note VARCHAR NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (id), "
        "UNIQUE (game, name, number, condition, place, note))",
        "CREATE TABLE shorthand (id INTEGER NOT NULL, kind VARCHAR NOT NULL, name VARCHAR NOT NULL, folded VARCHAR NOT NULL, "
        "words VARCHAR NOT NULL, PRIMARY KEY (id), UNIQUE (kind, folded))",
    ),
    5: (
        "CREATE TABLE catalog_change (id INTEGER NOT NULL, parent INTEGER, made_at VARCHAR NOT NULL, "
        "action VARCHAR NOT NULL, content VARCHAR NOT NULL, current BOOLEAN NOT NULL, PRIMARY KEY (id))",
    ),
}
SCHEMA_VERSION = 1 + len(STEPS)


def version(db: sqlite3.Connection) -> int:
    """Return the schema version of the file, 0 for a new one.

    Raises OutsideError where the file holds something else than a catalogue.
    """
    if is_ours(db):
        return int(db.execute("PRAGMA user_version").fetchone()[0])
    if not is_empty(db):
        raise another_programs()
    return 0


def tables_to_come(schema: int) -> set[str]:
    """Return the tables that the steps from a version on add: a file of that version is whole without them."""
    words = [statement.split() for number, step in STEPS.items() if number >= schema for statement in step]
    return {each[2] for each in words if each[:2] == ["CREATE", "TABLE"]}


class NewerSchemaError(OutsideError):
    """The file is newer than this program."""


def must_be_known(db: sqlite3.Connection) -> None:
    """Raise NewerSchemaError for a file that is newer than this program."""
    found = version(db)
    if found > SCHEMA_VERSION:
        raise NewerSchemaError(
            say(
                "the catalogue was written by a newer cardbase (schema {found}; this one knows {newest})",
                found=found,
                newest=SCHEMA_VERSION,
            ),
            hint=say(
                "Update cardbase (pip install --upgrade cardbase), or name another file with --db or CARDBASE_DB."
            ),
        )


def migrate(db: sqlite3.Connection) -> bool:
    """Bring an older database to the newest version, and tell whether anything had to be done.

    The caller holds a transaction, so that it is all or nothing.
    Raises OutsideError where the file is newer than this program.
    """
    must_be_known(db)
    found = version(db)
    if found == SCHEMA_VERSION:
        return False
    from cardbase.catalog.database.views import drop  # noqa: PLC0415 - once after an update

    drop(db)  # SQLite changes no column that a view reads; they are made anew with the games
    for number in range(found, SCHEMA_VERSION):
        for statement in STEPS[number]:
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {number + 1}")
    return True


PLACE = Path(__file__).with_name("tables.sql")
LATER = "\n-- Behind the index of names: tables that a step of schema.py adds stand where they do in an older file."
"""What `recovery.renewed` lends an older file from a new one fits because tables begin at the same pages in both."""


def create(db: sqlite3.Connection) -> None:
    """Make all tables and indexes; the caller holds a transaction."""
    first, later = (part.split(";\n") for part in PLACE.read_text(encoding="utf-8").split(LATER))
    identity = (f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {SCHEMA_VERSION}")
    from cardbase.catalog.database import grams  # noqa: PLC0415 - a database is made once

    for statement in (*first, *grams.DDL, *later, *identity):
        db.execute(statement)


@cache
def columns_of(table: str) -> frozenset[str]:
    """Return the names of the columns of a table."""
    with closing(sqlite3.connect(":memory:")) as db:
        create(db)
        return frozenset(row[1] for row in db.execute(f"PRAGMA table_info({table})"))


_SHARED = (("value", "fact", "value_id"), ("source", "card_source", "source_id"), ("card_set", "printing", "set_id"))
"""Tables of what cards share, and where they name it."""


def sweep(db: sqlite3.Connection) -> None:
    """Delete values, sources and sets that no card has any more; the caller holds a transaction."""
    for table, user, column in _SHARED:
        db.execute(f"DELETE FROM {table} WHERE id NOT IN (SELECT {column} FROM {user} WHERE {column} IS NOT NULL)")
