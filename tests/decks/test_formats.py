"""Decks go out and come back in every format; formats are told by content or by name."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.formats import by_suffix, detect, find_format, format_of, formats, read_text
from cardbase.decks.formats.contract import WHOLE, DeckFormat
from cardbase.decks.reading import Source
from cardbase.errors import InputError
from cardbase.games.card import MAYBE
from tests.decks.declared import GAME, SOURCE, written
from tests.decks.strategies import decks
from tests.examples import of_each

BOTH_WAYS = [form for form in formats() if form.reads and form.writes]
SECTIONS = [*(section.key for section in GAME.sections), MAYBE]
MAIN = SECTIONS[0]


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
        ("\ufeff<?xml version='1.0'?>\n<!-- deck -->\n<deck game='1'>", "", "o8d"),
        ("a <deck game='1'>", "", "pasted"),
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

    assert str(caught.value).startswith(
        "no deck can be written as 'jsno'\nDid you mean 'json'?\n  cod        Cockatrice\n"
    )


@pytest.mark.parametrize(
    ("words", "key"),
    [("Cockatrice", "cod"), ("lackey", "dek"), ("LackeyCCG", "dek"), ("octgn", "o8d"), ("tabletop simulator", "tts"),
     ("tcg arena", "tcg-arena"), ("ＪＳＯＮ", "json"), ("share code", "code"), ("共有コード", "code")],
)  # fmt: skip
def test_a_format_is_meant_by_what_people_call_it(words: str, key: str) -> None:
    assert find_format(words, writes=True).key == key


def test_cardbases_text_is_read_with_the_game_that_is_said_and_its_sections() -> None:
    assert read_text("[main]\n1 a\n", SOURCE).deck == Deck("", GAME.key, entries=(Entry("main", 1, "a"),))
    with pytest.raises(InputError) as caught:
        read_text("[mian]\n1 a\n", SOURCE)

    assert str(caught.value) == "list.txt line 2: build-divide has no section 'mian'\nDid you mean 'main'?"


def test_the_format_is_named_or_told_by_the_file_or_text() -> None:
    assert [format_of("csv", "deck.json").key, format_of("", "deck.json").key, format_of("").key] == [
        "csv",
        "json",
        "text",
    ]

    with pytest.raises(
        InputError, match=r"^the name 'deck.x' does not tell the kind of file\nSay it with --to:\n  cod +Cockatrice"
    ):
        format_of("", "deck.x")


def test_a_list_in_a_file_called_json_is_a_list_and_damaged_json_is_json() -> None:
    assert [detect(content, "deck.json").key for content in ("Deck:\n4 INFANTRY\n", "[4", "{4")] == [
        "pasted",
        "json",
        "json",
    ]


def test_an_object_of_tabletop_simulator_is_no_deck_of_ours() -> None:
    with pytest.raises(
        InputError, match=r"^deck: this is a saved object of Tabletop Simulator; such files are only written\n"
    ):
        find_format("json").read('{"SaveName": "x", "ObjectStates": []}', Source())
