"""The two lists of the builder, by keys and by the mouse."""

import sqlite3

from textual.pilot import Pilot

from cardbase.screens.builder.app import BuilderApp
from cardbase.screens.builder.building import begin
from cardbase.screens.builder.tables import DeckTable, Results
from cardbase.screens.dialogs import Choose
from tests.decks import edits
from tests.screens.builder.conftest import driven, find, words


def test_lines_are_changed_and_moved_in_the_deck(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        await pilot.press("escape", "d", "down", "minus")
        await pilot.press("b")
        assert [line.place.section for line in building.view.lines] == ["maybe"]
        deck = app.screen.query_one(DeckTable)
        deck.point_at_line(building.view.lines[0])
        await pilot.press("m")
        assert isinstance(app.screen, Choose)
        await pilot.press("s", "i", "enter")
        assert [(line.place.section, line.copies) for line in building.view.lines] == [("side", 2)]
        await pilot.press("u", "u")
        assert [(line.place.section, line.copies) for line in building.view.lines] == [("main", 2)]
        await pilot.press("r")
        assert [line.place.section for line in building.view.lines] == ["maybe"]
        deck.point_at_line(building.view.lines[0])
        await pilot.press("delete")
        assert building.view.lines == ()
        assert words(app, "#status") == "removed 2 BLOOD BERET (01025) from maybeboard"

    building = begin(catalog, "Mine", "doomtrooper")
    edits.add(catalog, "Mine", "BLOOD BERET", 3)
    building.look_again()
    driven(BuilderApp(catalog, building), drive)


def test_the_mouse_adds_nothing_by_itself_and_points_at_cards(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        results = await find(app, pilot, "blood")
        await pilot.click(Results, offset=(6, 2))
        assert results.has_focus
        assert results.cursor_row == 1
        assert building.view.lines == ()

    building = begin(catalog, "Mine", "doomtrooper")
    driven(BuilderApp(catalog, building), drive)


def test_cards_of_one_name_are_told_apart_by_their_numbers(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        results = await find(app, pilot, "finn")
        names = [row.cells[1].words for row in results.rows]
        assert len(names) == len(set(names)) > 1
        assert "Finn 4-002" in names
        assert [row.cells[1].words for row in app.screen.query_one(DeckTable).rows][1] == "Finn"

    building = begin(catalog, "Mine", "fertcg")
    edits.add(catalog, "Mine", "4-002", 2)
    building.look_again()
    driven(BuilderApp(catalog, building), drive)
