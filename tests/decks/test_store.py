"""Saved decks: names, history, undo and redo."""

import sqlite3
from dataclasses import replace

import pytest

from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry
from cardbase.errors import InputError, NotFound

pytestmark = pytest.mark.usefixtures("few_cards", "catalog_path")

DECK = Deck("White and black", "build-divide", entries=(Entry("main", 4, "法規の天使 エリザベルト", "A-B1-62UR"),))


def put(db: sqlite3.Connection, name: str, *entries: Entry) -> Deck:
    return store.update(db, name, lambda deck: replace(deck, entries=entries), f"put {len(entries)}")


def test_a_deck_is_found_whatever_the_width_and_case_of_its_name(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)

    assert store.load(catalog, "white AND　black") == DECK
    assert store.exists(catalog, "Ｗｈｉｔｅ and black")


def test_a_name_is_taken_once(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    with pytest.raises(InputError) as caught:
        store.save_new(catalog, replace(DECK, name="white and black"))

    assert str(caught.value) == (
        "there is already a deck 'White and black'\n"
        "Choose another name, or rename or delete that deck; deleting can be undone."
    )


def test_a_deck_needs_a_name(catalog: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match="the deck has no name"):
        store.save_new(catalog, replace(DECK, name=" "))


def test_an_unknown_name_is_answered_with_the_nearest(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    with pytest.raises(NotFound) as caught:
        store.load(catalog, "White und black")

    assert str(caught.value) == "there is no deck 'White und black'\nDid you mean 'White and black'?"


def test_a_preconstructed_deck_is_never_changed(catalog: sqlite3.Connection) -> None:
    with pytest.raises(NotFound) as caught:
        store.delete(catalog, "legion of algeroth")

    assert str(caught.value) == (
        "'Legion of Algeroth' comes with cardbase and is never changed\n"
        "Make one of your own of it: cardbase deck copy 'Legion of Algeroth' NAME"
    )


def test_undo_and_redo_walk_through_every_change(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    one = put(catalog, DECK.name, Entry("main", 1, "a"))
    two = put(catalog, DECK.name, Entry("main", 1, "a"), Entry("main", 1, "b"))

    assert store.undo(catalog, DECK.name) == "put 2"
    assert store.load(catalog, DECK.name) == one
    assert store.undo(catalog, DECK.name) == "put 1"
    assert store.load(catalog, DECK.name) == DECK
    with pytest.raises(NotFound, match="nothing to undo"):
        store.undo(catalog, DECK.name)
    assert [store.redo(catalog, DECK.name), store.redo(catalog, DECK.name)] == ["put 1", "put 2"]
    assert store.load(catalog, DECK.name) == two
    with pytest.raises(NotFound, match="nothing to redo"):
        store.redo(catalog, DECK.name)


def test_a_change_after_undo_keeps_the_other_branch_in_the_history(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    lost = put(catalog, DECK.name, Entry("main", 1, "a"))
    store.undo(catalog, DECK.name)
    put(catalog, DECK.name, Entry("main", 1, "b"), Entry("main", 1, "c"))

    states = store.history(catalog, DECK.name)
    assert [(s.version, s.parent, s.action, s.current) for s in states] == [
        (1, 0, "made", False),
        (2, 1, "put 1", False),
        (3, 1, "put 2", True),
    ]
    assert store.load(catalog, DECK.name, version=2) == lost
    store.undo(catalog, DECK.name)
    assert store.redo(catalog, DECK.name) == "put 2"


def test_an_unknown_version_is_refused(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    with pytest.raises(NotFound) as caught:
        store.load(catalog, DECK.name, version=2)

    assert str(caught.value) == (
        "'White and black' has no version 2\nIt has versions 1 to 1; 'cardbase deck history' lists them."
    )


def test_a_change_that_changes_nothing_is_no_version(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    store.update(catalog, DECK.name, lambda deck: deck, "nothing")

    assert len(store.history(catalog, DECK.name)) == 1


def test_a_failed_change_leaves_the_deck_as_it_was(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)

    def fail(deck: Deck) -> Deck:
        raise InputError("no")

    with pytest.raises(InputError):
        store.update(catalog, DECK.name, fail, "failed")
    assert store.load(catalog, DECK.name) == DECK
    assert not catalog.in_transaction


def test_rename_and_its_undo(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    store.rename(catalog, DECK.name, "Angels")

    assert store.load(catalog, "angels").name == "Angels"
    assert not store.exists(catalog, DECK.name)
    store.undo(catalog, "Angels")
    assert store.deck_names(catalog)[0] == "White and black"


def test_rename_to_a_name_that_is_taken_is_refused(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    store.save_new(catalog, replace(DECK, name="Angels"))
    with pytest.raises(InputError, match="there is already a deck 'Angels'"):
        store.rename(catalog, DECK.name, "angels")


def test_a_name_may_change_only_its_case(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    store.rename(catalog, DECK.name, "WHITE AND BLACK")

    assert store.find(catalog, DECK.name).name == "WHITE AND BLACK"


def test_undo_of_a_rename_is_refused_while_the_old_name_is_taken(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    store.rename(catalog, DECK.name, "Angels")
    store.save_new(catalog, DECK)
    with pytest.raises(InputError, match="which is the name that this deck had"):
        store.undo(catalog, "Angels")


def test_a_deleted_deck_comes_back_with_undo(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    store.delete(catalog, DECK.name)

    assert not store.exists(catalog, DECK.name)
    assert [state.action for state in store.history(catalog, DECK.name)] == ["made", "deleted"]
    assert store.undo(catalog, DECK.name) == "deleted"
    assert store.load(catalog, DECK.name) == DECK


def test_the_name_of_a_deleted_deck_is_free(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    store.delete(catalog, DECK.name)
    store.save_new(catalog, replace(DECK, entries=()))
    store.delete(catalog, DECK.name)
    store.undo(catalog, DECK.name)

    assert store.load(catalog, DECK.name).entries == ()


def test_the_list_has_the_last_changed_deck_first(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    store.save_new(catalog, Deck("Heroes", "doomtrooper", "db"))
    put(catalog, DECK.name, Entry("main", 3, "a"), Entry("d-deck", 2, "b"))

    found = [(s.name, s.game, s.format, s.cards, s.revisions) for s in store.list_decks(catalog)]
    assert found == [("White and black", "build-divide", "", 5, 2), ("Heroes", "doomtrooper", "db", 0, 1)]
    assert [s.name for s in store.list_decks(catalog, "doomtrooper")] == ["Heroes"]


def test_saving_over_a_deck_is_a_new_version_of_it(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    store.save_over(catalog, replace(DECK, name="white and BLACK", entries=()), "imported again")

    assert store.load(catalog, DECK.name) == replace(DECK, entries=())
    assert store.undo(catalog, DECK.name) == "imported again"


def test_a_name_that_no_listing_could_show_is_refused(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, Deck("x" * 200, "doomtrooper"))
    with pytest.raises(InputError, match="201 characters; 200 are allowed"):
        store.save_new(catalog, Deck("x" * 201, "doomtrooper"))


def test_what_is_written_on_a_deck_stays_when_its_cards_go_back(catalog: sqlite3.Connection) -> None:
    store.save_new(catalog, DECK)
    larger = store.update(
        catalog, DECK.name, lambda deck: replace(deck, entries=(*deck.entries, Entry("", 2, "New"))), "added"
    )
    store.tag(catalog, DECK.name, ["league"])
    noted = store.write_note(catalog, DECK.name, "weak")

    assert store.undo(catalog, DECK.name) == "added"
    assert store.load(catalog, DECK.name) == replace(noted, entries=DECK.entries)
    with pytest.raises(NotFound) as caught:
        store.undo(catalog, DECK.name)
    assert str(caught.value) == (
        f"'{DECK.name}' has nothing to undo: this is how it began\n--any takes tags, notes and archiving back, too."
    )
    assert store.redo(catalog, DECK.name) == "added"
    assert store.load(catalog, DECK.name) == noted
    assert noted.entries == larger.entries

    assert store.undo(catalog, DECK.name, labels=True) == "added"
    assert store.undo(catalog, DECK.name, labels=True) == "wrote a note"
    assert store.undo(catalog, DECK.name, labels=True) == "tagged league"
    assert store.load(catalog, DECK.name) == DECK
