"""What a path may be: a new file, an empty one, a catalogue. Everything else is refused and left as it is."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.database import backups
from cardbase.catalog.database.connection import transaction
from cardbase.catalog.database.schema import create
from cardbase.catalog.database.sqlite import address, allow_readers, connect, database_path, file_of, must_be_ours
from cardbase.catalog.opening import open_as_it_is, open_catalog
from cardbase.collection import restoring
from cardbase.decks import edit, store
from cardbase.decks.deck import Deck
from cardbase.errors import InputError, OutsideError

pytestmark = pytest.mark.usefixtures("few_cards")


def everything(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("name", ["a?b&mode=memory.db", "50%20#1.db", "カード.db", "a b;c=d.db"])
def test_a_database_may_have_any_name(tmp_path: Path, name: str) -> None:
    """Signs that mean something in the address that SQLite is given."""
    path = tmp_path / name
    with closing(connect(path)) as db:
        create(db)
    with closing(sqlite3.connect(address(path, "mode=ro"), uri=True)) as db:
        assert db.execute("SELECT count(*) FROM card").fetchone() == (0,)

    must_be_ours(path)
    assert everything(tmp_path).keys() == {name}


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_another_programs_database_is_left_as_it_is_with_all_that_lies_beside_it(tmp_path: Path, mode: str) -> None:
    """Only opening it for writing would put its log into it."""
    path = tmp_path / "other.db"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute(f"PRAGMA journal_mode = {mode}")
    other.execute("CREATE TABLE card (name)")
    before = everything(tmp_path)
    assert len(before) == (3 if mode == "WAL" else 1)

    with pytest.raises(OutsideError) as caught:
        open_catalog(path)

    assert str(caught.value) == (
        f"{path}: this is another program's database\nName another file with --db or CARDBASE_DB."
    )
    after = everything(tmp_path)
    assert {name: after[name] for name in before if not name.endswith("-shm")} == {
        name: content for name, content in before.items() if not name.endswith("-shm")
    }
    other.close()


@pytest.mark.parametrize("setting", ["application_id = 7", "user_version = 3"])
def test_a_number_in_the_header_marks_another_programs_database(tmp_path: Path, setting: str) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as db:
        db.execute(f"PRAGMA {setting}")

    with pytest.raises(OutsideError, match="another program's database"):
        must_be_ours(tmp_path / "other.db")


def test_a_catalogue_whose_application_id_is_damaged_is_known_by_its_tables(catalog_path: Path) -> None:
    with closing(sqlite3.connect(catalog_path)) as db:
        db.execute("PRAGMA application_id = 99")

    open_catalog(catalog_path).close()


def test_a_catalogue_that_is_all_in_its_log_is_known(tmp_path: Path) -> None:
    """Of a first use that was killed before SQLite put the log into the file."""
    (tmp_path / "killed").mkdir()
    with closing(connect(tmp_path / "catalog.db")) as db:
        allow_readers(db)
        db.execute("PRAGMA wal_autocheckpoint = 0")
        with transaction(db):
            create(db)
        for name in ("catalog.db", "catalog.db-wal"):
            shutil.copy(tmp_path / name, tmp_path / "killed" / name)

    assert b"CREATE TABLE" not in (tmp_path / "killed" / "catalog.db").read_bytes()
    must_be_ours(tmp_path / "killed" / "catalog.db")


def test_a_catalogue_whose_log_was_taken_over_in_part_is_no_damaged_one(tmp_path: Path) -> None:
    """The disk was full, or the process killed, while SQLite put the log into the file: its first page tells of pages to come."""
    whole, half = tmp_path / "catalog.db", tmp_path / "half" / "catalog.db"
    half.parent.mkdir()
    with closing(connect(whole)) as db:
        allow_readers(db)
        with transaction(db):
            create(db)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("PRAGMA wal_autocheckpoint = 0")
        db.executemany("INSERT INTO source (text) VALUES (?)", [(f"{number} " * 500,) for number in range(50)])
        for name in ("catalog.db", "catalog.db-wal"):
            shutil.copy(tmp_path / name, half.parent / name)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with half.open("r+b") as file:
        file.write(whole.read_bytes()[:4096])
    before = half.read_bytes()

    must_be_ours(half)
    with closing(connect(half)) as db:
        assert db.execute("SELECT count(*) FROM source").fetchone() == (50,)
    assert len(half.read_bytes()) > len(before)


@pytest.mark.parametrize("size", [1, 2, 100, 511, 512, 5000])
def test_a_text_file_of_any_size_is_left_as_it_is(tmp_path: Path, size: int) -> None:
    """SQLite takes a file of one byte for an empty database."""
    path = tmp_path / "notes.txt"
    path.write_bytes(b"x" * size)

    with pytest.raises(OutsideError, match="it is not a catalogue, or damaged"):
        open_catalog(path)

    assert everything(tmp_path) == {"notes.txt": b"x" * size}


def test_a_folder_is_named_with_the_file_that_may_be_meant(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        open_catalog(tmp_path)

    assert str(caught.value) == f"{tmp_path}: this is a folder\nName a file in it: {tmp_path / 'catalog.db'}"


@pytest.mark.posix
def test_a_device_and_a_pipe_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (Path("/dev/null"), tmp_path / "pipe"):
        with pytest.raises(OutsideError, match="this is a device or a pipe, not a file"):
            open_catalog(path)


@pytest.mark.posix
@pytest.mark.parametrize("variable", [True, False])
def test_what_names_no_file_is_refused(monkeypatch: pytest.MonkeyPatch, variable: bool) -> None:
    for name, message in (
        (":memory:", ":memory:: a catalogue in memory would be forgotten when the command ends\nName a file"),
        ("~nobody-at-all/x.db", "~nobody-at-all/x.db: there is no home folder '~nobody-at-all'\nWrite the whole path."),
    ):
        monkeypatch.setenv("CARDBASE_DB", name)
        with pytest.raises(InputError) as caught:
            database_path(None if variable else Path(name))
        assert str(caught.value).startswith(message)


def test_the_place_is_what_is_said_else_what_the_variable_says_else_the_platforms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDBASE_DB", str(tmp_path / "named.db"))
    assert database_path(tmp_path / "said.db") == tmp_path / "said.db"
    assert database_path() == tmp_path / "named.db"

    monkeypatch.delenv("CARDBASE_DB")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert database_path().parts[-2:] == ("cardbase", "catalog.db")


def test_an_sqlite_that_is_too_old_is_one_clear_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 22, 0))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.22.0")

    with pytest.raises(OutsideError) as caught:
        open_catalog(tmp_path / "catalog.db")

    assert caught.value.message == "cardbase needs SQLite 3.31 or newer, and this Python brings 3.22.0"
    assert caught.value.hint.startswith("Use another Python")
    assert not list(tmp_path.iterdir())


@pytest.mark.posix
@pytest.mark.parametrize(
    "name", ["file:x?mode=memory", "file::memory:", "bad\udcff.db", "50%41?#.db", "two\nlines.db", "-wal"]
)
def test_every_file_name_is_a_file(few_cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Also one that SQLite would take for an address, and one that is no text."""
    monkeypatch.chdir(tmp_path)
    place = Path(name)
    place.write_bytes(few_cards.read_bytes())

    with closing(open_catalog(place)) as db:
        store.save_new(db, Deck("First", "doomtrooper"))
        edit.add_all(db, "First", [(1, "BLOOD BERET")])
        assert file_of(db) == tmp_path / name
        made = backups.asked(db, place, Path(f"{name}.copy"))
    with closing(open_catalog(place)) as db:
        assert store.history(db, "First")[-1].version == 2
        store.delete(db, "First")
    restoring.restore(place, made)
    with closing(open_catalog(place)) as db:
        assert store.exists(db, "First")
    lent = open_as_it_is(place)
    assert lent is not None
    lent.close()

    kinds = ("", "-wal", "-shm", "-backups", ".copy")
    assert {file.name for file in Path.cwd().iterdir()} <= {f"{name}{kind}" for kind in kinds}
