"""Decks of OCTGN: ids that stay, those of the players' own game of Doomtrooper, and files that others made."""

import sqlite3
import tomllib
from uuid import UUID

import pytest

from cardbase.bundled import data_folder
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export, import_deck
from cardbase.decks.formats import detect, find_format
from cardbase.decks.formats.programs import octgn_game, uuid_of
from cardbase.errors import InputError
from tests.decks.declared import SOURCE, written

O8D = find_format("o8d")
DOOMTROOPER = "30c200c9-6c98-49a4-a293-106c06295c05"
THEIRS = f"""<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="{DOOMTROOPER}" sleeveid="0">
  <section name="Warrior" shared="False">
    <card qty="3" id="4c1f4b1a-0000-0000-0000-000000000000">BLOOD BERET</card>
    <card qty="2" id="{{4F7CF3A1-A8D2-4C13-9FEF-F5C1F7C44582}}"></card>
  </section>
  <section name="Relic" shared="False" />
  <notes><![CDATA[for <Saturday> & after]]></notes>
  <sleeve></sleeve>
</deck>
"""


def test_ids_are_made_of_game_and_number_and_stay(catalog: sqlite3.Connection) -> None:
    deck = Deck("Angels", "build-divide", entries=(Entry("main", 4, "法規の天使 エリザベルト", "A-B1-62UR"),))

    content = export(catalog, deck, O8D).content

    assert uuid_of("build-divide") == "c646a4b9-264a-53c9-958f-eb7ff310a2ca"
    assert content == (
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n'
        f'<deck game="{uuid_of("build-divide")}">\n'
        '  <section name="Deck" shared="False">\n'
        f'    <card qty="4" id="{uuid_of("build-divide", "A-B1-62UR")}" section="main" number="A-B1-62UR">'
        "法規の天使 エリザベルト</card>\n"
        "  </section>\n"
        "  <notes><![CDATA[# game: build-divide\n# name: Angels\n]]></notes>\n"
        "</deck>\n"
    )


def test_a_game_that_players_made_keeps_its_ids_and_sections(catalog: sqlite3.Connection) -> None:
    entries = (Entry("main", 3, "BLOOD BERET", ""), Entry("main", 1, 'AC-40 "JUSTIFIER"', "01001"))

    made_of = export(catalog, Deck("", "doomtrooper", entries=(*entries, Entry("side", 1, "nobody"))), O8D)

    assert isinstance(made_of.content, str)
    assert f'<deck game="{DOOMTROOPER}">' in made_of.content
    assert '<section name="Warrior" shared="False">\n    <card qty="3" id="' in made_of.content
    assert (
        'id="4f7cf3a1-a8d2-4c13-9fef-f5c1f7c44582" section="main" number="01001">AC-40 "JUSTIFIER"<' in made_of.content
    )
    assert '<aside>\n    <card qty="1" id="' in made_of.content
    assert made_of.notices == (
        "OCTGN does not load a deck with a card that its game lacks: nobody",
        "OCTGN's game has no place for the section side: its cards are in the file, and not on the table",
    )


def test_every_card_of_doomtrooper_has_its_own_id(catalog: sqlite3.Connection) -> None:
    numbers = {
        number
        for (number,) in catalog.execute(
            "SELECT number FROM printing JOIN card ON id = card_id WHERE game = 'doomtrooper'"
        )
        if not number.startswith("CB-")
    }
    found = tomllib.loads((data_folder("doomtrooper") / "octgn.toml").read_text(encoding="utf-8"))

    assert found["cards"].keys() == numbers
    assert len({UUID(card) for card in found["cards"].values()}) == len(numbers) == 1073
    assert octgn_game("dreadnought").cards == {}


def test_a_file_of_the_program_itself_tells_its_game_by_the_id(catalog: sqlite3.Connection) -> None:
    assert detect(THEIRS, "list.txt") == O8D

    reading = import_deck(catalog, THEIRS, name="mine.o8d")

    assert reading.deck.game == "doomtrooper"
    assert reading.deck.comments == ("for <Saturday> & after",)
    assert [(e.section, e.count, e.text, e.number) for e in reading.deck.entries] == [
        ("main", 3, "BLOOD BERET", "01025"),
        ("main", 2, 'AC-40 "JUSTIFIER"', "01001"),
    ]
    assert reading.notices == ()


def test_notes_may_hold_what_ends_them() -> None:
    deck = Deck("", "build-divide", comments=("]]> <x>",))
    assert O8D.read(written(O8D, deck), SOURCE).deck == deck


def test_mistakes_are_told_with_their_line() -> None:
    with pytest.raises(InputError) as caught:
        O8D.read('<deck game="x">\n<section name="Main"><card qty="-1" id="y">a</card></section></deck>', SOURCE)

    assert str(caught.value) == "list.txt line 2: '-1' is not a count\nWrite a number, such as 4."
