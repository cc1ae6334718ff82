"""Decks to ask about."""

import sqlite3
from collections.abc import Callable

import pytest

from cardbase.decks.deck import Deck
from cardbase.decks.files import import_deck, open_deck

Listed = Callable[..., Deck]


@pytest.fixture
def listed(catalog: sqlite3.Connection) -> Listed:
    """`listed("4 BLOOD BERET", "doomtrooper")` is the deck of a list; `listed("Ember Rush")` one that comes with cardbase."""

    def deck(text: str, game: str = "", name: str = "Mine") -> Deck:
        return import_deck(catalog, text, name=name, game=game).deck if game else open_deck(catalog, text)

    return deck
