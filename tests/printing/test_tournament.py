"""The deck list for tournaments: what it counts, and over how many pages it goes."""

import sqlite3

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.formats.contract import Choices
from tests.printing.sheets import read, text_of, written


def test_a_sheet_counts(catalog: sqlite3.Connection) -> None:
    chosen = Choices(language="en", player="山田 太郎", event="Open <1>", date="2026-11-22")
    said = text_of(read(written(catalog, "pdf", chosen)))

    for words in (
        "山田太郎",
        "Open<1>",
        "2026-11-22",
        "Maindeck(10)",
        "Territory(1)",
        "Cards11(10+1)",
        "Formattwo-limit",
    ):
        assert words in said
    assert "unknowncard" in said
    assert "aceリラ" in said
    assert "aremark" in said


def test_a_long_deck_goes_over_several_pages(catalog: sqlite3.Connection) -> None:
    deck = Deck("Long", "doomtrooper", entries=tuple(Entry("main", 1, f"card {n}") for n in range(120)))
    reader = read(written(catalog, "pdf", Choices(language="en"), deck))

    assert len(reader.pages) == 3
    assert [f"Page {n} / 3" in page.extract_text() for n, page in enumerate(reader.pages, 1)] == [True] * 3
    assert text_of(reader).count("unknowncard") == 120
