"""The schema is SQLModel's; what the everyday modules take for granted of it is compared here."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlmodel import SQLModel

from cardbase.catalog import cards, statistics
from cardbase.catalog.cards import overrides, read_records
from cardbase.catalog.database import schema, views
from cardbase.catalog.database.schema import PLACE, SCHEMA_VERSION, migrate
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_rows
from cardbase.catalog.opening import open_catalog, transaction
from cardbase.errors import OutsideError
from cardbase.models import Deck, Revision
from scripts.make_schema import written


def test_the_database_has_the_columns_of_the_schema_and_no_others(catalog: sqlite3.Connection) -> None:
    for name, table in SQLModel.metadata.tables.items():
        found = [row[1] for row in catalog.execute(f"PRAGMA table_info({name})")]
        assert found == list(table.columns.keys()), name


def test_the_tables_are_written_from_the_models() -> None:
    assert PLACE.read_text(encoding="utf-8") == written(), "run scripts/make_schema.py"


def test_tables_of_later_schemas_stand_behind_the_others(catalog: sqlite3.Connection) -> None:
    """A lost first page is lent to an older file by a new one: what both have must begin at the same pages."""
    pages = dict(catalog.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'table' AND rootpage"))
    later = [pages.pop(name) for name in ("owned", "collection_change", "owned_lot", "shorthand", "catalog_change")]

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


def add_step(monkeypatch: pytest.MonkeyPatch, *statements: str) -> None:
    """Let there be a newer schema, to which these statements lead."""
    monkeypatch.setattr(schema, "STEPS", {**schema.STEPS, schema.SCHEMA_VERSION: statements})
    monkeypatch.setattr(schema, "SCHEMA_VERSION", schema.SCHEMA_VERSION + 1)


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
    today = schema.SCHEMA_VERSION
    with monkeypatch.context() as later:
        add_step(
            later, "ALTER TABLE card ADD COLUMN note TEXT NOT NULL DEFAULT ''", "ALTER TABLE card DROP COLUMN variant"
        )
        with transaction(catalog):
            assert migrate(catalog)

    assert catalog.execute("PRAGMA user_version").fetchone() == (today + 1,)
    assert catalog.execute("SELECT name, note FROM card WHERE id = 1").fetchone() == ("mine", "")
    assert catalog.execute("SELECT count(*) FROM card").fetchone() == cards
    assert catalog.execute("SELECT name FROM deck").fetchall() == [("Mine",)]
    with pytest.raises(OutsideError, match="newer cardbase"):
        open_catalog(path)


def test_a_step_that_fails_leaves_the_older_file_as_it_was(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = schema.SCHEMA_VERSION
    add_step(monkeypatch, "ALTER TABLE card ADD COLUMN more TEXT", "UPDATE absent SET x = 1")

    with pytest.raises(OutsideError, match="no such table: absent"), transaction(catalog):
        migrate(catalog)

    assert catalog.execute("PRAGMA user_version").fetchone() == (today,)
    assert "more" not in [row[1] for row in catalog.execute("PRAGMA table_info(card)")]


def drop_views(db: sqlite3.Connection) -> None:
    """An older file has no views, and SQLite takes no column away that one of them reads."""
    views.drop(db)


@pytest.mark.usefixtures("few_cards")
def test_a_database_of_the_first_schema_keeps_the_users_cards_and_learns_what_of_them_is_his(
    catalog: sqlite3.Connection, catalog_path: Path
) -> None:
    """In it a changed card was the user's altogether."""
    import_rows(
        catalog, [Row(1, {"name_en": "Xenos", "number": "A-S1-02SD", "power": 9999})], "mine", game="build-divide"
    )
    catalog.close()
    with closing(sqlite3.connect(catalog_path, isolation_level=None)) as db:
        drop_views(db)
        db.executescript(
            "DROP TABLE owned; DROP TABLE collection_change; DROP TABLE owned_lot; DROP TABLE shorthand; DROP TABLE catalog_change;"
            "DROP TABLE amendment; ALTER TABLE card DROP COLUMN played; ALTER TABLE card_source DROP COLUMN field;"
            "PRAGMA user_version = 1"
        )

    with closing(open_catalog(catalog_path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        (found,) = db.execute("SELECT card_id FROM printing WHERE number = 'A-S1-02SD'").fetchone()
        assert overrides(db, [found])[found].columns == ("name_en", "power")
        assert db.execute("SELECT count(*) FROM card WHERE original AND played = 'whole'").fetchone()[0] > 300


@pytest.mark.usefixtures("few_cards")
def test_a_database_of_the_second_schema_keeps_what_its_user_said(
    catalog: sqlite3.Connection, catalog_path: Path
) -> None:
    """In it a source was that of the whole card."""
    rows = [Row(1, {"name_en": "Xenos", "number": "A-S1-02SD", "power": 9999, "sources": "own card"})]
    import_rows(catalog, rows, "mine", game="build-divide")
    catalog.close()
    with closing(sqlite3.connect(catalog_path, isolation_level=None)) as db:
        drop_views(db)
        db.executescript(
            "DROP TABLE owned; DROP TABLE collection_change; DROP TABLE owned_lot; DROP TABLE shorthand; DROP TABLE catalog_change;"
            "ALTER TABLE card_source DROP COLUMN field; PRAGMA user_version = 2"
        )

    with closing(open_catalog(catalog_path)) as db:
        (found,) = db.execute("SELECT card_id FROM printing WHERE number = 'A-S1-02SD'").fetchone()
        kept = read_records(db, [found])[found]
        assert (kept.sources[-1], kept.fact_sources, kept.card.facts["power"]) == ("own card", (), 9999)
