"""A quick match of the deck that is built."""

import sqlite3
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from cardbase.decks import store
from cardbase.screens.builder.app import BuilderApp, BuilderScreen
from cardbase.screens.builder.building import Building, begin_copy
from cardbase.screens.builder.match import MatchScreen, seated
from tests.screens.builder.conftest import driven, words
from tests.screens.table.driving import until


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
