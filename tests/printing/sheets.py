"""A deck on paper for the tests of sheets and proxies, and what is read back with pypdf."""

import re
import sqlite3
from io import BytesIO

from pypdf import PdfReader

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export
from cardbase.decks.formats import find_format
from cardbase.decks.formats.contract import USUAL, Choices, Written

DECK = Deck(
    name="Angels & <Demons>",
    game="build-divide",
    format="two-limit",
    options={"ace": "リラ"},
    entries=(
        Entry("territory", 1, "命運の遊技場", "A-S1-01SD"),
        Entry("main", 4, "凝視する者 クセノス", "A-S1-02SD"),
        Entry("main", 6, "まだ誰も知らない竜"),
    ),
    comments=("a remark",),
)
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}


def written(db: sqlite3.Connection, key: str, choices: Choices = USUAL, deck: Deck = DECK) -> Written:
    return export(db, deck, find_format(key, writes=True), choices)


def read(made: Written) -> PdfReader:
    assert isinstance(made.content, bytes)
    return PdfReader(BytesIO(made.content))


def text_of(reader: PdfReader) -> str:
    """All that is written, without blanks."""
    return re.sub(r"\s", "", "".join(page.extract_text() for page in reader.pages))


def fonts(reader: PdfReader) -> dict[str, bool]:
    """The fonts that the pages use, and whether each is embedded."""
    found = {}
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            described = font.get_object().get("/FontDescriptor")
            found[str(font.get_object()["/BaseFont"])] = bool(described) and "/FontFile2" in described.get_object()
    return found
