"""Share codes: canonical, checked, and good for as long as a card keeps its key."""

import sqlite3
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.catalog.declaration import declaration
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export, import_deck, open_deck
from cardbase.decks.formats import code, find_format, word_format
from cardbase.decks.formats.contract import Choices, Export, ExportLine
from cardbase.decks.store import find_preconstructed, preconstructed
from cardbase.errors import InputError
from tests.decks.declared import GAME, SOURCE
from tests.decks.strategies import decks

CODE = find_format("code")
MIXED = Deck(
    "Mine",
    "doomtrooper",
    entries=(Entry("main", 3, "BLOOD BERET"), Entry("main", 2, "nobody's card", "X-9"), Entry("main", 2, "01002")),
)


def written(deck: Deck) -> str:
    lines = tuple(ExportLine(entry.section, entry.count, entry.text, entry.number) for entry in deck.entries)
    content = CODE.write(Export(deck, GAME, lines)).content
    assert isinstance(content, str)
    return content


def code_of(db: sqlite3.Connection, deck: Deck) -> str:
    content = export(db, deck, CODE).content
    assert isinstance(content, str)
    return content.strip()


def lines(deck: Deck) -> dict[tuple[str, str, str], int]:
    """How many copies of each card, by section, name and number."""
    found: dict[tuple[str, str, str], int] = {}
    for entry in deck.entries:
        key = (entry.section, entry.text, entry.number)
        found[key] = found.get(key, 0) + entry.count
    return found


@given(deck=decks)
def test_what_a_code_holds_comes_back(deck: Deck) -> None:
    back = CODE.read(written(deck), SOURCE).deck

    assert (back.game, back.format, back.options) == (deck.game, deck.format, deck.options)
    assert lines(back) == lines(deck)


@given(deck=decks, order=st.randoms(use_true_random=False))
def test_equal_decks_have_equal_codes(deck: Deck, order) -> None:  # type: ignore[no-untyped-def]
    entries = [part for entry in deck.entries for part in _halves(entry)]
    order.shuffle(entries)

    assert written(
        replace(deck, name="other", comments=("other",), tags=("other",), note="", entries=tuple(entries))
    ) == written(deck)


def _halves(entry: Entry) -> list[Entry]:
    half = entry.count // 2
    return [replace(entry, count=count) for count in (half, entry.count - half) if count]


@pytest.mark.parametrize("found", preconstructed(), ids=lambda found: found.deck.name)
def test_a_bundled_deck_fits_into_a_chat_message_and_comes_back(catalog: sqlite3.Connection, found) -> None:  # type: ignore[no-untyped-def]
    word = code_of(catalog, found.deck)

    back = import_deck(catalog, word)
    assert word.isalnum()
    assert len(word) < 1_000
    assert back.notices == ()
    assert code_of(catalog, back.deck) == word
    assert back.deck.size == found.deck.size


def test_the_words_of_a_line_do_not_matter_and_what_nobody_knows_stays(catalog: sqlite3.Connection) -> None:
    renamed = replace(MIXED, entries=(Entry("", 3, "blood beret", "01025"), *reversed(MIXED.entries[1:])))

    word = code_of(catalog, MIXED)
    assert code_of(catalog, renamed) == word

    back = import_deck(catalog, word)
    assert [(e.count, e.text, e.number) for e in back.deck.entries] == [
        (2, "AGENT NICK MICHAELS", "01002"),
        (2, "nobody's card", "X-9"),
        (3, "BLOOD BERET", "01025"),
    ]
    assert [notice.message for notice in back.notices] == ["'nobody's card' is not a known card"]


def test_a_code_of_this_version_means_the_same_for_ever(catalog: sqlite3.Connection) -> None:
    kept = "cb13UBkp4LOEC27dR2e6VCAEq0lq4yaQs77EfXdVMGxc2cjKljeMQrOMp6mRGVvASbkMLjVMuCp1pjWkYKmFUFh"

    assert code_of(catalog, MIXED) == kept


def test_the_default_format_needs_no_name(catalog: sqlite3.Connection) -> None:
    first, second = (form.key for form in declaration(catalog, MIXED.game).formats[:2])

    assert code_of(catalog, replace(MIXED, format=first)) == code_of(catalog, MIXED)
    assert code_of(catalog, replace(MIXED, format=second)) != code_of(catalog, MIXED)


@given(deck=decks, data=st.data())
def test_one_wrong_letter_is_noticed(deck: Deck, data: st.DataObject) -> None:
    word = written(deck).strip()
    place = data.draw(st.integers(len(code.MARK), len(word) - 1))
    letter = data.draw(st.sampled_from([sign for sign in code.DIGITS if sign != word[place]]))

    with pytest.raises(InputError, match=r"^list\.txt: this share code is damaged: a letter is wrong or missing\n"):
        CODE.read(word[:place] + letter + word[place + 1 :], SOURCE)


@given(payload=st.binary(max_size=60))
def test_bytes_that_are_checked_but_no_deck_are_one_error(payload: bytes) -> None:
    number = int.from_bytes(b"\1" + payload + crc32(payload).to_bytes(4))
    digits = ""
    while number:
        number, digit = divmod(number, 62)
        digits = code.DIGITS[digit] + digits

    try:
        CODE.read(f"cb1{digits}", SOURCE)
    except InputError as error:
        assert str(error)


def test_a_chat_may_break_a_code_into_lines(catalog: sqlite3.Connection) -> None:
    word = code_of(catalog, MIXED)

    assert import_deck(catalog, f" {word[:20]}\n  {word[20:]}\r\n").deck.size == MIXED.size


def test_a_code_of_a_later_version_says_so() -> None:
    with pytest.raises(InputError) as caught:
        CODE.read("cb2abcdefgh1234", SOURCE)

    assert str(caught.value) == (
        "list.txt: this share code is of version 2, which a later cardbase makes\n"
        "Update cardbase (pip install --upgrade cardbase)."
    )


def test_a_code_stands_where_a_deck_is_named(catalog: sqlite3.Connection) -> None:
    bundled = find_preconstructed("Ember Rush")
    assert bundled
    word = code_of(catalog, bundled)

    assert word_format(word) == CODE
    assert code_of(catalog, open_deck(catalog, word)) == word
    assert word_format("Ember Rush") is None


def test_which_printing_is_meant_is_said_to_be_left_out(catalog: sqlite3.Connection) -> None:
    numbers = [row[0] for row in catalog.execute(
        "SELECT number FROM printing WHERE card_id = (SELECT card_id FROM printing GROUP BY card_id HAVING count(*) > 1 LIMIT 1)"
    )]  # fmt: skip
    (game,) = catalog.execute(
        "SELECT game FROM card JOIN printing ON printing.card_id = card.id WHERE number = ?", numbers[:1]
    ).fetchone()

    one, other = (
        export(catalog, Deck("", game, entries=(Entry("", 1, number, number),)), CODE) for number in numbers[:2]
    )

    assert one.content == other.content
    assert (one.notices, other.notices) == (
        (),
        (f"code does not say which printing of a card is meant: {numbers[1]}",),
    )


@pytest.mark.parametrize(("file", "begins"), [("code.svg", b"<?xml"), ("code.PNG", b"\x89PNG")])
def test_a_qr_code_is_drawn_where_it_is_asked_for(
    catalog: sqlite3.Connection, tmp_path: Path, file: str, begins: bytes
) -> None:
    made = export(catalog, MIXED, CODE, Choices(qr=str(tmp_path / file)))

    assert made.beside[str(tmp_path / file)].startswith(begins)


def test_a_qr_code_is_a_picture(catalog: sqlite3.Connection) -> None:
    with pytest.raises(InputError) as caught:
        export(catalog, MIXED, CODE, Choices(qr="code.pdf"))

    assert str(caught.value) == "the name 'code.pdf' tells no kind of picture\nIts ending is .svg or .png."


def test_a_code_too_long_for_a_picture_says_so() -> None:
    with pytest.raises(InputError, match=r"^a code of 5,000 letters is too long for a QR code$"):
        code.picture("a" * 5_000, "a.svg")
