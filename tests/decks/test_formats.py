"""Decks go out and come back in every format; formats are told by content or by name."""

import json
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.formats import by_suffix, detect, find_format, formats
from cardbase.decks.formats.contract import WHOLE, DeckFormat, Export, ExportLine
from cardbase.errors import InputError
from cardbase.games.card import MAYBE
from tests.decks.declared import GAME, SOURCE
from tests.decks.strategies import decks
from tests.examples import of_each

BOTH_WAYS = [form for form in formats() if form.reads and form.writes]
SECTIONS = [*(section.key for section in GAME.sections), MAYBE]
MAIN = SECTIONS[0]
DECK = Deck(
    name="White and black",
    game="build-divide",
    options={"ace": "リラ"},
    entries=(Entry("territory", 1, "星の庭", "A-S1-01"), Entry("main", 4, 'AC-40 "J", x')),
    comments=("a remark",),
    tags=("league",),
    note="weak against red",
)


def written(form: DeckFormat, deck: Deck) -> str:
    """What a format makes of a deck whose cards nobody looks up."""
    lines = tuple(ExportLine(entry.section or MAIN, entry.count, entry.text, entry.number) for entry in deck.entries)
    content = form.write(Export(deck, GAME, lines)).content
    assert isinstance(content, str)
    return content


def added_up(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The lines, each card once for a section, in the order in which they first come, with as many copies as there are."""
    cards = dict.fromkeys((entry.section, entry.text, entry.number) for entry in entries)
    counts = {card: sum(e.count for e in entries if (e.section, e.text, e.number) == card) for card in cards}
    return tuple(
        Entry(section, min(999, count - taken), text, number)
        for (section, text, number), count in counts.items()
        for taken in range(0, count, 999)
    )


def kept(deck: Deck, form: DeckFormat) -> Deck:
    """What a format can hold of a deck: no more than it says, section by section, the lines of each added up."""
    sections, numbers = "sections" in form.holds, "numbers" in form.holds
    entries = [
        Entry(
            (entry.section or MAIN) if sections or entry.section == MAYBE else MAIN,
            entry.count,
            entry.text if numbers else entry.text or entry.number,
            entry.number if numbers else "",
        )
        for entry in deck.entries
        if entry.section != MAYBE or "maybe" in form.holds
    ]
    if form.holds != WHOLE:  # the order of lines is part of the whole alone
        entries.sort(key=lambda entry: (entry.text, entry.number))
    entries.sort(key=lambda entry: SECTIONS.index(entry.section))
    lost = {"name": "", "format": "", "options": {}, "comments": ()}.items()
    shelf = {} if "shelf" in form.holds else {"tags": (), "note": ""}
    told = {key: value for key, value in lost if key not in form.holds} | shelf
    return replace(deck, entries=added_up(entries), **told)


@pytest.mark.parametrize("form", BOTH_WAYS, ids=lambda form: form.key)
@settings(max_examples=of_each(8))
@given(deck=decks)
def test_export_then_import_gives_what_the_format_can_hold(form: DeckFormat, deck: Deck) -> None:
    reading = form.read(written(form, deck), SOURCE)

    assert kept(reading.deck, form) == kept(deck, form)
    assert reading.notices == ()


@pytest.mark.parametrize("form", [form for form in BOTH_WAYS if form.suffixes], ids=lambda form: form.key)
@settings(max_examples=of_each(8))
@given(deck=decks)
def test_what_was_exported_is_recognised(form: DeckFormat, deck: Deck) -> None:
    assert detect(written(form, deck), f"deck{form.suffixes[0]}") == form


@pytest.mark.parametrize("form", formats(), ids=lambda form: form.key)
@settings(max_examples=of_each(8))
@given(content=st.text(max_size=200))
def test_any_text_is_a_deck_or_one_error(form: DeckFormat, content: str) -> None:
    try:
        form.read(content, SOURCE)
    except InputError as error:
        assert str(error)


@pytest.mark.parametrize("form", BOTH_WAYS, ids=lambda form: form.key)
@settings(max_examples=of_each(8))
@given(deck=decks, place=st.floats(0, 1), length=st.integers(0, 9), instead=st.text(max_size=5))
def test_a_damaged_export_is_a_deck_or_one_error(
    form: DeckFormat, deck: Deck, place: float, length: int, instead: str
) -> None:
    content = written(form, deck)
    start = int(place * len(content))

    try:
        form.read(content[:start] + instead + content[start + length :], SOURCE)
    except InputError as error:
        assert str(error)


def test_the_shape_of_json() -> None:
    assert json.loads(written(find_format("json"), DECK)) == {
        "game": "build-divide",
        "name": "White and black",
        "format": "",
        "options": {"ace": "リラ"},
        "comments": ["a remark"],
        "tags": ["league"],
        "note": "weak against red",
        "cards": [
            {"section": "territory", "count": 1, "name": "星の庭", "number": "A-S1-01"},
            {"section": "main", "count": 4, "name": 'AC-40 "J", x', "number": ""},
        ],
    }


def test_the_shape_of_csv() -> None:
    assert written(find_format("csv"), DECK) == (
        "section,count,name,number,says\n"
        'territory,1,星の庭,A-S1-01,"game: build-divide\nname: White and black\noption ace: リラ\ntags: league\n'
        'note: weak against red\na remark"\n'
        'main,4,"AC-40 ""J"", x",,\n'
    )


def test_csv_of_older_versions_says_it_in_rows() -> None:
    content = "section,count,name,number\n#,,game: build-divide,\n#,,name: Old,\n#,,a remark,\nmain,4,星の庭,\n"

    deck = find_format("csv").read(content, SOURCE).deck

    assert (deck.name, deck.comments, deck.entries) == ("Old", ("a remark",), (Entry("main", 4, "星の庭"),))


@pytest.mark.parametrize(
    "content",
    [
        "Qty,Name,Board\n4,星の庭,main deck\n",
        "枚数;カード名;区分\n4;星の庭;メインデッキ\n",
        "\ufeffName\tCount\tSection\n星の庭\tx4\tmain\n",
    ],
)
def test_tables_of_other_programs(content: str) -> None:
    assert find_format("csv").read(content, SOURCE).deck.entries == (Entry("main", 4, "星の庭"),)


def test_a_csv_of_another_game_keeps_its_sideboard_as_comments() -> None:
    reading = find_format("csv").read("Board,Qty,Name\nside,2,星の庭\nmain,0,星の庭\n", SOURCE)

    assert reading.deck.comments == ("2 星の庭", "0 星の庭")
    assert [str(notice) for notice in reading.notices] == [
        "line 2: '2 星の庭' stands under 'side', which this game's decks do not have; kept as a comment",
        "line 3: '0 星の庭' stands for no copy; kept as a comment",
    ]


SHAPE = 'A deck is {"game": ..., "name": ..., "cards": [{"section": "main", "count": 4, "name": "..."}]}.'


@pytest.mark.parametrize(
    ("key", "content", "message"),
    [
        ("json", '{"cards": [', "list.txt line 1: this is not JSON: Expecting value"),
        ("json", "[" * 100_000, f"list.txt: this is not JSON: it is nested too deeply\n{SHAPE}"),
        (
            "json",
            f'{{"count": {"9" * 5000}}}',
            f"list.txt: this is not JSON: a number in it has too many digits\n{SHAPE}",
        ),
        ("json", '{"crads": []}', "list.txt: there is no key 'crads'\nDid you mean 'cards'?"),
        (
            "json",
            '{"cards": [{"name": "a", "count": 0}]}',
            "list.txt card 1: 0 copies of 'a'\nA line holds 1 to 999 copies; leave out a card that is not in the deck.",
        ),
        (
            "json",
            '{"cards": [{"name": "a", "section": "mian"}]}',
            "list.txt: build-divide has no section 'mian'\nDid you mean 'main'?",
        ),
        (
            "text",
            "[mian]\n1 a\n",
            "list.txt line 2: build-divide has no section 'mian'\nDid you mean 'main'?",
        ),
        (
            "csv",
            "a,b\n1,2\n",
            "list.txt line 1: no column is called 'name' or 'number'\n"
            "The first row names the columns: section,count,name,number.",
        ),
        ("csv", "name,count\na,four\n", "list.txt line 2: 'four' is not a count\nWrite a number, such as 4."),
        (
            "csv",
            "section,name\nmian,a\n",
            "list.txt line 2: build-divide has no section 'mian'\nDid you mean 'main'?",
        ),
    ],
)
def test_mistakes_are_shown_with_their_place(key: str, content: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        find_format(key).read(content, SOURCE)

    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("content", "name", "key"),
    [
        ("4 星の庭", "", "pasted"),
        ("4 星の庭", "list.txt", "pasted"),
        ("name\tcount\na\t1", "list.tsv", "csv"),
        ("name,count\na,1", "list.txt", "csv"),
        ("# game: build-divide\n4 星の庭", "list.csv", "text"),
        ('{"cards": []}', "list.txt", "json"),
        ("", "list.json", "json"),
    ],
)
def test_detection_by_content_then_by_name(content: str, name: str, key: str) -> None:
    assert detect(content, name).key == key


@pytest.mark.parametrize(
    ("content", "name"),
    [
        ('<?xml version="1.0"?>\n<someones_deck><card name="星の庭"/></someones_deck>', "list.txt"),
        ("4 星の庭", "list.ydk"),
        ("%PDF-1.7", ""),
    ],
)
def test_what_no_format_knows_is_not_taken_for_a_list_of_names(content: str, name: str) -> None:
    with pytest.raises(InputError) as caught:
        detect(content, name)

    place = f"{name}: " if name else ""
    assert str(caught.value).startswith(
        f"{place}this is no deck file that cardbase knows\nSay what it is with --from: "
    )


def test_a_format_to_write_is_told_by_the_name() -> None:
    found = [by_suffix(name) for name in ("a.json", "a.CSV", "a.txt", "a")]

    assert [row.key if row else None for row in found] == ["json", "csv", "text", None]


def test_an_unknown_format_is_answered_with_the_nearest() -> None:
    with pytest.raises(InputError) as caught:
        find_format("jsno", writes=True)

    assert str(caught.value) == "no deck can be written as 'jsno'\nDid you mean 'json'?"


def test_what_a_spreadsheet_would_take_for_a_formula_is_neutralised_and_comes_back() -> None:
    deck = Deck(
        name="=name",
        game="build-divide",
        entries=(Entry("main", 1, "=1+1", "+A1"), Entry("main", 2, "'@x", "-1"), Entry("main", 1, "-")),
        comments=("=cmd|' /C calc'!A0", "'quoted'"),
    )
    row = find_format("csv")

    content = written(row, deck)

    assert content == (
        "section,count,name,number,says\n"
        "main,1,'=1+1,'+A1,\"game: build-divide\nname: =name\n=cmd|' /C calc'!A0\n'quoted'\"\n"
        "main,2,''@x,-1,\n"
        "main,1,-,,\n"
    )
    assert row.read(content, SOURCE).deck == deck
