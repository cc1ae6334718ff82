"""Databases that cannot be used: the message has the file, the reason and what to do; nothing is half done."""

import sqlite3
from pathlib import Path

import pytest

from cardbase.catalog.database.connection import explain
from cardbase.catalog.opening import open_catalog, transaction
from cardbase.errors import OutsideError

pytestmark = pytest.mark.usefixtures("few_cards")


def test_a_file_that_is_no_database_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "catalog.db"
    path.write_text("a shopping list, long enough to be taken for the head of a database file " * 3)

    with pytest.raises(OutsideError) as caught:
        open_catalog(path)

    assert str(caught.value) == (
        f"{path}: the catalogue cannot be used: it is not a catalogue, or damaged\n"
        "If it was your catalogue, 'cardbase db restore --latest' saves the decks that can be read. "
        "Else name another file with --db or CARDBASE_DB."
    )
    assert path.read_text().startswith("a shopping list")


def test_a_damaged_catalogue_is_told_from_a_missing_one(catalog_path: Path) -> None:
    data = bytearray(catalog_path.read_bytes())
    data[100:8192] = b"\xff" * (8192 - 100)
    catalog_path.write_bytes(data)

    with pytest.raises(OutsideError, match=r"catalog\.db: the catalogue cannot be used: it is damaged"):
        open_catalog(catalog_path)


def test_a_catalogue_that_may_only_be_read_says_so_when_it_is_written(catalog: sqlite3.Connection) -> None:
    catalog.execute("PRAGMA query_only = ON")

    with pytest.raises(OutsideError, match="it cannot be written to\nAllow writing to it"), transaction(catalog):
        catalog.execute("DELETE FROM deck")


def test_a_full_disk_leaves_everything_as_it_was(catalog: sqlite3.Connection) -> None:
    (pages,) = catalog.execute("PRAGMA page_count").fetchone()
    catalog.execute(f"PRAGMA max_page_count = {pages}")
    before = catalog.execute("SELECT count(*) FROM source").fetchone()

    with pytest.raises(OutsideError, match="the disk is full\nMake room"), transaction(catalog):
        catalog.executemany("INSERT INTO source (text) VALUES (?)", [(f"{i}" * 500,) for i in range(1000)])

    assert catalog.execute("SELECT count(*) FROM source").fetchone() == before


def test_a_catalogue_that_others_keep_busy_says_so(catalog_path: Path) -> None:
    error = explain(sqlite3.OperationalError("database is locked"), catalog_path)

    assert str(error) == (
        f"{catalog_path}: the catalogue cannot be used: another program keeps it busy\n"
        "Wait until that is done, then do it again."
    )
