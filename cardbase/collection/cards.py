"""Of which cards of the catalogue copies are owned."""

import sqlite3
from collections.abc import Iterable

from cardbase.collection.store import Counts, Printing, owned
from cardbase.decks.resolve import Resolver
from cardbase.games.card import Card
from cardbase.text import fold


def cards_of(db: sqlite3.Connection, found: Iterable[Printing]) -> dict[Printing, int]:
    """Return the ids of the cards of which these are printings; one that the catalogue does not know has none."""
    by_game: dict[str, list[Printing]] = {}
    for key in found:
        by_game.setdefault(key.game, []).append(key)
    ids: dict[Printing, int] = {}
    for game, keys in by_game.items():
        resolver = Resolver(db, game)
        resolver.fetch((key.name, key.number) for key in keys)
        exact = ((key, resolver.exact(key.name, key.number)) for key in keys)
        ids |= {key: card for key, card in exact if card is not None}
    return ids


def of_card(db: sqlite3.Connection, number: int, card: Card) -> Counts:
    """Return the owned printings of a card, whose id is `number`."""
    numbers, names = {*card.numbers}, {*map(fold, card.names.values()), fold(card.name)}
    there = {
        key: count
        for key, count in owned(db, card.game).items()
        if key.number in numbers or fold(key.name) in names or card.key.startswith(key.name)
    }
    ids = cards_of(db, there)
    return {key: count for key, count in there.items() if ids.get(key) == number}


def copies(db: sqlite3.Connection, game: str = "") -> dict[int, int]:
    """Return how many copies of each card (by id) are owned, over its printings."""
    there = owned(db, game)
    found: dict[int, int] = {}
    for key, card in cards_of(db, there).items():
        found[card] = found.get(card, 0) + there[key]
    return found
