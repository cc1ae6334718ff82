"""A bundled card of Detainer that the tests change, and what the catalogue says of it: which part is the user's."""

import sqlite3
from collections.abc import Mapping

from cardbase.catalog.cards import overrides, read_records
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.record import Record
from tests.catalog import bundling

BUNDLED = {
    "name_ja": "試しの盾", "kana": "ためし の たて", "romaji": "tameshi no tate", "number": "P-1", "level": 2, "attack": 3,
    "inferred": "level", "sources": "a book",
}  # fmt: skip


def bundle(db: sqlite3.Connection, *cards: Mapping[str, object]) -> None:
    """Make these all the bundled cards of Detainer."""
    bundling.bundle(db, [Row(n, dict(cells)) for n, cells in enumerate(cards, 1)])


def number(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT id FROM card WHERE game = 'detainer' AND key = 'P-1'").fetchone()[0])


def record(db: sqlite3.Connection) -> Record:
    return read_records(db, [number(db)])[number(db)]


def origin(db: sqlite3.Connection) -> str:
    return str(db.execute("SELECT origin FROM card WHERE key = 'P-1'").fetchone()[0])


def own(db: sqlite3.Connection) -> tuple[str, ...]:
    return overrides(db, [number(db)])[number(db)].columns
