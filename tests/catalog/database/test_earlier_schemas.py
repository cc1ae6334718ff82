"""Files that earlier versions wrote, one for each schema there ever was: they open, and what is the user's is as it was."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlmodel import SQLModel

import cardbase.models  # noqa: F401 - its classes fill the metadata
from cardbase.catalog import bootstrap
from cardbase.catalog.database import backups
from cardbase.catalog.database.schema import SCHEMA_VERSION
from cardbase.catalog.opening import open_catalog
from cardbase.collection.restoring import parts, restore
from cardbase.decks import store
from cardbase.library.catalog import Catalog
from scripts.attack.schemas import unpack
from tests.catalog.damage import change

pytestmark = pytest.mark.usefixtures("few_cards")

HISTORY = ["made", "added 2 スティグマータ to main", "added 1 私の天使 to main"]


@pytest.fixture(autouse=True)
def _one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The files have the cards of this game; filling in all of them takes long."""
    monkeypatch.setattr(bootstrap, "_installed", lambda: ["cardbase.games.detainer:GAME"])


@pytest.fixture(params=range(1, SCHEMA_VERSION), ids=lambda schema: f"schema {schema}")
def schema(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def place(schema: int, tmp_path: Path) -> Path:
    unpack(schema, tmp_path / "catalog.db")
    with closing(sqlite3.connect(tmp_path / "catalog.db")) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (schema,)
    return tmp_path / "catalog.db"


def test_it_opens_sound_with_its_decks_cards_and_notes(place: Path, schema: int) -> None:
    with closing(Catalog(open_catalog(place))) as catalog:
        mine = catalog.deck("Mine")
        assert [(line.count, line.card and line.card.name) for line in mine.lines] == [(2, "スティグマータ")]
        assert [revision.action for revision in mine.history()] == HISTORY
        assert mine.redo() == HISTORY[2]
        assert [line.count for line in catalog.deck("Mine").lines] == [2, 1]
        assert store.undo(catalog.db, "Other")
        assert [(line.count, line.text) for line in catalog.deck("Other").lines][1] == (1, "A Lost Card")
        assert catalog.card("My Angel").facts["type"] == "force"
        (note,) = catalog.db.execute("SELECT note FROM card WHERE name = 'スティグマータ'").fetchone()
        assert note == ("mine" if schema >= 2 else "")
        assert list(catalog.collection) == []
        assert catalog.db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)

    assert [part for part in parts(place) if part.faults] == []


def test_its_columns_stand_in_the_order_of_the_models_then(place: Path) -> None:
    """Rows are stored as tuples in that order (`catalog/database/sqlite.py`)."""
    with closing(open_catalog(place)) as db:
        for name, table in SQLModel.metadata.tables.items():
            assert [row[1] for row in db.execute(f"PRAGMA table_info({name})")] == list(table.columns.keys()), name


def test_it_is_sound_as_it_lies_there(place: Path) -> None:
    assert [part for part in parts(place) if part.faults] == []


def test_a_table_that_its_version_had_is_missed(place: Path) -> None:
    change(place, "DROP TABLE keyword")

    assert [part.faults for part in parts(place) if part.faults] == [("there is no table 'keyword'",)]


def test_the_backup_that_was_made_of_it_can_be_put_back(place: Path) -> None:
    with closing(open_catalog(place)) as db:
        store.delete(db, "Mine")

    restored = restore(place, next(one.file for one in backups.listed(place) if one.kind == backups.UPDATE))

    assert restored.lost == ()
    with closing(open_catalog(place)) as db:
        assert store.exists(db, "Mine")


def test_a_backup_of_it_as_it_was_is_made_first(place: Path, schema: int) -> None:
    open_catalog(place).close()

    kept = [backup for backup in backups.listed(place) if backup.kind == backups.UPDATE]
    assert len(kept) == 1
    with closing(sqlite3.connect(kept[0].file)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (schema,)
        assert db.execute("SELECT name FROM deck ORDER BY id").fetchall() == [("Mine",), ("Other",)]
