"""Which cards may come into a deck: those of its game that the engine plays whole, all of them or those that are owned."""

import sqlite3
from collections.abc import Mapping

from cardbase.catalog.cards import load_cards
from cardbase.collection.wants import free
from cardbase.decks.deck import Deck
from cardbase.games.card import Card


def pool(db: sqlite3.Connection, game: str) -> list[Card]:
    """Return the cards of a game that the engine plays whole, in the order of their keys."""
    rows = db.execute("SELECT id FROM card WHERE game = ? AND played = 'whole' ORDER BY key", (game,))
    return load_cards(db, [number for (number,) in rows])


def owned(db: sqlite3.Connection, deck: Deck) -> Mapping[str, int]:
    """Return how many copies of each card, by key, a deck may hold: those that are owned and in no other built deck."""
    copies = free(db, deck)
    ids = list(copies)
    return {card.key: copies[number] for number, card in zip(ids, load_cards(db, ids), strict=True)}
