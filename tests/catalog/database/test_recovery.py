"""What is left in a damaged file is read, and another one takes its place, whoever has it open."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.database.recovery import Remains, put_in_place, remains, renewed, salvaged
from cardbase.catalog.database.sqlite import connect
from tests.catalog.damage import spoil

ROWS = {number: (f"{number} " + "x" * 300,) for number in range(1, 201)}


@pytest.fixture
def place(tmp_path: Path) -> Path:
    with closing(connect(tmp_path / "rows.db")) as db:
        db.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)")
        db.executemany("INSERT INTO note VALUES (?, ?)", [(number, *row) for number, row in ROWS.items()])
    return tmp_path / "rows.db"


@pytest.fixture
def db(place: Path) -> Iterator[sqlite3.Connection]:
    with closing(connect(place)) as db:
        yield db


def test_of_a_sound_table_every_row_is_left(db: sqlite3.Connection) -> None:
    assert remains(db, "note", ("text",)) == Remains(ROWS, [])


def test_rows_between_two_damaged_pages_are_found_one_by_one(place: Path) -> None:
    for page in (5, 8):
        spoil(place, page)

    with closing(connect(place)) as db:
        left = remains(db, "note", ("text",))

    assert left.rows == {number: ROWS[number] for number in left.rows}
    assert sorted([*left.rows, *left.unreadable]) == list(ROWS)
    spoilt = left.unreadable
    between = set(range(spoilt[0], spoilt[-1] + 1)) & left.rows.keys()
    assert 20 <= len(spoilt) <= 30
    assert between


def test_a_file_without_its_first_page_is_read_with_that_of_a_new_one(few_in_place: Path, tmp_path: Path) -> None:
    place = tmp_path / "catalog.db"
    place.write_bytes(few_in_place.read_bytes())
    spoil(place, 0)
    before = place.read_bytes()

    def number_of_cards(db: sqlite3.Connection) -> int | None:
        return len(remains(db, "card", ("name",)).rows) or None

    with renewed(place) as copy, closing(connect(copy)) as db:
        expected = db.execute("SELECT count(*) FROM card").fetchone()[0]
    assert salvaged(place, number_of_cards) == expected > 100
    assert place.read_bytes() == before


def test_who_has_the_old_file_open_goes_on_with_the_new_one(db: sqlite3.Connection, place: Path) -> None:
    new = place.with_name("new.db")
    with closing(connect(new)) as other:
        other.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)")

    put_in_place(new, place)

    assert db.execute("SELECT count(*) FROM note").fetchone() == (0,)


def test_a_file_that_is_no_database_any_more_is_replaced_with_what_lies_beside_it(place: Path) -> None:
    new = place.with_name("new.db")
    new.write_bytes(place.read_bytes())
    place.write_bytes(b"\xfe" * 8192)
    place.with_name("rows.db-journal").write_bytes(b"of the old one")

    put_in_place(new, place)

    assert not place.with_name("rows.db-journal").exists()
    with closing(connect(place)) as db:
        assert remains(db, "note", ("text",)).rows == ROWS
