"""A card in full: what is known of it, its face where there is room, and how many copies the deck holds."""

import sqlite3

from textual.pilot import Pilot

from cardbase.messages import speaking
from cardbase.screens.builder.app import BuilderApp
from cardbase.screens.builder.building import Building, begin
from cardbase.screens.builder.card import CardScreen
from tests.screens.builder.conftest import card, driven


def rows(building: Building, query: str) -> dict[str, str]:
    """What is told of the first card that a query finds, by its labels."""
    return dict(CardScreen(building, card(building.db, query, building.game))._rows())


def test_labels_and_words_are_those_of_the_language(catalog: sqlite3.Connection) -> None:
    building = begin(catalog, "Mine", "build-divide")
    english = rows(building, "kindling whelp")

    assert (english["Japanese"], english["Total cost"]) == ("火種の仔 チリ", "1")
    assert list(english)[-4:] == ["Keywords", "Text", "Played", "In the deck"]
    assert english["Text"].startswith("Berserk (")
    with speaking("ja"):
        japanese = rows(building, "kindling whelp")
    assert (japanese["英語"], japanese["総コスト"]) == ("Chili, Kindling Whelp", "1")
    assert [words for words in japanese.values() if "Berserk" in words] == []


def test_what_is_not_known_is_told_apart_from_what_is_none(catalog: sqlite3.Connection) -> None:
    building = begin(catalog, "Mine", "build-divide")

    assert rows(building, "played:no")["Text"] == "not known"
    assert rows(building, "CB-BD-001")["Text"] == "none"


def test_copies_are_added_and_taken_out_in_their_section(building: Building) -> None:
    beret = card(building.db, "blood beret")

    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        app.push_screen(CardScreen(building, beret))
        await pilot.pause()
        await pilot.press("plus", "plus", "minus")

    assert rows(building, "blood beret")["In the deck"] == "none"
    driven(BuilderApp(building.db, building), drive)
    assert rows(building, "blood beret")["In the deck"] == "1 draw pile"


def test_the_first_rulings_stand_there_in_the_language_that_is_spoken(building: Building) -> None:
    told = rows(building, "blood beret")["Rulings"].split("\n")

    assert [line.split()[0] for line in told[:5]] == ["1.", "2.", "3.", "4.", "5."]
    assert told[0].endswith("BLOOD BERET has Fight 6, Shoot 6 and Armour 5.")
    assert told[5:] == ["9 more: cardbase show '01025' --game doomtrooper --rulings"]
    with speaking("ja"):
        assert "BLOOD BERETの格闘は6、射撃は6、防御は5です。" in rows(building, "blood beret")["裁定"]
