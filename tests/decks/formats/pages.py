"""A deck for tests of pages to look at, and what a format makes of it."""

import sqlite3

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export
from cardbase.decks.formats import find_format
from cardbase.decks.formats.contract import USUAL, Choices

DECK = Deck(
    name="Lilas & <Sisters>",
    game="build-divide",
    format="two-limit",
    options={"ace": "リラ"},
    entries=(
        Entry("territory", 1, "命運の遊技場", "A-S1-01SD"),
        Entry("main", 4, "凝視する者 クセノス", "A-S1-02SD"),
        Entry("main", 2, '<img src=x onerror="alert(1)"> *bold* [a](b)'),
    ),
    comments=("1. a remark", "=1+2 </style>"),
)


def written(db: sqlite3.Connection, key: str, choices: Choices = USUAL, deck: Deck = DECK) -> str:
    made = export(db, deck, find_format(key, writes=True), choices)
    assert isinstance(made.content, str)
    assert made.notices == ()
    return made.content
