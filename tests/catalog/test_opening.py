"""Opening the catalogue: at first use, where nothing is new, and where it can only be read."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog import bootstrap, opening, prebuilt
from cardbase.catalog.declaration import declarations
from cardbase.catalog.opening import open_catalog, transaction
from cardbase.errors import OutsideError


def test_a_place_below_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(OutsideError, match="the folder of the catalogue cannot be made: "):
        open_catalog(tmp_path / "file" / "catalog.db")


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


@pytest.mark.parametrize("made_before", [False, True])
def test_an_sqlite_without_text_search_is_one_clear_sentence(
    tmp_path: Path, filled_catalog: Path, monkeypatch: pytest.MonkeyPatch, made_before: bool
) -> None:
    """A module that is in no SQLite stands for FTS5 in one that was built without it: at a first use, and in an empty file."""
    if made_before:
        (tmp_path / "catalog.db").touch()
        monkeypatch.setattr("cardbase.catalog.database.grams.DDL", ["CREATE VIRTUAL TABLE gram USING nofts5(grams)"])
    else:
        place = Path(shutil.copy(filled_catalog, tmp_path / "prebuilt.db"))
        with closing(sqlite3.connect(place, isolation_level=None)) as db:
            db.execute("PRAGMA writable_schema = ON")
            db.execute("UPDATE sqlite_master SET sql = replace(sql, 'fts5', 'nofts5') WHERE name = 'gram'")
        monkeypatch.setattr(prebuilt, "prebuilt", lambda: prebuilt.Prebuilt(place, ""))

    with pytest.raises(OutsideError) as caught:
        open_catalog(tmp_path / "catalog.db")

    assert caught.value.message == (
        "the catalogue cannot be used: this Python's SQLite was built without its text search (FTS5)"
    )


def test_the_first_use_lays_down_a_catalogue_with_the_bundled_cards(tmp_path: Path) -> None:
    told: list[str] = []

    db = open_catalog(tmp_path / "deep" / "down" / "catalog.db", tell=told.append)

    games = [game for (game,) in db.execute("SELECT DISTINCT game FROM card ORDER BY game")]
    assert games == list(declarations(db)) == ["build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg"]
    assert told == []
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    db.close()


def test_two_first_uses_at_once_both_get_the_whole_catalogue(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from cardbase.catalog.opening import open_catalog;"
        "print(open_catalog(Path(sys.argv[1])).execute('SELECT count(*) FROM card').fetchone()[0])"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "catalog.db")]

    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    answers = [process.communicate()[0] for process in both]

    assert answers[0] == answers[1]
    assert int(answers[0]) > 1000
    assert [process.returncode for process in both] == [0, 0]


def test_an_open_catalogue_that_is_up_to_date_takes_up_nothing(
    catalog_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "refresh", lambda *_: pytest.fail("nothing is new"))

    open_catalog(catalog_path).close()
