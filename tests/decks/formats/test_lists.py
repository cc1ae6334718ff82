"""Lists of TCG Arena, untap.in and Cockatrice: what is written, what else they may hold, and what is wrong."""

import sqlite3

import pytest

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export
from cardbase.decks.formats import find_format
from cardbase.errors import InputError
from tests.decks.declared import GAME, SOURCE

DECK = Deck(
    "Angels",
    GAME.key,
    "",
    {},
    (
        Entry("main", 4, "法規の天使 エリザベルト", "A-B1-62UR"),
        Entry("territory", 1, "命運の遊技場", "A-S1-01SD"),
        Entry("d-deck", 2, "4 x y"),
    ),
    ("a remark",),
)


@pytest.mark.parametrize(
    ("key", "content"),
    [
        ("tcg-arena", "Deck:\n4 法規の天使 エリザベルト\nTerritory:\n1 命運の遊技場\nD_deck:\n2 4 x y\n"),
        ("untap", "//deck-1\n4 法規の天使 エリザベルト\n\n//deck-2\n1 命運の遊技場\n\n//deck-3\n2 4 x y\n"),
        (
            "cod-text",
            "// Angels\n// # game: build-divide\n// # a remark\n\n4 法規の天使 エリザベルト\nSB: 1 命運の遊技場\nSB: 2 4 x y\n",
        ),
    ],
)
def test_what_is_written(catalog: sqlite3.Connection, key: str, content: str) -> None:
    assert export(catalog, DECK, find_format(key)).content == content


def test_what_a_list_cannot_hold_is_said(catalog: sqlite3.Connection) -> None:
    assert [notice.partition(";")[0] for notice in export(catalog, DECK, find_format("untap")).notices] == [
        "untap cannot hold the deck's name",
        "untap cannot hold the game",
        "untap cannot hold comments",
        "untap cannot hold printed numbers",
    ]


def test_sentences_that_are_left_out_do_not_run_into_each_other(catalog: sqlite3.Connection) -> None:
    deck = Deck("", "doomtrooper", comments=("Rush: cheap units, fast.", "赤い。", "mine"))

    notices = export(catalog, deck, find_format("untap")).notices
    assert notices[-1] == "untap cannot hold comments; left out: Rush: cheap units, fast; 赤い; mine"


def test_a_side_deck_is_the_sideboard_of_untap(catalog: sqlite3.Connection) -> None:
    deck = Deck("", "doomtrooper", entries=(Entry("main", 1, "BLOOD BERET"), Entry("side", 2, "nobody")))

    assert export(catalog, deck, find_format("untap")).content == "//deck-1\n1 BLOOD BERET\n\n//sideboard-1\n2 nobody\n"


@pytest.mark.parametrize(
    ("key", "content", "entries", "comments"),
    [
        (
            "tcg-arena",
            "4x 暁の剣士 リオ\nTerritory:\n1 星の庭\nUnit:\n2 炎の契約\nSideboard:\n1 A\n",
            (Entry("", 2, "炎の契約"), Entry("main", 4, "暁の剣士 リオ"), Entry("territory", 1, "星の庭")),
            ("1 A",),
        ),
        (
            "untap",
            "//deck-1\n4 暁の剣士 リオ\n//play-1\n1 星の庭\n//an address\n//sideboard-1\n2 炎の契約\n",
            (Entry("", 1, "星の庭"), Entry("main", 4, "暁の剣士 リオ")),
            ("an address", "2 炎の契約"),
        ),
        (
            "cod-text",
            "//\n4 暁の剣士 リオ\nsb: 1 星の庭\n",
            (Entry("", 1, "星の庭"), Entry("main", 4, "暁の剣士 リオ")),
            (),
        ),
    ],
)
def test_lists_of_others(key: str, content: str, entries: tuple[Entry, ...], comments: tuple[str, ...]) -> None:
    deck = find_format(key).read(content, SOURCE).deck

    assert (deck.entries, deck.comments) == (entries, comments)


@pytest.mark.parametrize("key", ["tcg-arena", "untap", "cod-text"])
def test_a_line_without_a_count_is_told(key: str) -> None:
    with pytest.raises(InputError) as caught:
        find_format(key).read("1 a\n暁の剣士 リオ\n", SOURCE)

    assert str(caught.value) == (
        "list.txt line 2: '暁の剣士 リオ' is no count and name\nA line is a count and a name: '4 Sir Bigsby'."
    )
