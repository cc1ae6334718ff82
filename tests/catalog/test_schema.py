"""The schema is SQLModel's; what the everyday modules take for granted of it is compared here."""

import sqlite3
import subprocess
import sys
from pathlib import Path

from sqlmodel import SQLModel

from cardbase.catalog import cards, statistics
from cardbase.catalog.database.schema import PLACE
from cardbase.models import Deck, Revision
from scripts.make_schema import written

HEAVY = {"sqlmodel", "sqlalchemy", "pydantic", "httpx", "lark", "rich", "rapidfuzz"}


def test_the_database_has_the_columns_of_the_schema_and_no_others(catalog: sqlite3.Connection) -> None:
    for name, table in SQLModel.metadata.tables.items():
        found = [row[1] for row in catalog.execute(f"PRAGMA table_info({name})")]
        assert found == list(table.columns.keys()), name


def test_the_tables_are_written_from_the_models() -> None:
    assert PLACE.read_text(encoding="utf-8") == written(), "run scripts/make_schema.py"


def test_tables_of_later_schemas_stand_behind_the_others(catalog: sqlite3.Connection) -> None:
    """A lost first page is lent to an older file by a new one: what both have must begin at the same pages."""
    pages = dict(catalog.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'table' AND rootpage"))
    later = [pages.pop(name) for name in ("owned", "collection_change")]

    assert max(pages.values()) < min(later)


def test_every_statement_of_the_everyday_modules_fits_the_schema(catalog: sqlite3.Connection) -> None:
    """Each constant with SQL of the reading and statistics modules is prepared against a real database."""
    for module in (cards, statistics):
        for name, text in vars(module).items():
            if isinstance(text, str) and "SELECT" in text and name.startswith("_") and name.isupper():
                arguments = {"game": ""} if ":game" in text else {}
                catalog.execute(f"EXPLAIN {text.format(ids='1')}", arguments)


def test_decks_hold_no_ids_of_cards() -> None:
    """An update of the catalogue may replace every card without touching a deck."""
    for table in (Deck, Revision):
        assert not SQLModel.metadata.tables[table.__tablename__].foreign_keys


def test_looking_cards_up_imports_nothing_heavy(catalog_path: Path) -> None:
    code = (
        "import sys; from cardbase.catalog.opening import *; from cardbase.catalog.declaration import *; from cardbase.catalog.cards import load_cards; "
        "db = open_catalog(); declarations(db); load_cards(db, [1, 2]);"
        "print(*sorted({module.partition('.')[0] for module in sys.modules}))"
    )

    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()

    assert "sqlite3" in loaded
    assert not HEAVY & set(loaded)
    assert "importlib.metadata" not in loaded
