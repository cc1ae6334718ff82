"""Decks that are being built."""

import sqlite3

import pytest

from cardbase.catalog.cards import load_cards
from cardbase.catalog.search.answer import search
from cardbase.games.card import Card
from cardbase.screens.builder.building import Building, begin


@pytest.fixture
def building(catalog: sqlite3.Connection) -> Building:
    """An empty deck of Doomtrooper."""
    return begin(catalog, "Mine", "doomtrooper")


def card(db: sqlite3.Connection, query: str, game: str = "doomtrooper") -> Card:
    """The first card that a query finds."""
    (found,) = load_cards(db, search(db, query, game=game, limit=1).ids[:1])
    return found
