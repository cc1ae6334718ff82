"""The deck builder, driven by its keys as a person would: every game, in a small and in a large terminal."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from cardbase.catalog.opening import open_catalog
from cardbase.decks import edit, store
from cardbase.decks.deck import Deck
from cardbase.decks.store import find_preconstructed
from cardbase.games import games
from cardbase.screens.builder.app import BuilderApp, BuilderScreen
from cardbase.screens.builder.building import Building, begin, begin_copy
from cardbase.screens.builder.card import CardScreen
from cardbase.screens.builder.match import MatchScreen, seated
from cardbase.screens.builder.panes import Findings, Query, SearchPane
from cardbase.screens.builder.searching import Answer
from cardbase.screens.builder.tables import DeckTable, Results
from cardbase.screens.builder.tools import HandsScreen
from cardbase.screens.dialogs import Ask, Choose, HelpScreen, Reading
from tests.screens.table.driving import until

SMALL, LARGE = (80, 24), (120, 40)

Drive = Callable[[BuilderApp, Pilot[None]], Awaitable[None]]


def driven(app: BuilderApp, drive: Drive, size: tuple[int, int] = SMALL) -> BuilderApp:
    """An app after somebody sat at it."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await drive(app, pilot)

    asyncio.run(run())
    return app


async def find(app: BuilderApp, pilot: Pilot[None], query: str) -> Results:
    """Type a query, and wait for what it finds."""
    app.screen.query_one(Query).value = query
    results = app.screen.query_one(Results)
    before = results.cards
    await until(pilot, lambda: results.cards is not before)
    await pilot.pause()
    return results


def words(app: BuilderApp, part: str) -> str:
    return str(app.screen.query_one(part, Static).render())


IN_BRIEF = {("build-divide", SMALL), ("doomtrooper", LARGE)}
"""The games that are tried in every run of the tests, and on what terminal; all of them on both where time is given."""


@pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param(game.key, size, marks=() if (game.key, size) in IN_BRIEF else pytest.mark.slow)
        for game in games()
        for size in (SMALL, LARGE)
    ],
    ids=lambda one: one if isinstance(one, str) else "x".join(map(str, one)),
)
def test_a_deck_of_every_game_is_built(catalog: sqlite3.Connection, game: str, size: tuple[int, int]) -> None:
    """Search, add, look at the card in full, and see counts, curve and verdict; nothing is wider than the terminal."""

    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: bool(app.screen.query_one(Results).cards))
        await pilot.press("down", "plus", "plus", "down", "3")
        assert [line.copies for line in building.view.lines] == [2, 3]
        assert "5 cards" in words(app, "#head")
        await pilot.press("enter")
        assert isinstance(app.screen, CardScreen)
        await pilot.pause()
        card = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert (f"╭{'─' * 34}╮" in card) is (size == LARGE)  # its face, where there is room
        await pilot.press("escape", "d", "end", "up")
        for table in app.screen.query("Results, DeckTable"):
            assert table.virtual_size.width <= table.size.width
            assert table.size.height >= 5
        assert app.screen.query_one(Findings).findings
        assert app.screen.query_one(Findings).region.bottom <= size[1] - 1

    building = begin(catalog, "Mine", game)
    driven(BuilderApp(catalog, building), drive, size)

    assert store.load(catalog, "Mine").size == 5


def test_a_wrong_query_is_told_below_it_and_the_cards_stay(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        results = await find(app, pilot, "beret")
        app.screen.query_one(Query).value = "type:warior"
        await until(pilot, lambda: app.screen.query_one("#remarks").display)
        assert "'warior' is no value of type" in words(app, "#remarks")
        assert results.cards[0].name == "BLOOD BERET"
        await find(app, pilot, "type:warrior")
        assert not app.screen.query_one("#remarks").display
        assert isinstance(app.screen, BuilderScreen)
        app.screen.query_one(SearchPane).show_answer(Answer("what was asked before"))
        assert results.cards

    driven(BuilderApp(catalog, begin(catalog, "Mine", "doomtrooper")), drive)


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
    edit.add(catalog, "Mine", "BLOOD BERET", 3)
    building.look_again()
    driven(BuilderApp(catalog, building), drive)


def test_a_violation_leads_to_its_cards_and_to_its_mend(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        await pilot.press("escape", "l", "down")
        assert "Take out 2 x BLOOD BERET" in words(app, "#preview")
        await pilot.press("enter")
        line = app.screen.query_one(DeckTable).line
        assert line is not None
        assert line.name == "BLOOD BERET"
        await pilot.press("x")
        assert words(app, "#status") == "mended: Take out 2 x BLOOD BERET"
        await pilot.press("x")
        assert words(app, "#status") == "here is something to choose: Add 54 cards"
        await pilot.press("enter")
        assert isinstance(app.focused, Query)

    building = begin(catalog, "Mine", "doomtrooper")
    edit.add(catalog, "Mine", "INFANTRY", 1)
    edit.add(catalog, "Mine", "BLOOD BERET", 7)
    building.look_again()
    driven(BuilderApp(catalog, building), drive)

    assert store.load(catalog, "Mine").size == 6


def test_what_another_program_does_is_shown(catalog: sqlite3.Connection, catalog_path: Path) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        other = open_catalog(catalog_path)
        edit.add(other, "Mine", "INFANTRY", 2)
        other.close()
        assert isinstance(app.screen, BuilderScreen)
        app.screen.look_again()
        await pilot.pause()
        assert words(app, "#status") == "the deck was changed elsewhere: added 2 INFANTRY (01164) to main"
        assert "2 cards" in words(app, "#head")

    driven(BuilderApp(catalog, begin(catalog, "Mine", "doomtrooper")), drive)


def test_test_hands_figures_and_help_open_and_close(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        await pilot.press("escape", "d", "h")
        assert isinstance(app.screen, HandsScreen)
        await pilot.press("h", "escape", "t")
        assert isinstance(app.screen, Reading)
        await pilot.press("escape", "question_mark")
        assert isinstance(app.screen, HelpScreen)
        assert list(app.screen.keys()) == [
            "The deck",
            "The search",
            "What was found",
            "What the rules say",
            "Everywhere",
        ]
        await pilot.press("escape", "slash", "question_mark")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape")
        assert app.screen.query_one(Query).value == ""

    store.save_new(catalog, whole_deck())
    driven(BuilderApp(catalog, Building(catalog, "Mine")), drive)


def whole_deck() -> Deck:
    """A whole deck of the user's own."""
    found = find_preconstructed("Capitol Expedition")
    assert found is not None
    return replace(found, name="Mine")


def test_the_deck_is_exported_and_nothing_is_written_over_unasked(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    file = tmp_path / "mine.md"
    file.write_text("before")

    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        for answer in ("keep", "over"):
            await pilot.press("escape", "e", "m", "a", "r", "k", "enter")
            assert isinstance(app.screen, Ask)
            app.screen.query_one(Input).value = str(file)
            await pilot.press("enter")
            assert isinstance(app.screen, Choose)
            await pilot.press(*("down",) * (answer == "over"), "enter")
            assert ("Capitol" in file.read_text()) is (answer == "over")
        assert words(app, "#status").startswith(f"wrote {file}")

    store.save_new(catalog, whole_deck())
    driven(BuilderApp(catalog, Building(catalog, "Mine")), drive, LARGE)


def test_a_quick_match_is_played_and_counted(catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.screens.builder.match.GAMES", 2)

    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        await pilot.press("escape", "d", "g", "h", "o", "l", "l", "o", "w", "enter")
        shown = app.screen
        assert isinstance(shown, MatchScreen)
        await until(pilot, lambda: shown.summary is not None)
        assert shown.summary is not None
        assert shown.summary.games == 2
        assert "Hollow Control won" in words(app, "#came-out")
        await pilot.press("escape")
        assert isinstance(app.screen, BuilderScreen)

    driven(BuilderApp(catalog, begin_copy(catalog, "Ember Rush", "Mine")), drive)


def test_a_quick_match_says_where_a_deck_is_played_otherwise_than_it_says(catalog: sqlite3.Connection) -> None:
    mine = replace(begin_copy(catalog, "Capitol Mandate", "Mine").view.deck, options={"texts": "clarified"})
    store.save_new(catalog, replace(mine, name="Clarified"))

    shown = seated(Building(catalog, "Clarified"), "Capitol Expedition")

    assert "Clarified says texts=clarified, and is played with texts=printed" in shown.remarks


def test_without_a_deck_one_is_chosen_or_begun(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.press(*"doom", "enter")
        await until(pilot, lambda: isinstance(app.screen, Ask))
        await pilot.press(*"Taken", "enter")
        assert "there is already a deck 'Taken'" in words(app, "Static")
        app.screen.query_one(Input).value = "Taken too"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, BuilderScreen) and app.screen.building.name == "Taken too")
        await pilot.press("down", "o")
        await pilot.press(*"ember", "enter")
        await until(pilot, lambda: isinstance(app.screen, Ask))
        app.screen.query_one(Input).value = "Ashes"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, BuilderScreen))
        assert isinstance(app.screen, BuilderScreen)
        assert (app.screen.building.name, app.screen.building.game) == ("Ashes", "build-divide")

    begin(catalog, "Taken", "doomtrooper")
    driven(BuilderApp(catalog), drive)

    assert {deck.name for deck in store.list_decks(catalog)} == {"Taken", "Taken too", "Ashes"}


def test_escape_from_the_first_choice_leaves(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        await pilot.press("escape")
        await pilot.pause()
        assert not app.is_running or app._exit

    driven(BuilderApp(catalog), drive)


def test_the_mouse_adds_nothing_by_itself_and_points_at_cards(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        results = await find(app, pilot, "blood")
        await pilot.click(Results, offset=(6, 2))
        assert results.has_focus
        assert results.cursor_row == 1
        assert building.view.lines == ()

    building = begin(catalog, "Mine", "doomtrooper")
    driven(BuilderApp(catalog, building), drive)
