"""Decks that are being built, and the builder driven by its keys."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from cardbase.catalog.cards import load_cards
from cardbase.catalog.search.answer import search
from cardbase.games.card import Card
from cardbase.screens.builder.app import BuilderApp
from cardbase.screens.builder.building import Building, begin
from cardbase.screens.builder.panes import Query
from cardbase.screens.builder.tables import Results
from tests.screens.table.driving import until

SMALL, LARGE = (80, 24), (120, 40)

Drive = Callable[[BuilderApp, Pilot[None]], Awaitable[None]]


@pytest.fixture
def building(catalog: sqlite3.Connection) -> Building:
    """An empty deck of Doomtrooper."""
    return begin(catalog, "Mine", "doomtrooper")


def card(db: sqlite3.Connection, query: str, game: str = "doomtrooper") -> Card:
    """The first card that a query finds."""
    (found,) = load_cards(db, search(db, query, game=game, limit=1).ids[:1])
    return found


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
