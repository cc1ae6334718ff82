"""What is said of copies: their condition, where they lie, a note; and what of it stays when copies go."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.collection import store
from cardbase.collection.edit import grade
from cardbase.collection.restoring import carry_collection, read_collection
from cardbase.collection.store import Lot
from cardbase.errors import InputError, NotFound
from cardbase.library.collection import Collection

pytestmark = pytest.mark.usefixtures("few_cards")
BERET = ("doomtrooper", "BLOOD BERET", "01025")


@pytest.fixture
def db(catalog_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(open_catalog(catalog_path)) as db:
        yield db


@pytest.fixture
def own(db: sqlite3.Connection) -> Collection:
    """Four copies of BLOOD BERET, two of them in a binder."""
    own = Collection(db)
    own.add("BLOOD BERET", 4)
    own.mark("BLOOD BERET", 2, condition="near mint", place="Binder 1")
    return own


def said(own: Collection) -> dict[tuple[str, str, str], int]:
    """How many copies of the first printing are in which lot."""
    (one, *_) = own
    return {lot.said: count for lot, count in one.lots}


def test_what_is_not_named_stays_and_what_is_empty_is_taken_off(own: Collection) -> None:
    assert said(own) == {("NM", "Binder 1", ""): 2}
    own.mark("BLOOD BERET", at="binder 1", place="Binder 2", note="signed")
    assert said(own) == {("NM", "Binder 2", "signed"): 2}
    own.mark("BLOOD BERET", condition="", place="", note="")
    assert said(own) == {}
    assert len(own) == 4


def test_copies_of_which_nothing_is_said_are_taken_first(own: Collection) -> None:
    own.mark("BLOOD BERET", 3, note="lent")

    assert said(own) == {("", "", "lent"): 2, ("NM", "Binder 1", ""): 1, ("NM", "Binder 1", "lent"): 1}


def test_copies_that_go_are_those_of_which_nothing_is_said_and_an_undo_brings_lots_back(own: Collection) -> None:
    own.remove("BLOOD BERET", 2)
    assert said(own) == {("NM", "Binder 1", ""): 2}
    own.remove("BLOOD BERET", 1)
    assert said(own) == {("NM", "Binder 1", ""): 1}
    own.remove("BLOOD BERET")
    assert list(own) == []
    for _ in range(3):
        own.undo()
    assert (len(own), said(own)) == (4, {("NM", "Binder 1", ""): 2})
    assert own.undo() == "marked 2 BLOOD BERET (01025): NM, Binder 1"
    assert said(own) == {}
    own.redo()
    assert said(own) == {("NM", "Binder 1", ""): 2}


def test_copies_are_added_with_what_is_said_of_them(own: Collection) -> None:
    own.add("BLOOD BERET", 1, condition="LP", note="signed")

    assert (len(own), said(own)) == (5, {("NM", "Binder 1", ""): 2, ("LP", "", "signed"): 1})


def test_only_copies_in_a_place_or_a_condition_are_listed(own: Collection) -> None:
    own.add("INFANTRY", 3)

    assert [(one.name, one.count) for one in own.of_game(place="BINDER 1")] == [("BLOOD BERET", 2)]
    assert [(one.name, one.count) for one in own.of_game(condition="nm")] == [("BLOOD BERET", 2)]
    assert [(one.name, one.count) for one in own.of_game(place="")] == [("BLOOD BERET", 2), ("INFANTRY", 3)]
    assert own.of_game(condition="PO") == []


def test_mistakes_change_nothing(own: Collection) -> None:
    with pytest.raises(InputError, match=r"5 copies of BLOOD BERET \(01025\): 4 are owned"):
        own.mark("BLOOD BERET", 5, note="lent")
    with pytest.raises(InputError, match=r"3 copies of BLOOD BERET \(01025\): 2 are owned"):
        own.mark("BLOOD BERET", 3, note="lent", at="Binder 1")
    with pytest.raises(NotFound, match="no copy of 'INFANTRY' is owned"):
        own.mark("INFANTRY", note="lent")
    with pytest.raises(InputError, match="nothing is to be said"):
        own.mark("BLOOD BERET")
    assert len(own.history()) == 2


@pytest.mark.parametrize(
    ("words", "key"), [("nm", "NM"), ("Near Mint", "NM"), ("美品", "NM"), ("played", "PL"), ("", "")]
)
def test_grades_have_several_names(words: str, key: str) -> None:
    assert grade(words) == key


def test_a_grade_that_there_is_not_is_answered_with_the_nearest() -> None:
    with pytest.raises(InputError) as told:
        grade("excelent")
    assert told.value.hint == "Did you mean 'excellent'?"


@pytest.mark.parametrize("form", ["csv", "json"])
def test_files_keep_what_is_said(own: Collection, tmp_path: Path, form: str) -> None:
    (tmp_path / f"binder.{form}").write_text(own.export(form), encoding="utf-8")
    before = list(own)
    own.remove("BLOOD BERET")

    own.take_in(tmp_path / f"binder.{form}")
    assert list(own) == before
    own.take_in(tmp_path / f"binder.{form}", replace=True)
    assert list(own) == before
    own.take_in(tmp_path / f"binder.{form}")
    assert said(own) == {("NM", "Binder 1", ""): 4}


def test_a_files_grade_that_there_is_not_has_its_line(own: Collection, tmp_path: Path) -> None:
    (tmp_path / "binder.csv").write_text("枚数,カード名,状態\n1,INFANTRY,shiny\n", encoding="utf-8")
    with pytest.raises(InputError) as told:
        own.take_in(tmp_path / "binder.csv", game="doomtrooper")
    assert str(told.value).startswith("binder.csv line 2: 'shiny' is no condition of a card")


def test_lots_are_carried_over_from_a_database_that_is_replaced(
    own: Collection, db: sqlite3.Connection, catalog_path: Path, tmp_path: Path
) -> None:
    kept = said(own)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    found = read_collection(catalog_path)
    assert found.lots == {Lot(*BERET, "NM", "Binder 1", ""): 2}
    own.mark("BLOOD BERET", condition="", place="")
    own.remove("BLOOD BERET")

    carry_collection(found, db)
    assert said(own) == kept
    assert sum(store.lots(db).values()) == 2
