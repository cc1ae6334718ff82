"""Test hands, figures and files of the deck that is built."""

import re
import sqlite3
from dataclasses import replace
from pathlib import Path

from rich.console import Console, RenderableType
from textual.pilot import Pilot
from textual.widgets import Input

from cardbase.decks import store
from cardbase.decks.deck import Deck
from cardbase.decks.store import find_preconstructed
from cardbase.screens.builder.app import BuilderApp
from cardbase.screens.builder.building import Building
from cardbase.screens.builder.panes import Query
from cardbase.screens.builder.tools import HandsScreen
from cardbase.screens.dialogs import Ask, Choose, HelpScreen, Reading
from tests.screens.builder.conftest import LARGE, driven, words


def shown(content: RenderableType) -> str:
    console = Console(width=100)
    with console.capture() as captured:
        console.print(content)
    return captured.get()


def test_test_hands_figures_and_help_open_and_close(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        await pilot.press("escape", "d", "h")
        assert isinstance(app.screen, HandsScreen)
        assert re.search(r"'cardbase deck hand Mine -n 3 --seed \d+' deals them again", shown(app.screen.content))
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
