"""Decks on paper: the tournament sheet and the proxies, as PDF files, read back with pypdf."""

import re
import sqlite3
from dataclasses import replace

import pytest

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.formats.contract import Choices
from cardbase.decks.store import preconstructed
from cardbase.errors import InputError
from tests.printing.sheets import DECK, SIZES, fonts, read, text_of, written


@pytest.mark.parametrize("key", ["pdf", "proxies"])
@pytest.mark.parametrize("paper", ["", "a4", "letter", "Letter"])
def test_pages_are_as_large_as_the_paper(catalog: sqlite3.Connection, key: str, paper: str) -> None:
    for page in read(written(catalog, key, Choices(paper=paper))).pages:
        size = [float(side) * 25.4 / 72 for side in (page.mediabox.width, page.mediabox.height)]
        assert size == pytest.approx(SIZES[paper.lower() or "a4"], abs=0.01)


@pytest.mark.parametrize("key", ["pdf", "proxies"])
def test_fonts_are_embedded_in_part(catalog: sqlite3.Connection, key: str) -> None:
    made = written(catalog, key)

    assert fonts(read(made))
    assert all(fonts(read(made)).values())
    assert len(made.content) < 200_000


@pytest.mark.parametrize("key", ["pdf", "proxies"])
def test_the_same_deck_is_the_same_file(catalog: sqlite3.Connection, key: str) -> None:
    assert written(catalog, key).content == written(catalog, key).content


@pytest.mark.parametrize("key", ["pdf", "proxies"])
def test_every_name_stands_there(catalog: sqlite3.Connection, key: str) -> None:
    """In the longest of the decks that come with cardbase, and in one with markup and unknown cards."""
    longest = max((known.deck for known in preconstructed()), key=lambda deck: len(deck.entries))
    for deck in (DECK, longest):
        said = text_of(read(written(catalog, key, Choices(language="both"), deck=deck)))
        assert all(re.sub(r"\s", "", entry.text) in said for entry in deck.entries)
        assert re.sub(r"\s", "", deck.name) in said


@pytest.mark.parametrize("key", ["pdf", "proxies"])
def test_what_is_only_considered_is_not_printed(catalog: sqlite3.Connection, key: str) -> None:
    made = written(catalog, key, deck=replace(DECK, entries=(*DECK.entries, Entry("maybe", 3, "MAX STEINER"))))

    assert "left out: the maybeboard (3)" in made.notices
    assert "MAXSTEINER" not in text_of(read(made))


def test_a_name_that_the_font_cannot_write_is_one_message(catalog: sqlite3.Connection) -> None:
    deck = Deck("Mine", "doomtrooper", entries=(Entry("main", 1, "🐉"),))

    for key in ("pdf", "proxies"):
        with pytest.raises(InputError, match="the font has no '🐉'"):
            written(catalog, key, deck=deck)
