"""Decks of LackeyCCG: a card for each copy, and files that others made."""

import sqlite3

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export
from cardbase.decks.formats import detect, find_format
from tests.decks.declared import SOURCE

DEK = find_format("dek")
THEIRS = """<deck version="0.8">
\t<meta>
\t\t<game>lolcats</game>
\t</meta>
\t<superzone name="Deck">
\t\t<card><name id="rio">暁の剣士 リオ</name><set>Alpha</set></card>
\t\t<card><name id="rio">暁の剣士 リオ</name><set>Alpha</set></card>
\t</superzone>
\t<superzone name="Sideboard">
\t\t<card><name id="x">炎の契約</name><set></set></card>
\t</superzone>
</deck>
"""


def test_what_is_written(catalog: sqlite3.Connection) -> None:
    entries = (
        Entry("main", 2, "法規の天使 エリザベルト", "A-B1-62UR"),
        Entry("territory", 1, "命運の遊技場", "A-S1-01SD"),
    )

    content = export(catalog, Deck("Angels", "build-divide", entries=entries), DEK).content

    assert content == (
        '<deck version="0.8">\n'
        "  <meta>\n"
        "    <game>build-divide</game>\n"
        "    <deckname>Angels</deckname>\n"
        "    <comments># game: build-divide\n</comments>\n"
        "  </meta>\n"
        '  <superzone name="Deck">\n'
        + 2
        * ('    <card>\n      <name id="A-B1-62UR">法規の天使 エリザベルト</name>\n      <set>B1</set>\n    </card>\n')
        + "  </superzone>\n"
        '  <superzone name="Territory">\n'
        "    <card>\n"
        '      <name id="A-S1-01SD">命運の遊技場</name>\n'
        "      <set>S1</set>\n"
        "    </card>\n"
        "  </superzone>\n"
        "</deck>\n"
    )


def test_a_file_of_the_program_itself() -> None:
    assert detect(THEIRS, "list.txt") == DEK

    reading = DEK.read(THEIRS, SOURCE)

    assert reading.deck == Deck(
        "", "build-divide", entries=(Entry("main", 2, "暁の剣士 リオ", "rio"),), comments=("1 炎の契約 x",)
    )
    assert [str(notice) for notice in reading.notices] == [
        "line 10: '1 炎の契約 x' lies outside the deck; kept as a comment"
    ]
