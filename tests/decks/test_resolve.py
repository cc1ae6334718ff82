"""Which cards the lines of a deck mean: numbers, keys, names, beginnings; guesses are reported and never silent."""

import sqlite3

import pytest

from cardbase.catalog.editing import ACTIONS as OF_CATALOGUE
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.resolve import Resolver, candidates, resolve_deck, settle, teller, unplayable
from cardbase.messages import speaking


def settled(db: sqlite3.Connection, game: str, *entries: Entry) -> tuple[list[tuple[str, int, str, str]], list[str]]:
    reading = settle(db, Deck("d", game, entries=entries))
    return (
        [(e.section, e.count, e.text, e.number) for e in reading.deck.entries],
        [str(notice) for notice in reading.notices],
    )


@pytest.mark.parametrize(
    "entry",
    [
        Entry("", 4, "法規の天使 エリザベルト", "A-B1-62UR"),
        Entry("", 4, "A-B1-62UR"),
        Entry("", 4, "a-b1-62ur"),
        Entry("", 4, "", "A-B1-62UR"),
        Entry("", 4, "法規の天使 エリザベルト"),
        Entry("", 4, "法規の天使ｴﾘｻﾞﾍﾞﾙﾄ"),
        Entry("main", 4, "エリザベルト", "A-B1-62UR"),
    ],
)
def test_a_card_is_known_by_number_and_by_name(catalog: sqlite3.Connection, entry: Entry) -> None:
    expected = [("main", 4, "法規の天使 エリザベルト", "A-B1-62UR")]

    assert settled(catalog, "build-divide", entry) == (expected, [])


@pytest.mark.parametrize("words", ["houki no tenshi erizaberuto", "ほうきのてんし えりざべると", "法規の天使"])
def test_a_card_is_known_in_any_script_and_by_a_unique_beginning(catalog: sqlite3.Connection, words: str) -> None:
    lines, notices = settled(catalog, "build-divide", Entry("", 1, words))

    assert lines == [("main", 1, "法規の天使 エリザベルト", "A-B1-62UR")]
    assert notices in ([], [f"'{words}' is taken to mean '法規の天使 エリザベルト'"])


def test_the_number_that_was_given_stays(catalog: sqlite3.Connection) -> None:
    lines, _ = settled(catalog, "build-divide", Entry("", 1, "痛み分け", "A-SP-15N"), Entry("", 1, "a-sp-15n"))

    assert lines == [("main", 2, "痛み分け", "A-SP-15N")]


def test_a_number_that_belongs_to_another_card_counts_and_is_reported(catalog: sqlite3.Connection) -> None:
    lines, notices = settled(catalog, "build-divide", Entry("", 1, "一夜の悪夢", "A-B1-62UR", line=3))

    assert lines == [("main", 1, "法規の天使 エリザベルト", "A-B1-62UR")]
    assert notices == ["line 3: the number A-B1-62UR is '法規の天使 エリザベルト', not '一夜の悪夢'; the number counts"]


def test_an_unknown_number_with_a_known_name_is_kept_and_reported(catalog: sqlite3.Connection) -> None:
    lines, notices = settled(catalog, "build-divide", Entry("", 1, "一夜の悪夢", "Z-1"))

    assert lines == [("main", 1, "一夜の悪夢", "Z-1")]
    assert notices == ["no card of this game has the number 'Z-1'; '一夜の悪夢' is taken by its name"]


def test_a_bracket_that_is_part_of_the_name(catalog: sqlite3.Connection) -> None:
    lines, notices = settled(catalog, "fertcg", Entry("", 3, "戦友の助け", "属性"), Entry("", 3, "【闇】の支援(属性)"))

    assert lines == [("main", 3, "戦友の助け(属性)", "R3-054"), ("main", 3, "【闇】の支援(属性)", "")]
    assert notices == []


def test_a_name_that_begins_like_a_number(catalog: sqlite3.Connection) -> None:
    lines, notices = settled(catalog, "doomtrooper", Entry("", 2, '"JUSTIFIER"', "AC-40"))

    assert lines == [("main", 2, 'AC-40 "JUSTIFIER"', "01001")]
    assert notices == []


def test_cards_of_one_name_are_told_apart_by_what_stands_in_brackets(catalog: sqlite3.Connection) -> None:
    lines, notices = settled(
        catalog,
        "dreadnought",
        Entry("", 1, "レオナ・メリタ", "Chapter3"),
        Entry("", 1, "レオナ・メリタ (Chapter1)"),
        Entry("", 1, "レオナ・メリタ"),
    )

    assert [line[2:] for line in lines] == [("レオナ・メリタ", "Chapter3"), ("レオナ・メリタ", "Chapter1")]
    assert notices == [
        "2 cards are called 'レオナ・メリタ'; the first is taken, give a number for another "
        "(nearest: レオナ・メリタ (Chapter1), レオナ・メリタ (Chapter3))"
    ]


def test_the_game_chooses_the_section_of_a_card_without_one(catalog: sqlite3.Connection) -> None:
    lines, _ = settled(catalog, "build-divide", Entry("", 4, "A-B1-62UR"), Entry("", 1, "命運の遊技場"))

    assert [line[0] for line in lines] == ["main", "territory"]


def test_a_slip_is_mended_and_reported(catalog: sqlite3.Connection) -> None:
    lines, notices = settled(catalog, "doomtrooper", Entry("", 1, "AGENT NICK MICHEALS", line=7))

    assert lines == [("main", 1, "AGENT NICK MICHAELS", "01002")]
    assert notices == ["line 7: 'AGENT NICK MICHEALS' is no known card and is taken to mean 'AGENT NICK MICHAELS'"]


@pytest.mark.parametrize("words", ["INFANTRI4", "4INFANTRI", "V-4", "CAP 7001P"])
def test_a_digit_is_no_slip(catalog: sqlite3.Connection, words: str) -> None:
    reading = settle(catalog, Deck("d", "doomtrooper", entries=(Entry("", 1, words),)))

    assert reading.deck.entries == (Entry("main", 1, words),)
    assert reading.notices[0].unresolved


def test_a_part_of_a_name_in_latin_letters_begins_with_a_word(catalog: sqlite3.Connection) -> None:
    reading = settle(catalog, Deck("d", "doomtrooper", entries=(Entry("", 1, "Cut"), Entry("", 1, "Nineteenth"))))

    assert [entry.text for entry in reading.deck.entries] == ["Cut", "THE NINETEENTH EXECUTIVE"]


def test_an_unknown_card_stays_as_it_was_written_and_is_reported_with_the_nearest(catalog: sqlite3.Connection) -> None:
    reading = settle(catalog, Deck("d", "doomtrooper", entries=(Entry("", 2, "AGENT NICK NOBODY", line=2),)))

    assert reading.deck.entries == (Entry("main", 2, "AGENT NICK NOBODY"),)
    (notice,) = reading.notices
    assert notice.unresolved
    assert notice.message == "'AGENT NICK NOBODY' is not a known card"
    assert notice.nearest == ("AGENT NICK MICHAELS",)


def test_a_card_of_another_game_is_said_to_be_one_and_nothing_is_guessed(catalog: sqlite3.Connection) -> None:
    reading = settle(catalog, Deck("d", "build-divide", entries=(Entry("", 2, "Blood Beret"),)))

    (notice,) = reading.notices
    assert notice.message == "'Blood Beret' is a card of Doomtrooper, not of Build Divide"
    assert (notice.unresolved, notice.nearest) == (True, ())


def test_words_that_many_cards_begin_with_are_not_guessed(catalog: sqlite3.Connection) -> None:
    reading = settle(catalog, Deck("d", "doomtrooper", entries=(Entry("", 2, "NEPHARITE"),)))

    assert reading.deck.entries == (Entry("main", 2, "NEPHARITE"),)
    assert reading.notices[0].unresolved
    assert reading.notices[0].message == "'NEPHARITE' may mean 7 cards or more"
    assert len(reading.notices[0].nearest) == 3


def test_settling_twice_changes_nothing(catalog: sqlite3.Connection) -> None:
    entries = (Entry("", 2, "AGENT"), Entry("", 1, "01002"), Entry("", 1, "nobody"), Entry("side", 1, "01001"))
    once = settle(catalog, Deck("d", "doomtrooper", entries=entries)).deck

    assert settle(catalog, once).deck == once


def test_the_cards_of_a_deck_with_their_lines(catalog: sqlite3.Connection) -> None:
    deck = Deck("d", "doomtrooper", options={"a": "b"}, entries=(Entry("", 2, "01002", line=4), Entry("main", 1, "?!")))
    found = resolve_deck(catalog, deck)

    known, unknown = found.lines
    assert known.card
    assert (known.section, known.count, known.card.key, known.line) == ("main", 2, "01002", 4)
    assert (unknown.card, unknown.text) == (None, "?!")
    assert (found.game, found.name, found.options) == ("doomtrooper", "d", {"a": "b"})


@pytest.mark.parametrize("game", ["", "doomtrooper"])
def test_names_are_known_as_before_where_many_are_asked_for(
    catalog: sqlite3.Connection, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["INFANTRY", "infantri", "01164", "01164x", "", "AC-40", "レオナ・メリタ (Chapter3)", "V-3"]
    pairs = [(text, number) for text in words for number in ("", "01164", "A-1")]
    one_by_one = Resolver(catalog, game)
    before = [one_by_one.knows(*pair) for pair in pairs]
    monkeypatch.setattr("cardbase.decks.resolve.MOST_ASKED", 0)
    at_once = Resolver(catalog, game)

    assert [at_once.knows(*pair) for pair in pairs] == before
    assert at_once.numbers == {}


def test_what_was_done_is_told_by_names_and_sections_that_people_read(catalog: sqlite3.Connection) -> None:
    of_deck, of_all = teller(catalog, "build-divide"), teller(catalog, of_catalogue=OF_CATALOGUE)
    action = "added 4 火種の仔 チリ (CB-BD-051) to main; set 0 灰の誓い (CB-BD-999) in maybe"

    assert (
        of_deck(action)
        == "added 4 Chili, Kindling Whelp (CB-BD-051) to main deck; set 0 灰の誓い (CB-BD-999) in maybeboard"
    )
    assert of_deck("built for normal") == "built for normal construction"
    assert of_deck("mended: moved 2 火種の仔 チリ (CB-BD-051) from main; moved 1 x from odd") == (
        "mended: moved 2 Chili, Kindling Whelp (CB-BD-051) from main deck; moved 1 x from odd"
    )
    assert of_all("added 2 火種の仔 チリ (CB-BD-051), 1 大炉 (CB-BD-100)") == (
        "added 2 Chili, Kindling Whelp (CB-BD-051), 1 The Great Forge (CB-BD-100)"
    )
    assert of_all("took 大炉 out of the catalogue") == "took The Great Forge out of the catalogue"
    assert of_all("copied from 大炉") == "copied from 大炉"
    with speaking("ja"):
        assert of_deck("added 4 火種の仔 チリ (CB-BD-051) to main") == "メインデッキに追加: 4 火種の仔 チリ (CB-BD-051)"


@pytest.mark.parametrize("game", ["", "fertcg", "doomtrooper"])
def test_cards_that_cannot_be_played_are_counted_in_every_deck(catalog: sqlite3.Connection, game: str) -> None:
    """As if every line of every deck were looked up."""
    cards = {number for (number,) in catalog.execute("SELECT id FROM card WHERE played = 'no'")}
    counted = {
        (each.bundled, each.deck.name): len(cards & {number for number, _, _ in each.cards})
        for each in candidates(catalog, game)
    }

    assert unplayable(catalog, game) == {key: count for key, count in counted.items() if count}
    assert unplayable(catalog)[True, "Crusaders"] == 17
