"""Changing a line that is pointed at."""

import pytest

from cardbase.decks.deck import Deck, Entry, Place, copies, moved, with_copies
from cardbase.errors import InputError

ORDER = ("main", "side")
DECK = Deck("Mine", "a-game", entries=(Entry("main", 3, "A", "1"), Entry("main", 2, "A"), Entry("side", 1, "A", "1")))
FIRST, PLAIN = Place("main", "A", "1"), Place("main", "A")


def test_a_line_is_told_apart_by_section_name_and_number() -> None:
    assert [copies(DECK, place) for place in (FIRST, PLAIN, Place("side", "A", "1"), Place("side", "A"))] == [
        3,
        2,
        1,
        0,
    ]


def test_a_count_is_changed_where_the_line_stands() -> None:
    changed = with_copies(DECK, FIRST, 4)

    assert changed.entries == (Entry("main", 4, "A", "1"), *DECK.entries[1:])


def test_a_new_line_is_added_and_one_without_copies_leaves() -> None:
    assert copies(with_copies(DECK, Place("side", "B"), 2), Place("side", "B")) == 2
    assert with_copies(DECK, FIRST, 0).entries == DECK.entries[1:]


def test_a_line_named_by_its_number_alone_is_found_by_it() -> None:
    deck = Deck("Mine", "a-game", entries=(Entry("main", 3, "", "1-2"),))

    assert copies(deck, Place("main", "1-2", "1-2")) == 3


def test_copies_move_to_the_line_that_is_there_already() -> None:
    changed = moved(DECK, FIRST, "side", 2, ORDER)

    assert [copies(changed, place) for place in (FIRST, Place("side", "A", "1"))] == [1, 3]
    assert changed.size == DECK.size


def test_no_more_copies_move_than_there_are() -> None:
    assert copies(moved(DECK, FIRST, "side", 99, ORDER), Place("side", "A", "1")) == 4


def test_copies_move_out_of_the_deck() -> None:
    assert moved(DECK, FIRST, None, 3, ORDER).size == DECK.size - 3


def test_moving_to_where_it_is_changes_nothing() -> None:
    assert moved(DECK, FIRST, "main", 2, ORDER) is DECK
    assert moved(DECK, Place("main", "B"), "side", 1, ORDER) is DECK


def test_too_many_copies_are_refused() -> None:
    with pytest.raises(InputError, match="1000 copies of 'A'"):
        with_copies(DECK, FIRST, 1000)
