"""Databases that cannot be used: the message has the file, the reason and what to do; nothing is overwritten."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog import opening, ready
from cardbase.catalog.database import schema, views
from cardbase.catalog.database.connection import explain
from cardbase.catalog.database.schema import migrate
from cardbase.catalog.opening import open_catalog, transaction
from cardbase.errors import OutsideError


def test_a_newer_file_is_refused_and_left_alone(catalog_path: Path) -> None:
    with closing(sqlite3.connect(catalog_path)) as db:
        db.execute(f"PRAGMA user_version = {schema.SCHEMA_VERSION + 1}")
    before = catalog_path.read_bytes()

    with pytest.raises(OutsideError) as caught:
        open_catalog(catalog_path)

    assert str(caught.value) == (
        f"{catalog_path}: the catalogue was written by a newer cardbase (schema {schema.SCHEMA_VERSION + 1}; "
        f"this one knows {schema.SCHEMA_VERSION})\n"
        "Update cardbase (pip install --upgrade cardbase), or name another file with --db or CARDBASE_DB."
    )
    assert caught.value.exit_code == 3
    assert catalog_path.read_bytes() == before


def test_an_older_file_is_brought_forward_with_the_users_cards_and_decks(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is made older by taking away a column that a step adds."""
    path = Path(catalog.execute("PRAGMA database_list").fetchone()[2])
    with transaction(catalog):
        catalog.execute("UPDATE card SET origin = 'user', name = 'mine' WHERE id = 1")
        catalog.execute("INSERT INTO deck VALUES (1, 'Mine', 'mine', 'build-divide', 1, 0)")
        catalog.execute("INSERT INTO revision VALUES (1, 1, NULL, '2026-11-21', 'new', '# game: build-divide')")
        views.drop(catalog)
        catalog.execute("ALTER TABLE card DROP COLUMN note")
        catalog.execute(
            "CREATE VIEW of_cards AS SELECT variant FROM card"
        )  # a step goes through although a view reads the table
    cards = catalog.execute("SELECT count(*) FROM card").fetchone()
    steps = {
        schema.SCHEMA_VERSION: [
            "ALTER TABLE card ADD COLUMN note TEXT NOT NULL DEFAULT ''",
            "ALTER TABLE card DROP COLUMN variant",
        ]
    }

    with transaction(catalog):
        assert migrate(catalog, {**schema.STEPS, **steps})

    assert catalog.execute("PRAGMA user_version").fetchone() == (schema.SCHEMA_VERSION + 1,)
    assert catalog.execute("SELECT name, note FROM card WHERE id = 1").fetchone() == ("mine", "")
    assert catalog.execute("SELECT count(*) FROM card").fetchone() == cards
    assert catalog.execute("SELECT name FROM deck").fetchall() == [("Mine",)]
    with pytest.raises(OutsideError, match="newer cardbase"):
        open_catalog(path)


def test_a_step_that_fails_leaves_the_older_file_as_it_was(catalog: sqlite3.Connection) -> None:
    steps = {schema.SCHEMA_VERSION: ["ALTER TABLE card ADD COLUMN more TEXT", "UPDATE absent SET x = 1"]}

    with pytest.raises(OutsideError, match="no such table: absent"), transaction(catalog):
        migrate(catalog, {**schema.STEPS, **steps})

    assert catalog.execute("PRAGMA user_version").fetchone() == (schema.SCHEMA_VERSION,)
    assert "more" not in [row[1] for row in catalog.execute("PRAGMA table_info(card)")]


def test_a_file_that_is_no_database_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "catalog.db"
    path.write_text("a shopping list, long enough to be taken for the head of a database file " * 3)

    with pytest.raises(OutsideError) as caught:
        open_catalog(path)

    assert str(caught.value) == (
        f"{path}: the catalogue cannot be used: it is not a catalogue, or damaged\n"
        "If it was your catalogue, 'cardbase db restore' saves the decks that can be read. "
        "Else name another file with --db or CARDBASE_DB."
    )
    assert path.read_text().startswith("a shopping list")


def test_a_damaged_catalogue_is_told_from_a_missing_one(catalog_path: Path) -> None:
    data = bytearray(catalog_path.read_bytes())
    data[100:8192] = b"\xff" * (8192 - 100)
    catalog_path.write_bytes(data)

    with pytest.raises(OutsideError, match=r"catalog\.db: the catalogue cannot be used: it is damaged"):
        open_catalog(catalog_path)


def test_a_place_below_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(OutsideError, match="the folder of the catalogue cannot be made: "):
        open_catalog(tmp_path / "file" / "catalog.db")


def test_a_catalogue_that_may_only_be_read_says_so_when_it_is_written(catalog: sqlite3.Connection) -> None:
    catalog.execute("PRAGMA query_only = ON")

    with pytest.raises(OutsideError, match="it cannot be written to\nAllow writing to it"), transaction(catalog):
        catalog.execute("DELETE FROM deck")


def test_an_outdated_catalogue_that_may_only_be_read_is_searched_as_it_is(
    catalog_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(catalog_path, isolation_level=None)) as db:
        db.execute("UPDATE stamp SET text = 'of long ago'")
    uri = f"{catalog_path.as_uri()}?mode=ro"
    monkeypatch.setattr(opening, "connect", lambda _place: sqlite3.connect(uri, uri=True, isolation_level=None))
    told: list[str] = []

    with closing(open_catalog(catalog_path, tell=told.append)) as catalog:
        assert catalog.execute("SELECT count(*) FROM card WHERE name = 'BLOOD BERET'").fetchone() == (1,)
        assert told == [f"{catalog_path}: the catalogue is out of date and cannot be written to; it is read as it is"]
        with pytest.raises(OutsideError, match="it cannot be written to\nAllow writing to it"), transaction(catalog):
            catalog.execute("DELETE FROM deck")


def test_a_catalogue_in_a_folder_that_may_only_be_read_is_searched(
    catalog_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite refuses to open it, because it wants to make files beside it."""

    def refuse(_place: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(opening, "connect", refuse)
    told: list[str] = []

    with closing(open_catalog(catalog_path, tell=told.append)) as catalog:
        assert catalog.execute("SELECT count(*) > 1000 FROM card").fetchone() == (1,)
    assert told == []


def test_an_empty_file_that_may_only_be_read_is_refused(catalog_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalog_path.write_bytes(b"")
    uri = f"{catalog_path.as_uri()}?mode=ro"
    monkeypatch.setattr(opening, "connect", lambda _place: sqlite3.connect(uri, uri=True, isolation_level=None))

    with pytest.raises(OutsideError, match=r"catalog\.db: the catalogue cannot be used: it cannot be written to"):
        open_catalog(catalog_path)


def test_an_sqlite_that_is_too_old_is_one_clear_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 22, 0))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.22.0")

    with pytest.raises(OutsideError) as caught:
        open_catalog(tmp_path / "catalog.db")

    assert caught.value.message == "cardbase needs SQLite 3.31 or newer, and this Python brings 3.22.0"
    assert caught.value.hint.startswith("Use another Python")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("made_before", [False, True])
def test_an_sqlite_without_text_search_is_one_clear_sentence(
    tmp_path: Path, filled_catalog: Path, monkeypatch: pytest.MonkeyPatch, made_before: bool
) -> None:
    """A module that is in no SQLite stands for FTS5 in one that was built without it: at a first use, and in an empty file."""
    if made_before:
        (tmp_path / "catalog.db").touch()
        monkeypatch.setattr("cardbase.catalog.database.grams.DDL", ["CREATE VIRTUAL TABLE gram USING nofts5(grams)"])
    else:
        place = Path(shutil.copy(filled_catalog, tmp_path / "ready.db"))
        with closing(sqlite3.connect(place, isolation_level=None)) as db:
            db.execute("PRAGMA writable_schema = ON")
            db.execute("UPDATE sqlite_master SET sql = replace(sql, 'fts5', 'nofts5') WHERE name = 'gram'")
        monkeypatch.setattr(ready, "ready", lambda: ready.Ready(place, ""))

    with pytest.raises(OutsideError) as caught:
        open_catalog(tmp_path / "catalog.db")

    assert caught.value.message == (
        "the catalogue cannot be used: this Python's SQLite was built without its text search (FTS5)"
    )


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
