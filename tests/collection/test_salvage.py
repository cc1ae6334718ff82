"""The collection is kept: through updates, migration, backups, and out of damaged files."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.database import views
from cardbase.catalog.database.backups import ASKED, UPDATE, listed, take
from cardbase.catalog.database.sqlite import connect
from cardbase.catalog.opening import open_catalog
from cardbase.collection import store
from cardbase.collection.restoring import parts, restore
from cardbase.decks.deck import Deck
from cardbase.decks.store import save_new
from cardbase.library.collection import Collection
from tests.catalog.damage import change, overwrite, pages_with, root_of, settle, spoil

pytestmark = pytest.mark.usefixtures("few_cards")


def owned(place: Path) -> dict[str, int]:
    with closing(open_catalog(place)) as db:
        return {key.number: count for key, count in store.owned(db).items()}


@pytest.fixture
def used(catalog_path: Path) -> Path:
    """A catalogue with three copies in its backup, and more since."""
    with closing(open_catalog(catalog_path)) as db:
        own = Collection(db)
        own.add("01025", 3)
        own.add("01001")
        take(db, catalog_path, ASKED)
        own.add("01164", 2)
        own.remove("01001")
    settle(catalog_path)
    return catalog_path


def test_an_update_of_the_bundled_cards_leaves_it(used: Path) -> None:
    with closing(connect(used)) as db:
        db.execute("UPDATE game SET data_stamp = ''")
        db.execute("UPDATE stamp SET text = ''")
        db.execute("DELETE FROM printing WHERE number = '01164'")

    assert owned(used) == {"01025": 3, "01164": 2}
    with closing(open_catalog(used)) as db:
        assert all(one.card for one in Collection(db))


def test_a_database_of_the_third_schema_gets_a_collection_and_keeps_its_decks(catalog_path: Path) -> None:
    with closing(open_catalog(catalog_path)) as db:
        save_new(db, Deck("Mine", "fertcg"))
        fresh = db.execute(
            "SELECT name, sql FROM sqlite_master WHERE name IN ('owned', 'collection_change')"
        ).fetchall()
    with closing(sqlite3.connect(catalog_path, isolation_level=None)) as db:
        views.drop(db)
        db.executescript(
            "DROP TABLE catalog_change; DROP TABLE owned; DROP TABLE collection_change; DROP TABLE owned_lot; DROP TABLE shorthand; PRAGMA user_version = 3"
        )

    with closing(open_catalog(catalog_path)) as db:
        made = db.execute("SELECT name, sql FROM sqlite_master WHERE name IN ('owned', 'collection_change')").fetchall()
        assert [(name, "".join(sql.split())) for name, sql in made] == [(n, "".join(s.split())) for n, s in fresh]
        assert db.execute("SELECT name FROM deck").fetchall() == [("Mine",)]
        Collection(db).add("01025")
        assert db.execute("SELECT name, count, card_id IS NOT NULL FROM collection").fetchall() == [
            ("BLOOD BERET", 1, 1)
        ]
    assert UPDATE in [backup.kind for backup in listed(catalog_path)]


@pytest.mark.usefixtures("daily_backups")
def test_a_backup_is_made_for_a_collection_alone(catalog_path: Path) -> None:
    with closing(open_catalog(catalog_path)) as db:
        Collection(db).add("01025")
    open_catalog(catalog_path).close()

    assert len(listed(catalog_path)) == 1


def test_a_restore_brings_the_collection_of_the_backup_and_keeps_mine_where_that_is_asked(used: Path) -> None:
    restore(used)
    assert owned(used) == {"01025": 3, "01001": 1}

    with closing(open_catalog(used)) as db:
        Collection(db).add("01164", 7)
        Collection(db).remove("01001")
    assert restore(used, mine=True).owned == 2
    assert owned(used) == {"01025": 3, "01164": 7}
    with closing(open_catalog(used)) as db:
        assert Collection(db).undo() == "carried over from the database that was replaced"
    assert owned(used) == {"01025": 3, "01001": 1}


def test_a_damaged_catalogue_gives_its_collection(used: Path) -> None:
    spoil(used, root_of(used, "allowance"))

    assert restore(used).owned == 2
    assert owned(used) == {"01025": 3, "01164": 2}


@pytest.mark.usefixtures("without_first_page")
def test_without_a_first_page(used: Path) -> None:
    spoil(used, 0)

    assert restore(used).owned == 2
    assert owned(used) == {"01025": 3, "01164": 2}


def test_a_printing_that_cannot_be_read_is_told_and_the_backups_stays(used: Path) -> None:
    change(used, "UPDATE owned SET count = 'many' WHERE number = '01025'")
    settle(used)
    damaged = {part.name: part.faults for part in parts(used)}
    assert damaged["collection"] == ("owned row 1: 'count' is a text",)

    result = restore(used)

    assert (result.owned, result.lost) == (1, ("1 of the printings that you own",))
    assert owned(used) == {"01025": 3, "01164": 2, "01001": 1}


def test_what_cannot_be_read_at_all_leaves_what_the_backup_has(used: Path) -> None:
    spoil(used, root_of(used, "owned"))

    assert restore(used).owned == 0
    assert owned(used) == {"01025": 3, "01001": 1}


def test_a_damaged_history_is_seen(used: Path) -> None:
    overwrite(used, b'[["doomtrooper","BLOOD', b'{["doomtrooper","BLOOD')
    (found,) = [part for part in parts(used) if part.name == "collection"]

    assert found.rows == 2
    assert found.faults[0].startswith("collection_change row 1: 'content' cannot be read")
    assert pages_with(used, "BLOOD BERET")
