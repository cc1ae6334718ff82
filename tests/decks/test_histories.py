"""Decks out of damaged files: everything that can be read comes along, in its place in the history."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from cardbase.catalog.database import recovery as looked_up
from cardbase.catalog.database.integrity import opened
from cardbase.catalog.database.recovery import remains
from cardbase.catalog.opening import open_catalog
from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.histories import Carried, History, Version, carry_histories, histories_in, read_histories
from tests.catalog.damage import change, overwrite, pages_with, root_of, settle, spoil

pytestmark = pytest.mark.usefixtures("few_cards")

LONG = tuple(
    Entry("main", 1, f"Card {number} with a long name, so that a deck fills most of a page") for number in range(40)
)


def fill(db: sqlite3.Connection, decks: int, versions: int) -> None:
    """Make decks of several pages of the file each."""
    for deck in range(decks):
        store.save_new(db, Deck(f"Deck {deck}", "fertcg", comments=("version 1",), entries=LONG))
        for version in range(2, versions + 1):
            store.update(
                db,
                f"Deck {deck}",
                lambda deck, n=version: replace(deck, comments=(f"version {n}",)),
                f"change {version}",
            )  # type: ignore[misc]


@pytest.fixture
def used(catalog_path: Path) -> Path:
    """A catalogue with four decks of five versions each, all of it in the file."""
    with closing(open_catalog(catalog_path)) as db:
        fill(db, 4, 5)
    settle(catalog_path)
    return catalog_path


@pytest.fixture
def other(filled_catalog: Path, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Another catalogue, without decks."""
    (tmp_path / "other.db").write_bytes(filled_catalog.read_bytes())
    with closing(open_catalog(tmp_path / "other.db")) as db:
        yield db


def state(db: sqlite3.Connection) -> dict[str, list[tuple[int, int, str, bool]]]:
    """Each deck with its versions, where they come from, and which is the current one."""
    names = [name for (name,) in db.execute("SELECT name FROM deck ORDER BY id")]
    return {
        name: [(row.version, row.parent, row.action, row.current) for row in store.history(db, name)] for name in names
    }


def test_a_sound_file_is_read_whole(used: Path, other: sqlite3.Connection) -> None:
    found = read_histories(used)

    assert found.lost == []
    assert carry_histories(found.histories, other) == Carried(tuple(f"Deck {n}" for n in range(4)), 20)
    with closing(open_catalog(used)) as db:
        assert state(other) == state(db)
        assert store.load(other, "Deck 2", 3) == store.load(db, "Deck 2", 3)


def test_what_is_there_already_is_not_put_there_twice(used: Path, other: sqlite3.Connection) -> None:
    carry_histories(read_histories(used).histories, other)
    before = state(other)

    assert carry_histories(read_histories(used).histories, other) == Carried()
    assert state(other) == before


def test_newer_versions_join_the_history_of_the_deck_that_is_there(used: Path, other: sqlite3.Connection) -> None:
    """Also where it has another name by now, and where a change was undone."""
    carry_histories(read_histories(used).histories, other)
    with closing(open_catalog(used)) as db:
        store.rename(db, "Deck 1", "Renamed")
        store.undo(db, "Deck 2")
        store.update(db, "Deck 2", lambda deck: replace(deck, comments=()), "another way")
        store.delete(db, "Deck 3")
        wanted = state(db)

    assert carry_histories(read_histories(used).histories, other) == Carried(("Renamed", "Deck 2", "Deck 3"), 3)
    assert state(other) == wanted
    assert not store.exists(other, "Deck 3")
    assert store.undo(other, "Deck 3") == "deleted"


def test_decks_that_share_a_version_keep_their_own(other: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """One is made, gets another name, and another is made as the first was, all in one second."""
    monkeypatch.setattr(store, "_now", lambda: "2026-01-01T00:00:00+00:00")
    store.save_new(other, Deck("New", "fertcg"))
    store.rename(other, "New", "First")
    store.save_new(other, Deck("New", "fertcg"))
    store.update(other, "New", lambda deck: replace(deck, comments=("second",)), "changed")
    before, (first, second) = state(other), histories_in(other).histories
    store.rename(other, "New", "Second")
    ahead = histories_in(other).histories[1]

    def empty() -> None:
        other.execute("DELETE FROM revision")
        other.execute("DELETE FROM deck")

    for earlier, added in (([], 4), ([first], 2), ([second], 2), ([first, second], 0)):
        for later in ([first, second], [second, first]):
            empty()
            carry_histories(earlier, other)
            assert carry_histories(later, other).versions == added
            assert state(other) == before
    assert carry_histories([ahead], other) == Carried(("Second",), 1)
    assert state(other)["First"] == before["First"]


def test_a_deck_that_only_began_as_another_is_a_deck_of_its_own(other: sqlite3.Connection) -> None:
    began = Version(None, "2026-01-01T00:00:00+00:00", "made", "# game: fertcg\n# name: New\n")
    one = began._replace(parent=1, action="renamed to One", content="# game: fertcg\n# name: One\n")
    two = began._replace(parent=1, action="added", content="# game: fertcg\n# name: New\n# more\n")

    carry_histories([History("One", "fertcg", 2, {1: began, 2: one})], other)
    carry_histories([History("New", "fertcg", 2, {1: began, 2: two})], other)

    assert {name: len(rows) for name, rows in state(other).items()} == {"One": 2, "New": 2}


def test_the_same_state_twice_in_one_second_is_two_versions(other: sqlite3.Connection) -> None:
    made = Version(None, "2026-01-01T00:00:00+00:00", "made", "# game: fertcg\n# name: New\n")
    rows = {
        1: made,
        2: made._replace(parent=1, content="# game: fertcg\n# name: New\n# x\n"),
        3: made._replace(parent=2),
    }

    assert carry_histories([History("New", "fertcg", 3, rows)], other).versions == 3
    assert carry_histories([History("New", "fertcg", 3, rows)], other).versions == 0


def test_a_deck_that_is_ahead_stays_as_it_is(used: Path, other: sqlite3.Connection) -> None:
    found = read_histories(used).histories
    carry_histories(found, other)
    store.update(other, "Deck 0", lambda deck: replace(deck, comments=("ahead",)), "ahead")

    assert carry_histories(found, other) == Carried()
    assert store.load(other, "Deck 0").comments == ("ahead",)


def test_another_deck_of_the_same_name_keeps_it(used: Path, other: sqlite3.Connection) -> None:
    store.save_new(other, Deck("Deck 1", "dreadnought"), "made by somebody else")

    carry_histories(read_histories(used).histories, other)

    assert store.load(other, "Deck 1").game == "dreadnought"
    assert store.load(other, "Deck 1 (2)").comments == ("version 5",)
    assert store.history(other, "Deck 1 (2)")[-1].action == "renamed to Deck 1 (2)"


def test_a_spoilt_page_between_costs_what_is_in_it_and_no_more(used: Path, other: sqlite3.Connection) -> None:
    (page,) = [page for page in pages_with(used, "version 3") if page in pages_with(used, "change 3")][1:2]
    inside = {text for text in ("Deck 0", "Deck 1", "Deck 2", "Deck 3") if page in pages_with(used, f"# name: {text}")}
    assert inside
    spoil(used, page)

    found = read_histories(used)
    carry_histories(found.histories, other)

    with closing(opened(used)) as db:
        lost = len(remains(db, "revision", ("content",)).unreadable)
    assert 0 < lost < 8
    assert sum(int(words.partition(" ")[0]) for words in found.lost) == lost
    assert sum(len(rows) for rows in state(other).values()) == 20 - lost
    for name in set(state(other)) - inside:
        assert len(state(other)[name]) == 5


def test_a_deck_whose_row_is_lost_is_made_again_from_its_versions(used: Path, other: sqlite3.Connection) -> None:
    spoil(used, root_of(used, "deck"))

    found = read_histories(used)
    carry_histories(found.histories, other)

    assert found.lost == []
    assert [store.load(other, f"Deck {n}").comments for n in range(4)] == [("version 5",)] * 4


def test_damaged_rows_are_named_and_the_version_before_is_the_current_one(
    used: Path, other: sqlite3.Connection
) -> None:
    change(used, "UPDATE revision SET content = x'ff' WHERE action = 'change 5' AND deck_id = 2")
    change(used, "UPDATE revision SET made_at = x'ff' WHERE action = 'change 2' AND deck_id = 3")
    change(used, "DELETE FROM revision WHERE deck_id = 4")
    overwrite(used, b"change 4# game: fertcg\n# name: Deck 0", b"change 4# game: fertcg\n# game: Deck 0")

    found = read_histories(used)
    carry_histories(found.histories, other)

    assert found.lost == [
        "1 of the versions of 'Deck 0'",
        "1 of the versions of 'Deck 1', the last one too",
        "1 of the versions of 'Deck 2'",
        "the deck 'Deck 3'",
    ]
    assert store.load(other, "Deck 1").comments == ("version 4",)
    assert [(row.action, row.parent) for row in store.history(other, "Deck 2")] == [
        ("made", 0), ("change 3", 1), ("change 4", 2), ("change 5", 3),
    ]  # fmt: skip
    assert store.load(other, "Deck 0").comments == ("version 5",)


@pytest.mark.parametrize("size", [16, 100, 4096])
@pytest.mark.usefixtures("without_first_page")
def test_a_file_whose_beginning_is_lost_still_gives_its_decks(used: Path, other: sqlite3.Connection, size: int) -> None:
    """The header alone, or the whole first page with the list of the tables."""
    spoil(used, 0, size=size)
    before = used.read_bytes()

    found = read_histories(used)
    carry_histories(found.histories, other)

    assert found.lost == []
    assert [store.load(other, f"Deck {n}").comments for n in range(4)] == [("version 5",)] * 4
    assert used.read_bytes() == before
    assert not [path for path in used.parent.iterdir() if path.name.endswith(".part")]


def test_in_a_text_file_there_are_no_decks(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("4 BLOOD BERET\n" * 2000)

    found = read_histories(tmp_path / "notes.txt")

    assert (found.histories, found.lost) == ([], [])


@pytest.mark.parametrize("most", [1000, pytest.param(looked_up.MOST_LOOKED_UP, marks=pytest.mark.slow)])
def test_a_damaged_id_may_be_any_number(used: Path, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """Far fewer ids are looked up than there are numbers up to the damaged one."""
    monkeypatch.setattr(looked_up, "MOST_LOOKED_UP", most)
    change(used, f"UPDATE revision SET id = {2**60} WHERE id = 20")
    spoil(used, pages_with(used, "version 2")[0])
    with closing(opened(used)) as db:
        found = remains(db, "revision", ("content",))

    assert 2**60 in found.rows
    assert len(found.rows) > 10
