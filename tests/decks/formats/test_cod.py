"""Decks of Cockatrice: what is written, and what its users' files hold besides."""

import pytest

from cardbase.catalog.declaration import Declaration, SectionInfo
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.formats import detect, find_format
from cardbase.decks.formats.contract import Export, ExportLine
from cardbase.errors import InputError
from tests.decks.declared import GAME, GAMES, SOURCE

COD = find_format("cod")
DECK = Deck(
    '暁 & "x" <y>',
    GAME.key,
    "two-limit",
    {"ace": "リラ"},
    (Entry("main", 4, "=1+1 'q'", "A-B1-07"), Entry("territory", 1, "星の庭")),
    ("a remark",),
)
THEIRS = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp>Sun Nov 22 2026</lastLoadedTimestamp>
    <deckname>暁</deckname>
    <format></format>
    <bannerCard providerId="">リオ</bannerCard>
    <comments>
first try
# game: build-divide
    </comments>
    <tags><tag>aggro</tag></tags>
    <zone name="main">
        <card number="3" name="暁の剣士 リオ"/>
        <card number="1" name="暁の剣士 リオ"/>
        <card number="0" name="炎の契約"/>
        <strange/>
    </zone>
    <zone name="side"><card number="1" name="星の庭"/></zone>
    <zone name="tokens"><card number="1" name="Goblin"/></zone>
    <sideboard_plan><name>x</name></sideboard_plan>
</cockatrice_deck>
"""


def test_what_is_written() -> None:
    lines = tuple(ExportLine(e.section, e.count, e.text, e.number) for e in DECK.entries)

    content = COD.write(Export(DECK, GAME, lines)).content

    assert content == (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<cockatrice_deck version="1">\n'
        '  <deckname>暁 &amp; "x" &lt;y&gt;</deckname>\n'
        "  <comments># game: build-divide\n# format: two-limit\n# option ace: リラ\n# a remark\n</comments>\n"
        '  <zone name="main">\n'
        '    <card number="4" name="=1+1 \'q\'" collectorNumber="A-B1-07" '
        'uuid="c079db9b-fbb4-5afb-aae8-d81aeba53347" />\n'
        "  </zone>\n"
        '  <zone name="side">\n'
        '    <card number="1" name="星の庭" section="territory" />\n'
        "  </zone>\n"
        "</cockatrice_deck>\n"
    )


def test_a_file_of_the_program_itself() -> None:
    assert detect(THEIRS, "list.txt") == COD

    reading = COD.read(THEIRS, SOURCE._replace(game=""))

    assert reading.deck == Deck(
        "暁",
        GAME.key,
        entries=(Entry("main", 4, "暁の剣士 リオ"), Entry("", 1, "星の庭")),
        comments=("first try", "0 炎の契約", "1 Goblin"),
    )
    assert [str(notice) for notice in reading.notices] == [
        "line 15: '0 炎の契約' stands for no copy; kept as a comment",
        "line 18: Build Divide has no sideboard: its cards go where cards of their kind belong",
        "line 19: '1 Goblin' lies outside the deck; kept as a comment",
    ]


def test_a_game_with_a_side_deck_has_its_sideboard() -> None:
    game = Declaration("g", "G", "", "", (), (SectionInfo("main", "", ""), SectionInfo("side", "", "", ("sideboard",))))
    content = '<cockatrice_deck><zone name="side"><card name="x"/></zone></cockatrice_deck>'

    reading = COD.read(content, SOURCE._replace(game="g", games={"g": game}))

    assert (reading.deck.entries, reading.notices) == ((Entry("side", 1, "x"),), ())


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ('<card number="four" name="a"/>', "'four' is not a count\nWrite a number, such as 4."),
        ('<card number="4"/>', "a line names no card\nGive a name or a number."),
        ('<card name="a\u202eb"/>', "character 2 is hidden: U+202E RIGHT-TO-LEFT OVERRIDE\nTake that character out."),
        ('<card name="a" section="mian"/>', "build-divide has no section 'mian'\nDid you mean 'main'?"),
        ('<card number="1000000" name="a"/>', "1000000 copies of 'a'\nWrite how many there are."),
    ],
)
def test_mistakes_are_told_with_their_line(card: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        COD.read(f'<cockatrice_deck>\n<zone name="main">\n{card}</zone></cockatrice_deck>', SOURCE)

    assert str(caught.value) == f"list.txt line 3: {message}"


def test_more_copies_than_a_line_holds_are_several_lines() -> None:
    content = '<cockatrice_deck><zone name="main"><card number="1500" name="a"/></zone></cockatrice_deck>'

    assert [entry.count for entry in COD.read(content, SOURCE).deck.entries] == [999, 501]


def test_a_game_that_there_is_not_is_told() -> None:
    with pytest.raises(InputError, match=r"^list\.txt: there is no game 'magic'\n"):
        COD.read("<cockatrice_deck><comments># game: magic</comments></cockatrice_deck>", SOURCE._replace(games=GAMES))
