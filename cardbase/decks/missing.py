"""What is not known of cards, of those first that decks use."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from cardbase.catalog.cards import read_cards
from cardbase.catalog.standing import Standing, standings
from cardbase.decks.deck import Deck
from cardbase.decks.holding import candidates, cards_of
from cardbase.games.card import Card


class Missing(NamedTuple):
    """A card that is not played whole, and how much it is wanted: the decks that hold it, and all its copies in them."""

    card: Card
    standing: Standing
    decks: int
    copies: int

    def as_json(self) -> dict[str, Any]:
        """Return the row for JSON; `needed`: those without which the card cannot be played."""
        return {
            "game": self.card.game,
            "key": self.card.key,
            "name": self.card.name,
            "numbers": list(self.card.numbers),
            "decks": self.decks,
            "copies": self.copies,
            "played": self.standing.played,
            "missing": list(self.standing.missing),
            "needed": list(self.standing.needed),
        }


def of_game(db: sqlite3.Connection, game: str) -> list[Missing]:
    """Return the cards of a game that lack something, those first that the most decks hold, saved or bundled."""
    decks, copies = Counter[int](), Counter[int]()
    for candidate in candidates(db, game):
        decks.update({number for number, _, _ in candidate.cards})
        for number, _, count in candidate.cards:
            copies[number] += count
    ids = [number for (number,) in db.execute("SELECT id FROM card WHERE game = ? ORDER BY sort_name, id", (game,))]
    return _missing(db, ids, decks, copies)


def of_deck(db: sqlite3.Connection, deck: Deck) -> list[Missing]:
    """Return the cards of a deck that lack something, those with the most copies first."""
    copies = Counter[int]()
    for number, _, count in cards_of(db, deck):
        copies[number] += count
    return _missing(db, copies, Counter(dict.fromkeys(copies, 1)), copies)


def _missing(db: sqlite3.Connection, ids: Iterable[int], decks: Counter[int], copies: Counter[int]) -> list[Missing]:
    cards = read_cards(db, list(ids))
    found = standings(db, cards)
    ordered = sorted(ids, key=lambda number: (-decks[number], -copies[number]))
    return [
        Missing(cards[number], found[number], decks[number], copies[number])
        for number in ordered
        if found[number].played != "whole"
    ]
