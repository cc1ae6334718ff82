"""What is different between two decks."""

import sqlite3

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.diff import compare

ANGEL = "法規の天使 エリザベルト"


def shown(db: sqlite3.Connection, before: list[Entry], after: list[Entry]) -> list[str]:
    decks = [Deck("d", "build-divide", entries=tuple(entries)) for entries in (before, after)]
    return [f"[{d.section}] {d}" for d in compare(db, *decks).cards]


def test_cards_that_come_go_and_change_by_section(catalog: sqlite3.Connection) -> None:
    before = [Entry("main", 4, ANGEL, "A-B1-62UR"), Entry("main", 2, "一夜の悪夢"), Entry("d-deck", 1, "nobody")]
    after = [Entry("main", 3, ANGEL, "A-B1-62UR"), Entry("d-deck", 2, "nobody"), Entry("d-deck", 1, ANGEL, "A-B1-62UR")]

    assert shown(catalog, before, after) == [
        f"[main] -1 {ANGEL} (A-B1-62UR)",
        "[main] -2 一夜の悪夢",
        "[d-deck] +1 nobody",
        f"[d-deck] +1 {ANGEL} (A-B1-62UR)",
    ]


def test_the_order_and_the_writing_of_lines_do_not_matter(catalog: sqlite3.Connection) -> None:
    before = [Entry("main", 4, ANGEL, "A-B1-62UR"), Entry("main", 1, "一夜の悪夢")]
    after = [Entry("main", 1, "A-B1-22R"), Entry("main", 4, "法規の天使エリザベルト")]

    assert shown(catalog, before, after) == []


def test_printings_are_told_apart_where_both_decks_give_them(catalog: sqlite3.Connection) -> None:
    one, other = Entry("main", 1, "痛み分け", "A-B2-55N"), Entry("main", 1, "痛み分け", "A-SP-15N")

    assert shown(catalog, [one], [other]) == ["[main] -1 痛み分け (A-B2-55N)", "[main] +1 痛み分け (A-SP-15N)"]


def test_what_the_decks_say_of_themselves_and_json(catalog: sqlite3.Connection) -> None:
    before = Deck("a", "build-divide", options={"ace": "x"}, entries=(Entry("main", 1, ANGEL, "A-B1-62UR"),))
    after = Deck("b", "build-divide", "two-limit")
    found = compare(catalog, before, after)

    assert not found.same
    assert found.as_json() == {
        "from": "a",
        "to": "b",
        "says": {"name": ["a", "b"], "format": ["", "two-limit"], "option ace": ["x", ""]},
        "cards": [{"section": "main", "name": ANGEL, "number": "A-B1-62UR", "from": 1, "to": 0}],
    }


def test_decks_that_differ_in_name_only_are_the_same(catalog: sqlite3.Connection) -> None:
    assert compare(catalog, Deck("a", "build-divide"), Deck("b", "build-divide")).same
