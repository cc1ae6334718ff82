"""The deck builder, driven by its keys as a person would: every game, in a small and in a large terminal."""

import sqlite3
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from cardbase.catalog.opening import open_catalog
from cardbase.decks import store
from cardbase.games import games
from cardbase.screens.builder.app import BuilderApp, BuilderScreen
from cardbase.screens.builder.building import begin
from cardbase.screens.builder.card import CardScreen
from cardbase.screens.builder.panes import Findings
from cardbase.screens.builder.tables import Results
from cardbase.screens.dialogs import Ask
from tests.decks import edits
from tests.screens.builder.conftest import LARGE, SMALL, driven, words
from tests.screens.table.driving import until

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


def test_what_another_program_does_is_shown(catalog: sqlite3.Connection, catalog_path: Path) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        other = open_catalog(catalog_path)
        edits.add(other, "Mine", "INFANTRY", 2)
        other.close()
        assert isinstance(app.screen, BuilderScreen)
        app.screen.look_again()
        await pilot.pause()
        assert words(app, "#status") == "the deck was changed elsewhere: added 2 INFANTRY (01164) to draw pile"
        assert "2 cards" in words(app, "#head")

    driven(BuilderApp(catalog, begin(catalog, "Mine", "doomtrooper")), drive)


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
