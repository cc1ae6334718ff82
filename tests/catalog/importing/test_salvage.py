"""What is the user's, cards and facts, comes out of a damaged database as far as it can be read."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.cards import overrides, read_records
from cardbase.catalog.database.backups import ASKED, take
from cardbase.catalog.editing import edit, remove
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_rows
from cardbase.catalog.opening import open_catalog
from cardbase.catalog.record import Record
from cardbase.collection.restoring import Restored, restore
from tests.catalog.damage import change, pages_with, root_of, settle, spoil

pytestmark = pytest.mark.usefixtures("few_cards")
OWN = {
    "game": "build-divide", "name_ja": "灯火の運び手", "number": "MY-1", "type": "unit", "colour": "red", "power": 2500,
    "keywords": "none", "abilities": "when enters: draw 1", "sources": "me", "fact_sources": "power: a dream",
}  # fmt: skip


def number(db: sqlite3.Connection, printed: str) -> int:
    return int(db.execute("SELECT card_id FROM printing WHERE number = ?", (printed,)).fetchone()[0])


def record(place: Path, printed: str) -> Record:
    with closing(open_catalog(place)) as db:
        return read_records(db, [number(db, printed)])[number(db, printed)]


@pytest.fixture
def used(catalog_path: Path) -> Path:
    """A catalogue with a fact of the user's in its only backup, and newer ones and a card of his own since."""
    with closing(open_catalog(catalog_path)) as db:
        edit(db, number(db, "A-S1-02SD"), [Row(0, {"power": "9000"})], source="own card")
        take(db, catalog_path, ASKED)
        edit(db, number(db, "A-S1-02SD"), [Row(0, {"power": "9100", "hit": "3"})], source="forum")
        import_rows(db, [Row(1, dict(OWN))], "mine")
    settle(catalog_path)
    return catalog_path


def damaged(place: Path, table: str) -> Restored:
    spoil(place, root_of(place, table))
    return restore(place)


def test_own_cards_and_facts_come_along(used: Path) -> None:
    before = record(used, "MY-1"), record(used, "A-S1-02SD")

    result = damaged(used, "allowance")

    assert set(result.cards) == {before[0].card.name, before[1].card.name}
    assert result.lost == ()
    assert (record(used, "MY-1"), record(used, "A-S1-02SD")) == before
    with closing(open_catalog(used)) as db:
        own = number(db, "A-S1-02SD")
        assert overrides(db, [own])[own].columns == ("power", "hit", "fact_sources")
        assert remove(db, own), "what was bundled is there again"
        assert remove(db, number(db, "MY-1")) is False


def test_a_card_of_which_a_part_is_lost_keeps_the_rest_and_the_part_is_named(used: Path) -> None:
    result = damaged(used, "ability")

    kept = record(used, "MY-1")
    assert kept.abilities is None
    assert kept.card.facts["power"] == 2500
    assert result.lost == ("the abilities of '灯火の運び手'",)


def test_what_is_said_of_a_bundled_card_and_cannot_be_read_is_named_and_the_backups_stays(used: Path) -> None:
    change(used, "UPDATE amendment SET own = 'no json'")

    result = restore(used)

    name = record(used, "A-S1-02SD").card.name
    assert result.lost == (f"what you say of '{name}'",)
    assert record(used, "A-S1-02SD").card.facts["power"] == 9000
    assert result.cards == ("灯火の運び手",)


def test_a_fact_that_is_none_is_told_and_the_other_cards_come_along(used: Path) -> None:
    with closing(sqlite3.connect(used)) as db:
        (text,) = db.execute("SELECT own FROM amendment").fetchone()
    own = [{**row, "power": "many"} for row in json.loads(text)]
    change(used, "UPDATE amendment SET own = '" + json.dumps(own, ensure_ascii=False).replace("'", "''") + "'")

    result = restore(used, mine=True)

    assert result.cards == ("灯火の運び手",)
    assert "power: 'many' is not a whole number" in result.lost[0]


@pytest.mark.usefixtures("without_first_page")
def test_without_a_first_page_and_without_a_backup(catalog_path: Path) -> None:
    with closing(open_catalog(catalog_path)) as db:
        import_rows(db, [Row(1, dict(OWN))], "mine")
    settle(catalog_path)
    spoil(catalog_path, 0)

    result = restore(catalog_path)

    assert (result.source, result.cards) == (None, ("灯火の運び手",))
    assert record(catalog_path, "MY-1").card.facts["power"] == 2500


def test_of_a_sound_catalogue_the_backup_counts_unless_what_is_mine_is_kept(used: Path) -> None:
    assert restore(used).cards == ()
    assert record(used, "A-S1-02SD").card.facts["power"] == 9000

    with closing(open_catalog(used)) as db:
        edit(db, number(db, "A-S1-02SD"), [Row(0, {"power": "9200"})])
    result = restore(used, mine=True)

    assert len(result.cards) == 1
    assert record(used, "A-S1-02SD").card.facts["power"] == 9200


def test_a_damaged_catalogue_of_an_older_schema(used: Path) -> None:
    change(used, "ALTER TABLE card_source DROP COLUMN field")
    change(used, "PRAGMA user_version = 2")
    settle(used)

    damaged(used, "allowance")

    assert record(used, "MY-1").sources == ("me", "a dream")
    assert pages_with(used, "灯火の運び手")
