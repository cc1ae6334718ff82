"""What looking at every row of a database finds, and in which part."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from cardbase.catalog.database import integrity
from cardbase.catalog.database.schema import SCHEMA_VERSION
from cardbase.catalog.opening import open_catalog
from cardbase.collection.restoring import parts
from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry
from cardbase.errors import OutsideError
from tests.catalog.damage import allow_nothing, change, overwrite, root_of, settle, spoil

pytestmark = pytest.mark.usefixtures("few_cards")
DECK = Deck("Mine", "doomtrooper", entries=(Entry("main", 3, "BLOOD BERET"),))


@pytest.fixture
def used(catalog_path: Path) -> Path:
    """A catalogue with a deck of two versions, all of it in the file."""
    with closing(open_catalog(catalog_path)) as db:
        store.save_new(db, DECK)
        store.update(db, "Mine", lambda deck: Deck(deck.name, deck.game), "emptied")
    settle(catalog_path)
    return catalog_path


def faults(path: Path) -> dict[str, tuple[str, ...]]:
    return {part.name: part.faults for part in parts(path) if part.faults}


def test_a_sound_database_has_no_faults_and_its_rows_are_counted(used: Path) -> None:
    found = {part.name: part.rows for part in parts(used)}

    assert faults(used) == {}
    assert (found["games"], found["decks"], found["versions"], found["file"]) == (5, 1, 2, None)
    with closing(sqlite3.connect(used)) as db:
        assert (found["cards"],) == db.execute("SELECT count(*) FROM card").fetchone()


@pytest.mark.parametrize(
    ("damage", "part", "words"),
    [
        (partial(change, statement="UPDATE card SET name = x'ff' WHERE id = 1"), "cards", "card row 1: 'name' is no text"),
        (partial(change, statement="UPDATE deck SET head = 'x'"), "decks", "deck row 1: 'head' is a text"),
        (partial(allow_nothing, table="revision", column="content"), "versions", "revision row 1: 'content' is missing"),
        (partial(change, statement="UPDATE game SET declaration = '{' WHERE key = 'fertcg'"), "games", "'declaration' cannot be read: Expecting"),
        (partial(change, statement="UPDATE ability SET tree = '[' WHERE position = 0"), "cards", "'tree' cannot be read"),
        (partial(change, statement="UPDATE revision SET content = '9999 Fox' WHERE id = 2"), "versions", "revision row 2: 'content' cannot be read: line 1: 9999 copies"),
        (partial(change, statement="DELETE FROM card WHERE id = 1"), "references", "names a card that is not there"),
        (partial(change, statement="DELETE FROM revision WHERE id = 2"), "references", "deck 1 ('Mine') has lost its current version"),
        (partial(change, statement="DELETE FROM revision WHERE id = 1"), "references", "version 2 was made from version 1, which is not there"),
        (partial(change, statement="DELETE FROM deck"), "references", "version 1 is of deck 1, which is not there"),
        (partial(change, statement="DROP TABLE keyword"), "cards", "there is no table 'keyword'"),
        (partial(change, statement="UPDATE gram_count SET cards = 900 WHERE term = 'ber'"), "index of names", "cards have 'ber', and not 900"),
        (partial(change, statement="PRAGMA user_version = -1"), "file", "its header names version -1 of the schema, which never was"),
        (partial(change, statement="PRAGMA application_id = 99"), "file", "its header names another program (0x63)"),
    ],
)  # fmt: skip
def test_each_kind_of_damage_is_found_in_its_part(
    used: Path, damage: Callable[[Path], None], part: str, words: str
) -> None:
    damage(used)

    assert any(words in fault for fault in faults(used)[part])


def test_a_text_that_is_none_any_more_is_found(used: Path) -> None:
    overwrite(used, b"3 BLOOD BERET", b"3 BLOO\xff BERET")

    assert faults(used) == {"versions": ("revision row 1: 'content' is no text",)}


def test_a_spoilt_page_is_found_and_what_lies_before_it_is_read(used: Path) -> None:
    spoil(used, root_of(used, "fact"))

    found = faults(used)

    assert set(found) == {"structure", "references", "cards"}
    assert found["cards"][0] == "fact: 0 rows could be read, then: database disk image is malformed"


def test_only_the_first_faults_are_told(used: Path) -> None:
    change(used, "UPDATE card SET note = x'ff' WHERE id <= 9")

    assert faults(used)["cards"][-2:] == ("card row 5: 'note' is no text", "and 4 more")


def test_a_file_that_is_no_database_has_one_fault(tmp_path: Path) -> None:
    (tmp_path / "catalog.db").write_bytes(b"notes" * 2000)

    assert [tuple(part) for part in parts(tmp_path / "catalog.db")] == [("file", None, ("file is not a database",))]


def test_a_newer_schema_is_no_damage(used: Path) -> None:
    change(used, f"PRAGMA user_version = {SCHEMA_VERSION + 1}")

    with pytest.raises(OutsideError, match="written by a newer cardbase"):
        parts(used)


def test_others_at_work_are_no_damage(used: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change(used, "PRAGMA journal_mode = DELETE")
    monkeypatch.setattr("cardbase.catalog.database.sqlite.PATIENCE", 0.0)
    with closing(sqlite3.connect(used, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            parts(used)


def test_looking_writes_nothing(used: Path) -> None:
    before = used.read_bytes()

    integrity.parts(used)

    assert used.read_bytes() == before


def test_the_decks_own_tables_are_looked_at_alone(used: Path) -> None:
    change(used, "UPDATE card SET name = x'ff' WHERE id = 1")
    assert integrity.fault_of_own(used) == ""

    change(used, "UPDATE deck SET name = x'ff'")
    assert integrity.fault_of_own(used) == "deck row 1: 'name' is no text"
