"""Conditions put together: the test of one card and the list of cards that an index gives agree."""

import sqlite3

import pytest

from cardbase.catalog.search.predicates import (
    EVERYTHING,
    NOTHING,
    Predicate,
    all_of,
    any_of,
    count,
    inverse,
    of_ids,
    rows,
)

UNITS = rows("fact", "fact.value_id IN (SELECT id FROM value WHERE text = ?)", ("unit",))
ENGLISH = rows("name", "name.kind = ? AND name.folded >= 'm'", ("en",))
OWN = Predicate("c.original = ?", (1,))


def passing(db: sqlite3.Connection, part: Predicate) -> set[int]:
    return {card for (card,) in db.execute(f"SELECT id FROM card AS c WHERE {part.test}", part.args)}


def listed(db: sqlite3.Connection, part: Predicate) -> set[int]:
    return {card for (card,) in db.execute(part.source, part.source_args)}


@pytest.mark.parametrize("part", [UNITS, ENGLISH, any_of([UNITS, ENGLISH]), of_ids([3, 5]), of_ids([]), NOTHING])
def test_a_sure_source_lists_the_cards_that_pass(cards: sqlite3.Connection, part: Predicate) -> None:
    assert part.sure
    assert listed(cards, part) == passing(cards, part)


def test_all_and_any_and_not_are_those_of_sets(cards: sqlite3.Connection) -> None:
    every, units, english, own = (passing(cards, part) for part in (EVERYTHING, UNITS, ENGLISH, OWN))
    assert units & english
    assert units - english

    assert passing(cards, all_of([UNITS, ENGLISH, OWN])) == units & english & own
    assert passing(cards, any_of([UNITS, ENGLISH, OWN])) == units | english | own
    assert passing(cards, inverse(any_of([UNITS, OWN]))) == every - (units | own)


def test_the_source_of_all_is_that_of_its_driver_and_holds_more_than_pass(cards: sqlite3.Connection) -> None:
    both = all_of([UNITS, ENGLISH], ENGLISH)

    assert not both.sure
    assert listed(cards, both) == passing(cards, ENGLISH) > passing(cards, both)


def test_a_part_without_a_source_leaves_none_for_any() -> None:
    assert any_of([UNITS, OWN]).source == ""
    assert any_of([]).test == "0"
    assert any_of([OWN]) is OWN


def test_counting_ends_at_the_cap(cards: sqlite3.Connection) -> None:
    assert count(cards, of_ids([3, 5, 7]), 2) == 2
    assert count(cards, of_ids([3, 5, 7])) == 3
