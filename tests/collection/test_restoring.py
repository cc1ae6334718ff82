"""Putting backups back: checked before, at once or not at all, and nothing that can be read is lost on the way."""

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from cardbase.catalog.database import recovery
from cardbase.catalog.database.backups import ASKED, REPLACED, listed, take
from cardbase.catalog.database.schema import SCHEMA_VERSION
from cardbase.catalog.opening import open_catalog
from cardbase.collection.restoring import named, parts, restore
from cardbase.decks import store
from cardbase.decks.deck import Deck
from cardbase.errors import InputError, NotFound, OutsideError
from tests.catalog.damage import change, root_of, settle, spoil

pytestmark = pytest.mark.usefixtures("few_cards")


@pytest.fixture
def used(catalog_path: Path) -> Path:
    """A catalogue with a deck that has changed since its only backup."""
    with closing(open_catalog(catalog_path)) as db:
        store.save_new(db, Deck("Mine", "fertcg"))
        take(db, catalog_path, ASKED)
        store.update(db, "Mine", lambda deck: replace(deck, comments=("newer",)), "changed")
        store.save_new(db, Deck("New", "fertcg"))
    settle(catalog_path)
    return catalog_path


def decks(place: Path) -> dict[str, tuple[str, ...]]:
    """The comments of each deck of a catalogue that is sound."""
    assert not [part for part in parts(place) if part.faults]
    with closing(open_catalog(place)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("SELECT count(DISTINCT game), count(*) > 100 FROM card").fetchone() == (5, 1)
        return {deck.name: deck.comments for deck in store.saved_decks(db)}


@pytest.mark.posix
def test_a_backup_takes_the_place_of_the_catalogue_which_is_kept(used: Path) -> None:
    (backup,) = listed(used)
    used.chmod(0o640)

    result = restore(used)

    assert decks(used) == {"Mine": ()}
    assert stat.S_IMODE(used.stat().st_mode) == 0o640
    assert result.source == backup.file
    assert result.replaced == listed(used)[0]
    assert result.replaced.kind == REPLACED
    restore(used, named(used, "1"))
    assert decks(used) == {"Mine": ("newer",), "New": ()}


def test_the_decks_may_be_carried_over(used: Path) -> None:
    result = restore(used, mine=True)

    assert result.carried == (("Mine", "New"), 2)
    assert decks(used) == {"Mine": ("newer",), "New": ()}


def test_of_a_damaged_catalogue_the_decks_come_along(used: Path) -> None:
    """Its cards are the backup's."""
    spoil(used, root_of(used, "fact"))

    result = restore(used)

    assert result.carried == (("Mine", "New"), 2)
    assert result.lost == ()
    assert decks(used) == {"Mine": ("newer",), "New": ()}


@pytest.mark.parametrize("size", [100, 4096])
@pytest.mark.usefixtures("without_first_page")
def test_a_catalogue_that_sqlite_cannot_even_open_is_replaced_as_a_file(used: Path, size: int) -> None:
    spoil(used, 0, size=size)
    log = used.with_name("catalog.db-wal")
    log.write_bytes(b"of the damaged one")
    before = used.read_bytes()

    result = restore(used)

    assert decks(used) == {"Mine": ("newer",), "New": ()}
    assert result.replaced is not None
    assert result.replaced.file.read_bytes() == before
    assert Path(f"{result.replaced.file}-wal").read_bytes() == b"of the damaged one"


def test_without_a_backup_a_new_catalogue_gets_the_decks(used: Path) -> None:
    listed(used)[0].file.unlink()
    spoil(used, root_of(used, "card"))

    result = restore(used)

    assert (result.source, result.carried.decks) == (None, ("Mine", "New"))
    assert decks(used) == {"Mine": ("newer",), "New": ()}


def test_a_catalogue_that_is_gone_comes_back(used: Path) -> None:
    used.unlink()

    result = restore(used)

    assert result.replaced is None
    assert decks(used) == {"Mine": ()}


def test_a_damaged_backup_is_passed_over_and_told(used: Path) -> None:
    with closing(open_catalog(used)) as db:
        newest = take(db, used, ASKED).file
    change(newest, "UPDATE revision SET content = x'ff' WHERE id = 1")
    told: list[str] = []

    result = restore(used, tell=told.append)

    assert result.source == listed(used)[-1].file
    assert told == [
        f"{newest}: the backup is damaged: revision row 1: 'content' is no text\n"
        f"'cardbase db list' lists the others.\nThe one before it is taken."
    ]


def test_a_damaged_backup_that_is_named_is_refused_and_nothing_changes(used: Path) -> None:
    (backup,) = listed(used)
    spoil(backup.file, root_of(backup.file, "card"))
    before = used.read_bytes()

    with pytest.raises(OutsideError, match="the backup is damaged: "):
        restore(used, backup.file)

    assert used.read_bytes() == before
    assert len(listed(used)) == 1


def test_what_is_no_backup_is_refused(used: Path, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("notes " * 1000)
    (tmp_path / "empty.db").touch()
    with closing(sqlite3.connect(tmp_path / "other.db")) as db:
        db.execute("CREATE TABLE other (x)")
    for name, message in (
        ("notes.txt", "the backup is damaged: file is not a database"),
        ("empty.db", "the file is empty"),
        ("other.db", "this is another program's database"),
    ):
        with pytest.raises(OutsideError, match=message):
            restore(used, tmp_path / name)
    for file, message in ((used, "this is the catalogue itself"), (tmp_path, "this is a folder")):
        with pytest.raises(InputError, match=message):
            restore(used, file)
    assert decks(used) == {"Mine": ("newer",), "New": ()}


def test_another_programs_database_is_never_replaced(used: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as db:
        db.execute("CREATE TABLE other (x)")
    before = (tmp_path / "other.db").read_bytes()

    with pytest.raises(OutsideError, match="another program's database"):
        restore(tmp_path / "other.db", used)

    assert (tmp_path / "other.db").read_bytes() == before


def test_where_nothing_can_be_had_nothing_is_restore(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("notes " * 1000)

    with pytest.raises(NotFound) as caught:
        restore(tmp_path / "notes.txt")
    assert str(caught.value) == (
        f"{tmp_path}/notes.txt: there is no backup of it, and nothing in it can be read\n"
        "Move it away (a new one is made at the next use), or name another file with --db or CARDBASE_DB."
    )
    with pytest.raises(NotFound, match="there is no catalogue, and no backup of one"):
        restore(tmp_path / "nowhere.db")
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_file_that_seems_newer_than_this_program_can_be_replaced(used: Path) -> None:
    change(used, f"PRAGMA user_version = {SCHEMA_VERSION + 1}")

    assert restore(used).carried.versions == 2


READER = """
import sys
from cardbase.catalog.opening import open_catalog
from cardbase.decks import store
db = open_catalog()
print(len(store.saved_decks(db)), flush=True)
sys.stdin.readline()
print(len(store.saved_decks(db)), flush=True)
"""


def test_who_has_the_catalogue_open_goes_on_with_the_restored_one(used: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", READER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as reader:
        assert reader.stdout is not None
        assert reader.stdout.readline() == "2\n"
        restore(used)
        assert reader.communicate("on\n")[0] == "1\n"


def test_a_catalogue_that_others_keep_busy_is_not_replaced(used: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.catalog.database.sqlite.PATIENCE", 0.0)
    monkeypatch.setattr(recovery, "PATIENCE", 0.0)
    with closing(sqlite3.connect(used, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OutsideError, match="another program keeps it busy"):
            restore(used)

    assert decks(used) == {"Mine": ("newer",), "New": ()}
    assert not [path for path in used.parent.iterdir() if path.name.endswith(".part")]


def test_a_full_disk_leaves_the_catalogue_as_it_was(used: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)

    with pytest.raises(OutsideError, match=r"catalog\.db: the file cannot be written: No space left on device"):
        restore(used)

    assert decks(used) == {"Mine": ("newer",), "New": ()}
    assert not [path for path in used.parent.iterdir() if path.name.endswith(".part")]


def test_backups_are_named_by_number_or_file(used: Path, tmp_path: Path) -> None:
    (backup,) = listed(used)

    assert named(used, "1") == backup.file
    assert named(used, str(used)) == used
    for words, message in (
        ("2", "there is no backup 2\nThere is 1; 'cardbase db list' lists it."),
        ("0", "there is no backup 0\nThere is 1; 'cardbase db list' lists it."),
        ("nowhere.db", "there is no file 'nowhere.db'\n'cardbase db list' lists the backups."),
    ):
        with pytest.raises(NotFound) as caught:
            named(used, words)
        assert str(caught.value) == message
