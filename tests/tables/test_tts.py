"""A deck for Tabletop Simulator: ids that mean a place on a sheet, an entry for each copy, in the same order."""

import json
import sqlite3
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export
from cardbase.decks.formats import find_format
from cardbase.decks.formats.contract import USUAL, Choices
from cardbase.decks.store import find_preconstructed
from cardbase.errors import OutsideError
from cardbase.games.card import MAYBE
from cardbase.games.table import USUAL as USUAL_ZONES
from cardbase.games.table import Part, Table
from cardbase.printing.drawing import Box, Text
from cardbase.printing.font import load
from cardbase.tables import Given
from cardbase.tables.mat import between, drawn, mat_of

TTS = find_format("tts", writes=True)


@pytest.fixture
def sheets(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Sheets are not drawn: how many faces lie on each of them."""
    made: list[int] = []
    monkeypatch.setattr("cardbase.tables.tts.backends.sheet", lambda faces, *_: made.append(len(faces)) or b"")
    return made


def saved(catalog: sqlite3.Connection, deck: Deck, choices: Choices = USUAL, *, cards: bool = True) -> Any:
    """The saved object, of its things the cards or the others."""
    content = export(catalog, deck, TTS, choices).content
    assert isinstance(content, str)
    whole = json.loads(content)
    things = [each for each in whole["ObjectStates"] if each["Name"].endswith("Custom") == cards]
    return {**whole, "ObjectStates": things}


@pytest.mark.usefixtures("sheets")
def test_a_pile_for_each_section_and_an_entry_for_each_copy(catalog: sqlite3.Connection) -> None:
    entries = (
        Entry("main", 2, "法規の天使 エリザベルト", "A-B1-62UR"),
        Entry("main", 1, "まだ誰も知らない竜"),
        Entry("territory", 1, "命運の遊技場", "A-S1-01SD"),
        Entry(MAYBE, 4, "強制接続"),
    )
    main, territory = saved(catalog, Deck("Two angels", "build-divide", entries=entries))["ObjectStates"]

    assert (main["Name"], main["Nickname"], main["DeckIDs"]) == ("DeckCustom", "Deck", [100, 100, 101])
    assert [card["CardID"] for card in main["ContainedObjects"]] == main["DeckIDs"]
    assert [card["Nickname"] for card in main["ContainedObjects"]] == [
        "法規の天使 エリザベルト",
        "法規の天使 エリザベルト",
        "まだ誰も知らない竜",
    ]
    assert main["ContainedObjects"][0]["Description"].startswith("A-B1-62UR")
    assert (territory["Name"], territory["CardID"]) == ("CardCustom", 102)
    assert main["CustomDeck"]["1"]["FaceURL"] == "Two-angels-1.png"
    assert (main["CustomDeck"]["1"]["NumWidth"], main["CustomDeck"]["1"]["NumHeight"]) == (10, 2)


@pytest.mark.usefixtures("sheets")
def test_what_stands_on_a_card_is_in_one_language(catalog: sqlite3.Connection) -> None:
    deck = Deck("x", "build-divide", entries=(Entry("main", 1, "火種の仔 チリ", "CB-BD-051"),))

    english, japanese, both = (
        saved(catalog, deck, Choices(language))["ObjectStates"][0] for language in ("en", "ja", "both")
    )

    number, _, text = english["Description"].partition("\n\n")
    assert (english["Nickname"], number) == ("Chili, Kindling Whelp", "CB-BD-051")
    assert text.isascii()
    assert japanese["Nickname"] == "火種の仔 チリ"
    assert text not in japanese["Description"]
    assert text in both["Description"]
    assert japanese["Description"].partition("\n\n")[2] in both["Description"]


def test_more_than_seventy_cards_lie_on_two_sheets(catalog: sqlite3.Connection, sheets: list[int]) -> None:
    entries = tuple(Entry("main", 1, f"card {n}") for n in range(75))

    (pile,) = saved(catalog, Deck("", "build-divide", entries=entries))["ObjectStates"]

    assert pile["DeckIDs"] == [*range(100, 170), *range(200, 205)]
    assert {key: sheet["NumHeight"] for key, sheet in pile["CustomDeck"].items()} == {"1": 7, "2": 2}
    assert pile["ContainedObjects"][74]["CustomDeck"].keys() == {"2"}
    assert sheets == [70, 5]


@pytest.mark.usefixtures("sheets")
def test_the_user_says_where_the_sheets_will_lie(catalog: sqlite3.Connection) -> None:
    deck = Deck("x", "doomtrooper", entries=(Entry("main", 2, "BLOOD BERET"),))

    (pile,) = saved(catalog, deck, Choices(image="https://example.org/faces/"))["ObjectStates"]

    assert pile["CustomDeck"]["1"]["FaceURL"] == "https://example.org/faces/x-1.png"
    assert pile["CustomDeck"]["1"]["BackURL"] == "https://example.org/faces/back.png"


@pytest.mark.usefixtures("sheets")
def test_without_an_address_the_pictures_are_where_the_file_is_written_or_it_is_said(
    catalog: sqlite3.Connection,
) -> None:
    deck = Deck("x", "doomtrooper", entries=(Entry("main", 2, "BLOOD BERET"),))

    (pile,) = saved(catalog, deck, Choices(home="file:///home/me/decks"))["ObjectStates"]
    (board,) = (
        each
        for each in saved(catalog, deck, Choices(home="file:///d"), cards=False)["ObjectStates"]
        if "CustomImage" in each
    )

    assert pile["CustomDeck"]["1"]["FaceURL"] == "file:///home/me/decks/x-1.png"
    assert board["CustomImage"]["ImageURL"] == "file:///d/mat-doomtrooper.png"
    assert export(catalog, deck, TTS, Choices(home="file:///d")).notices == ()
    assert export(catalog, deck, TTS, Choices(image="https://example.org")).notices == ()
    assert export(catalog, deck, TTS).notices == (
        "Tabletop Simulator finds pictures by an address alone, and where these will lie is not known",
    )


@pytest.mark.usefixtures("sheets")
def test_a_mat_with_the_zones_and_the_counters_of_the_game(catalog: sqlite3.Connection) -> None:
    deck = Deck("x", "doomtrooper", entries=(Entry("main", 2, "BLOOD BERET"), Entry("side", 2, "FREE MARINE")))

    main, side = saved(catalog, deck)["ObjectStates"]
    destiny, promotion, mat = saved(catalog, deck, cards=False)["ObjectStates"]

    assert [(each["Nickname"], each["Counter"]["value"]) for each in (destiny, promotion)] == [
        ("Destiny Points", 5),
        ("Promotion Points", 0),
    ]
    assert (mat["Name"], mat["Locked"]) == ("Custom_Tile", True)
    half = 2 * mat["Transform"]["scaleX"] * 1.75
    assert all(0 < abs(pile["Transform"]["posX"]) < half for pile in (main, side))
    assert main["Transform"] != side["Transform"]
    assert all(card["HideWhenFaceDown"] for pile in (main, side) for card in (pile, *pile["ContainedObjects"]))


@pytest.mark.usefixtures("sheets")
def test_cards_that_lie_apart_from_the_beginning_are_a_pile_of_their_own(catalog: sqlite3.Connection) -> None:
    deck = find_preconstructed("Scarlet Charge")
    assert deck is not None and deck.game == "detainer"

    piles = {pile["Nickname"]: pile for pile in saved(catalog, deck)["ObjectStates"]}

    assert {title: len(pile.get("DeckIDs", (1,))) for title, pile in piles.items() if title != "Deck"} == {
        "Stigmata": 3,
        next(title for title in piles if title not in ("Deck", "Stigmata")): 1,
    }
    assert piles["Stigmata"]["Transform"] != piles["Deck"]["Transform"]


def test_squares_of_a_battlefield_are_drawn(every_game: dict[str, Given]) -> None:
    table, letters = every_game["detainer"].table, load()

    middle = between(table, letters)

    assert middle is not None
    frames = [thing for thing in middle.things if isinstance(thing, Box) and thing.line]
    assert len(frames) == 3 * 3
    mine = drawn(mat_of(table, piles=False), "en", letters)
    areas = [zone for zone in table.zones if zone.role == "area"]
    assert len([thing for thing in mine.things if isinstance(thing, Box) and thing.line]) == len(areas) + 3 * 2
    assert between(every_game["fertcg"].table, letters) is None


def test_a_game_without_a_table_of_its_own_has_a_mat(every_game: dict[str, Given]) -> None:
    usual = Table(USUAL_ZONES, (Part("main", "deck"),))

    assert [cell.zone.key for cell in mat_of(usual).cells] == ["field", "deck", "discard"]
    assert [cell.zone.key for cell in mat_of(Table(USUAL_ZONES[:1], ())).cells] == ["deck"]
    fronts = {key: game.table.front.key for key, game in every_game.items()}
    assert fronts == {
        "build-divide": "field",
        "detainer": "units",
        "doomtrooper": "squad",
        "dreadnought": "units",
        "fertcg": "map",
    }


def test_the_mat_is_drawn_with_the_names_of_its_zones(every_game: dict[str, Given]) -> None:
    for game in every_game.values():
        mat = mat_of(game.table)
        picture = drawn(mat, "both", load())

        places = [(cell.x, cell.y) for cell in mat.cells]
        assert len({*places}) == len(places) == len(game.table.zones) - 1
        assert mat.cells[0].zone == game.table.front
        assert all(cell.x + cell.width <= mat.width and cell.y + cell.height <= mat.height for cell in mat.cells)
        words = [thing.text for thing in picture.things if isinstance(thing, Text)]
        assert len(words) == len(places)
        assert any(game.table.front.ja in each for each in words)


def test_the_maybeboard_stays_at_home(catalog: sqlite3.Connection) -> None:
    deck = Deck("", "doomtrooper", entries=(Entry(MAYBE, 2, "BLOOD BERET"),))

    assert export(catalog, deck, TTS).notices[0] == "tts cannot hold the maybeboard; left out: 2 BLOOD BERET"


def test_faces_lie_on_sheets_beside_the_file(catalog: sqlite3.Connection) -> None:
    deck = Deck("Three", "doomtrooper", entries=(Entry("main", 2, "BLOOD BERET"), Entry("main", 1, "nobody's card")))

    made = export(catalog, deck, TTS)

    assert {*made.beside} == {"back.png", "Three-1.png", "mat-doomtrooper.png"}
    with Image.open(BytesIO(made.beside["Three-1.png"])) as sheet:
        assert sheet.size == (10 * 409, 2 * 571)
        first, second, third = (sheet.crop((n * 409, 0, (n + 1) * 409, 571)).getcolors(1 << 20) for n in range(3))
    assert first and second and len(first) > 10 < len(second)
    assert third == [(409 * 571, (0, 0, 0))]


def test_the_owners_own_pictures_are_taken(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    Image.new("RGB", (63, 88), "#ff0000").save(tmp_path / "01025.png")
    deck = Deck("x", "doomtrooper", entries=(Entry("main", 2, "BLOOD BERET", "01025"),))

    made = export(catalog, deck, TTS, Choices(image=str(tmp_path)))

    with Image.open(BytesIO(made.beside["x-1.png"])) as sheet:
        assert sheet.getpixel((200, 300)) == (255, 0, 0)
    assert isinstance(made.content, str)
    assert json.loads(made.content)["ObjectStates"][0]["CustomDeck"]["1"]["FaceURL"] == "x-1.png"


def test_without_the_libraries_for_drawing_the_sheets_are_left_out(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_file: str = "") -> None:
        raise OutsideError('drawing needs fontTools, which is not installed: pip install "cardbase[pdf]"')

    monkeypatch.setattr("cardbase.tables.tts.font.load", missing)

    made = export(catalog, Deck("", "doomtrooper", entries=(Entry("main", 2, "BLOOD BERET"),)), TTS)

    assert {*made.beside} == {"back.png"}
    assert made.notices == (
        'drawing needs fontTools, which is not installed: pip install "cardbase[pdf]"; the sheets with the faces and the mat are left out',
    )
