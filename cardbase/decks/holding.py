"""Which cards decks hold, the saved ones and the preconstructed ones, and which decks hold a card."""

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from cardbase.decks import store
from cardbase.decks.deck import Deck
from cardbase.decks.precon import preconstructed
from cardbase.decks.resolve import Resolver
from cardbase.games.card import MAYBE, Card


class Candidate(NamedTuple):
    """A deck that is looked at: its lines' cards with their counts, but for the maybeboard, and whether it comes with cardbase."""

    deck: Deck
    cards: tuple[tuple[int, str, int], ...]
    bundled: bool

    @property
    def unknown(self) -> int:
        """Return the number of copies whose card is not known."""
        return self.deck.size - sum(count for _, _, count in self.cards)


def decks_with(db: sqlite3.Connection, card: Card) -> list[tuple[str, str, int]]:
    """Return (deck name, section, copies) for each place of a deck that holds the card."""
    row = db.execute("SELECT id FROM card WHERE game = ? AND key = ?", (card.game, card.key)).fetchone()
    found = []
    for candidate in candidates(db, card.game) if row else ():
        copies: dict[str, int] = {}
        for number, section, count in candidate.cards:
            if number == row[0]:
                copies[section] = copies.get(section, 0) + count
        found += [(candidate.deck.name, section, count) for section, count in copies.items()]
    return found


def card_ids(db: sqlite3.Connection, deck: Deck) -> set[int]:
    """Return the ids of the cards that a deck names."""
    return {number for number, _, _ in cards_of(db, deck)}


def cards_of(db: sqlite3.Connection, deck: Deck) -> list[tuple[int, str, int]]:
    """Return (card id, section, copies) for each line of a deck that names a known card."""
    resolver = Resolver(db, deck.game)
    resolver.fetch(_words(deck))
    return list(_cards(resolver, deck))


def candidates(db: sqlite3.Connection, game: str) -> Iterator[Candidate]:
    """Yield the saved and the preconstructed decks ("": of all games) with their known cards."""
    decks = [(deck, False) for deck in store.saved_decks(db, game)]
    decks += [(deck, True) for deck, _ in preconstructed(game)]
    resolvers = {key: Resolver(db, key) for key in {deck.game for deck, _ in decks}}
    for key, resolver in resolvers.items():
        resolver.fetch(words for deck, _ in decks if deck.game == key for words in _words(deck))
    for deck, bundled in decks:
        yield Candidate(deck, tuple(_cards(resolvers[deck.game], deck)), bundled)


def _words(deck: Deck) -> Iterator[tuple[str, str]]:
    return ((entry.text, entry.number) for entry in deck.entries)


def _cards(resolver: Resolver, deck: Deck) -> Iterator[tuple[int, str, int]]:
    for entry in deck.entries:
        card = resolver.exact(entry.text, entry.number)
        if card is not None and entry.section != MAYBE:
            yield card, entry.section, entry.count
