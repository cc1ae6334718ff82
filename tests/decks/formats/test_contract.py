"""A deck is written in a format, and what the format cannot hold is said."""

import sqlite3

import pytest

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export
from cardbase.decks.formats import find_format
from cardbase.decks.formats.contract import HOLDS, USUAL, Choices, DeckFormat, Export, Written
from cardbase.errors import InputError
from tests.decks.declared import SOURCE

DECK = Deck(
    name="Angels",
    game="build-divide",
    format="two-limit",
    options={"ace": "リラ"},
    entries=(
        Entry("territory", 1, "命運の遊技場", "A-S1-01SD"),
        Entry("main", 4, "法規の天使 エリザベルト", "A-B1-62UR"),
        *(Entry("main", 1, f"まだ誰も知らない竜 {n}") for n in range(6)),
    ),
    comments=("a remark",),
    tags=("league",),
    note="lent to a friend",
)


def names(what: Export) -> Written:
    return Written("".join(f"{line.count} {line.text}\n" for line in what.lines))


NAMES = DeckFormat("names", "names alone", (".names",), holds=frozenset({"comments"}), write=names)


def test_what_a_format_cannot_hold_is_said_and_listed(catalog: sqlite3.Connection) -> None:
    assert export(catalog, DECK, NAMES).notices == (
        "names cannot hold the deck's name; left out: Angels",
        "names cannot hold the game; left out: build-divide",
        "names cannot hold the deck's format; left out: two-limit",
        "names cannot hold what the deck says of itself; left out: ace リラ",
        "names cannot hold tags and the note; left out: league; lent to a friend",
        "names cannot hold sections; left out: territory, main",
        "names cannot hold printed numbers; left out: A-S1-01SD, A-B1-62UR",
        "names cannot hold lines whose card nobody knows; left out: 1 まだ誰も知らない竜 0, 1 まだ誰も知らない竜 1, "
        "1 まだ誰も知らない竜 2, 1 まだ誰も知らない竜 3, 1 まだ誰も知らない竜 4 and 1 more",
    )


def test_a_format_that_holds_all_loses_nothing(catalog: sqlite3.Connection) -> None:
    assert export(catalog, DECK, NAMES._replace(holds=frozenset(HOLDS))).notices == ()


def test_a_writer_gets_each_line_with_what_the_catalogue_knows(catalog: sqlite3.Connection) -> None:
    seen: list[Export] = []

    def look(what: Export) -> Written:
        seen.append(what)
        return Written("")

    entries = (Entry("", 2, "BLOOD BERET"), Entry("main", 1, "nobody's card"))
    export(catalog, Deck("", "doomtrooper", entries=entries), NAMES._replace(write=look))

    beret, other = seen[0].lines
    assert beret.section == "main"
    assert beret.record
    assert beret.record.card.facts["v"] == 4
    assert beret.texts["en"].startswith("As printed: Immunity to ")
    assert beret.texts["ja"]
    assert (other.record, other.texts) == (None, {})
    assert seen[0].choices == USUAL


def test_a_choice_that_a_format_does_not_heed_is_refused(catalog: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match=r"^text has no choice 'player'\nIt is for: ."):
        export(catalog, DECK, find_format("text"), Choices(player="Lila"))


def test_a_format_says_that_it_is_only_written_or_only_read() -> None:
    with pytest.raises(InputError, match=r"^list\.txt: this kind of deck file is only written$"):
        NAMES.read("", SOURCE)
    with pytest.raises(InputError, match=r"^no deck can be written as 'pasted'\n"):
        find_format("pasted", writes=True)
