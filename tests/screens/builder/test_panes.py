"""The parts of the builder: what is told of a query, a finding, a count."""

import sqlite3

from textual.pilot import Pilot

from cardbase.decks import store
from cardbase.screens.builder import panes
from cardbase.screens.builder.app import BuilderApp, BuilderScreen
from cardbase.screens.builder.building import Building, begin
from cardbase.screens.builder.panes import Query, SearchPane
from cardbase.screens.builder.searching import Answer, Asked
from cardbase.screens.builder.tables import DeckTable
from tests.decks import edits
from tests.screens.builder.conftest import card, driven, find, words
from tests.screens.table.driving import until


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
        app.screen.query_one(SearchPane).show_answer(Answer(Asked("what was asked before")))
        assert results.cards

    driven(BuilderApp(catalog, begin(catalog, "Mine", "doomtrooper")), drive)


def test_a_violation_leads_to_its_cards_and_to_its_mend(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        await pilot.press("escape", "l", "down")
        assert "Take out 2 x BLOOD BERET  (x mends it)" in words(app, "#preview")
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
    edits.add(catalog, "Mine", "INFANTRY", 1)
    edits.add(catalog, "Mine", "BLOOD BERET", 7)
    building.look_again()
    driven(BuilderApp(catalog, building), drive)

    assert store.load(catalog, "Mine").size == 6


def test_a_curve_is_a_line_of_bars_numbers_first(building: Building) -> None:
    """Four cards of Value 4 and two of Value 2: 20 / 6 on average."""
    building.add(card(building.db, "BLOOD BERET"), count=4)
    building.add(card(building.db, "!INFANTRY"), count=2)
    lines = [line.plain for line in panes.lines(building.view.stats, building.view.declared.face)]

    assert lines[:2] == ["Value ⌀3.3  2▄ 3 4█", "type  warrior 6"]


def test_our_own_cards_come_by_a_key_where_there_are_plenty_of_real_ones(catalog: sqlite3.Connection) -> None:
    async def drive(app: BuilderApp, pilot: Pilot[None]) -> None:
        results = await find(app, pilot, "class:dragon")
        assert not any(card.original for card in results.cards)
        assert "own cards match, too; c shows them" in words(app, "#remarks")
        before = results.cards
        await pilot.press("down", "c")
        await until(pilot, lambda: results.cards is not before)
        assert [row.cells[1].words for row in results.rows].count("cardbase's own") == 1
        assert words(app, "#status") == "cardbase's own cards are shown, too"
        await pilot.press("end", "+")
        assert building.view.lines[0].card == results.cards[-1]

    building = begin(catalog, "Mine", "fertcg")
    driven(BuilderApp(catalog, building), drive)
