"""Small changes in a row are one version of a deck's history."""

import sqlite3

import pytest

from cardbase.decks import store
from cardbase.decks.deck import Deck, Place, copies, with_copies
from cardbase.decks.store import Run, extend
from cardbase.errors import NotFound
from tests.decks import edits

pytestmark = pytest.mark.usefixtures("few_cards", "catalog_path")

PLACE = Place("main", "BLOOD BERET", "01025")


@pytest.fixture
def db(catalog: sqlite3.Connection) -> sqlite3.Connection:
    store.save_new(catalog, Deck("Mine", "doomtrooper"))
    edits.add(catalog, "Mine", "INFANTRY", 2)
    return catalog


def press(db: sqlite3.Connection, by: int, run: Run | None) -> Run | None:
    """One copy more or less, as a key does it."""

    def change(deck: Deck) -> Deck:
        return with_copies(deck, PLACE, copies(deck, PLACE) + by)

    return extend(db, "Mine", change, lambda old, new: f"by {copies(new, PLACE) - copies(old, PLACE)}", run)


def actions(db: sqlite3.Connection) -> list[str]:
    return [revision.action for revision in store.history(db, "Mine")]


def test_four_presses_are_one_version(db: sqlite3.Connection) -> None:
    run = None
    for _ in range(4):
        run = press(db, 1, run)

    assert actions(db) == ["made", "added 2 INFANTRY (01164) to main", "by 4"]
    assert copies(store.load(db, "Mine"), PLACE) == 4
    assert store.undo(db, "Mine") == "by 4"
    assert copies(store.load(db, "Mine"), PLACE) == 0


def test_what_is_undone_by_hand_leaves_no_version(db: sqlite3.Connection) -> None:
    run = press(db, 1, None)

    assert press(db, -1, run) is None
    assert actions(db) == ["made", "added 2 INFANTRY (01164) to main"]
    assert [entry.text for entry in store.load(db, "Mine").entries] == ["INFANTRY"]


def test_a_change_that_changes_nothing_makes_no_version(db: sqlite3.Connection) -> None:
    assert press(db, 0, None) is None
    assert len(actions(db)) == 2


def test_what_another_program_saved_meanwhile_is_a_version_of_its_own(db: sqlite3.Connection) -> None:
    run = press(db, 1, None)
    edits.add(db, "Mine", "INFANTRY", 1)
    press(db, 1, run)

    assert actions(db)[2:] == ["by 1", "added 1 INFANTRY (01164) to main", "by 1"]
    assert store.load(db, "Mine").size == 5


def test_a_version_that_others_were_made_from_stays_as_it_is(db: sqlite3.Connection) -> None:
    run = press(db, 1, None)
    edits.add(db, "Mine", "INFANTRY", 1)
    store.undo(db, "Mine")
    press(db, 1, run)

    assert actions(db)[2:] == ["by 1", "added 1 INFANTRY (01164) to main", "by 1"]
    assert copies(store.load(db, "Mine"), PLACE) == 2


def test_a_deck_that_is_gone_is_not_there(db: sqlite3.Connection) -> None:
    run = press(db, 1, None)
    store.delete(db, "Mine")

    with pytest.raises(NotFound, match="there is no deck 'Mine'"):
        press(db, 1, run)
