"""Changing single lines of a deck."""

import sqlite3

import pytest

from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry
from cardbase.errors import InputError, NotFound
from tests.decks import edits

pytestmark = pytest.mark.usefixtures("catalog_path")

ANGEL = "法規の天使 エリザベルト"


@pytest.fixture
def db(catalog: sqlite3.Connection) -> sqlite3.Connection:
    store.save_new(catalog, Deck("Mine", "build-divide"))
    return catalog


def lines(db: sqlite3.Connection) -> list[tuple[str, int, str, str]]:
    return [(e.section, e.count, e.text, e.number) for e in store.load(db, "Mine").entries]


def test_cards_go_to_the_section_that_the_game_chooses(db: sqlite3.Connection) -> None:
    edited = edits.add(db, "mine", "A-B1-62UR", 3)
    edits.add(db, "mine", "命運の遊技場")

    assert edited.message == f"added 3 {ANGEL} (A-B1-62UR) to main"
    assert lines(db) == [("main", 3, ANGEL, "A-B1-62UR"), ("territory", 1, "命運の遊技場", "A-S1-01SD")]
    assert [state.action for state in store.history(db, "Mine")][1:] == [
        f"added 3 {ANGEL} (A-B1-62UR) to main",
        "added 1 命運の遊技場 (A-S1-01SD) to territory",
    ]


def test_more_copies_are_added_to_the_line_that_is_there(db: sqlite3.Connection) -> None:
    edits.add(db, "Mine", "痛み分け (A-SP-15N)", 2)
    edits.add(db, "Mine", "痛み分け")
    edits.add(db, "Mine", "A-B2-55N", section="Dデッキ")

    assert lines(db) == [("main", 3, "痛み分け", "A-SP-15N"), ("d-deck", 1, "痛み分け", "A-B2-55N")]


def test_another_printing_that_is_named_by_its_number_is_a_line_of_its_own(db: sqlite3.Connection) -> None:
    edits.add(db, "Mine", "A-SP-15N", 2)
    edits.add(db, "Mine", "A-B2-55N")

    assert lines(db) == [("main", 2, "痛み分け", "A-SP-15N"), ("main", 1, "痛み分け", "A-B2-55N")]


def test_no_words_are_no_card(db: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match="no card is named"):
        edits.add(db, "Mine", " ")


def test_an_unknown_card_is_refused_or_kept_on_demand(db: sqlite3.Connection) -> None:
    with pytest.raises(NotFound) as caught:
        edits.add(db, "Mine", "zzzzqqqq")
    assert str(caught.value).startswith("'zzzzqqqq' is not a known card\n")

    edited = edits.add(db, "Mine", "zzzzqqqq", 2, unknown=True)
    assert lines(db) == [("main", 2, "zzzzqqqq", "")]
    assert edited.notices[0].unresolved


def test_wrong_sections_and_counts_are_refused(db: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match=r"build-divide has no section 'mian'\nDid you mean 'main'\?"):
        edits.add(db, "Mine", "A-B1-62UR", section="mian")
    with pytest.raises(InputError, match="0 is no number of copies"):
        edits.add(db, "Mine", "A-B1-62UR", 0)


def test_remove_some_and_all(db: sqlite3.Connection) -> None:
    edits.add(db, "Mine", "A-B1-62UR", 4)

    assert edits.remove(db, "Mine", "エリザベルト", 1).message == f"removed 1 {ANGEL} (A-B1-62UR) from main"
    assert lines(db) == [("main", 3, ANGEL, "A-B1-62UR")]
    assert edits.remove(db, "Mine", "法規").message == f"removed 3 {ANGEL} (A-B1-62UR) from main"
    assert lines(db) == []


def test_remove_says_what_stands_in_the_way(db: sqlite3.Connection) -> None:
    edits.add(db, "Mine", "A-B1-62UR", 2)
    edits.add(db, "Mine", "A-B1-57SR", 1)
    with pytest.raises(InputError, match=f"3 copies of '{ANGEL}': the deck has 2"):
        edits.remove(db, "Mine", ANGEL, 3)
    with pytest.raises(InputError, match="'天使' may mean several cards of the deck"):
        edits.remove(db, "Mine", "天使")
    with pytest.raises(NotFound, match="'Mine' holds no card '一夜の悪夢'"):
        edits.remove(db, "Mine", "一夜の悪夢")
    edits.add(db, "Mine", "A-B1-62UR", 1, section="d-deck")
    with pytest.raises(InputError, match="stands in main and in d-deck"):
        edits.remove(db, "Mine", ANGEL)
    edits.remove(db, "Mine", ANGEL, section="d-deck")
    assert [line[:2] for line in lines(db)] == [("main", 2), ("main", 1)]


def test_an_unknown_line_is_removed_by_its_words(db: sqlite3.Connection) -> None:
    edits.add(db, "Mine", "zzzzqqqq (X-1)", unknown=True)
    edits.remove(db, "Mine", "zzzz")

    assert lines(db) == []


def test_a_card_is_removed_by_a_name_in_another_script(db: sqlite3.Connection) -> None:
    edits.add(db, "Mine", "A-B1-62UR", 2)
    edits.remove(db, "Mine", "houki no tenshi erizaberuto", 1)

    assert lines(db) == [("main", 1, ANGEL, "A-B1-62UR")]


def test_set_adds_changes_and_removes(db: sqlite3.Connection) -> None:
    edits.set_count(db, "Mine", "A-B1-62UR", 4)
    assert lines(db) == [("main", 4, ANGEL, "A-B1-62UR")]
    assert edits.set_count(db, "Mine", ANGEL, 2).message == f"set 2 {ANGEL} (A-B1-62UR) in main"
    assert lines(db) == [("main", 2, ANGEL, "A-B1-62UR")]
    edits.set_count(db, "Mine", ANGEL, 0)
    assert lines(db) == []
    with pytest.raises(NotFound):
        edits.set_count(db, "Mine", ANGEL, 0)


def test_set_counts_all_printings_of_a_card(db: sqlite3.Connection) -> None:
    edits.add(db, "Mine", "痛み分け (A-SP-15N)", 2)
    edits.add(db, "Mine", "痛み分け (A-B2-55N)", 2)
    edits.set_count(db, "Mine", "痛み分け", 1)

    assert lines(db) == [("main", 1, "痛み分け", "A-SP-15N")]


def test_sections_stand_in_the_order_of_the_game(db: sqlite3.Connection) -> None:
    store.update(db, "Mine", lambda d: Deck(d.name, d.game, entries=(Entry("d-deck", 1, "a"),)), "put")
    edits.add(db, "Mine", "A-B1-62UR")

    assert [line[0] for line in lines(db)] == ["main", "d-deck"]


def test_what_is_no_text_is_refused(catalog: sqlite3.Connection) -> None:
    """A byte of a command line that is no UTF-8 arrives as half a character."""
    store.save_new(catalog, Deck("Mine", "doomtrooper"))
    for change in (edits.add, edits.remove, edits.set_count):
        with pytest.raises(InputError, match=r"hidden: U\+DCFF half of a character"):
            change(catalog, "Mine", "\udcff", 1)
