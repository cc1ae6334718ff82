"""Which cards are owned, and what decks need that is not: a wish list over several decks, and whether one can be built as it stands."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from cardbase.catalog.cards import read_cards
from cardbase.collection.store import Counts, Printing, owned
from cardbase.decks import store
from cardbase.decks.deck import BUILT, Deck, Entry
from cardbase.decks.resolve import Resolver, exact_cards
from cardbase.games.card import MAYBE, Card
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


Subject = tuple[str, int | str]
"""A game, and a card's id, or the folded words of a line that names no known card."""
Holding = tuple[str, int]
"""A deck's name, and its copies of a card."""


class Wanted(NamedTuple):
    """A card that decks need.

    key     the card's key, "" where `name` is no known card; number: the one that the decks name, else the first
    needed  copies; owned: of all printings; decks: the decks that need it
    taken   the built decks that hold copies of what is owned
    shown   the name that people read
    """

    game: str
    key: str
    name: str
    number: str
    needed: int
    owned: int
    decks: tuple[Holding, ...]
    taken: tuple[Holding, ...] = ()
    shown: str = ""

    @property
    def missing(self) -> int:
        """Return the copies that are needed beside those that are owned and in no built deck."""
        return max(0, self.needed - max(0, self.owned - sum(count for _, count in self.taken)))

    def as_json(self) -> dict[str, Any]:
        """Return the card for JSON."""
        return {
            "game": self.game,
            "key": self.key or None,
            "name": self.name,
            "number": self.number or None,
            "needed": self.needed,
            "owned": self.owned,
            "missing": self.missing,
            "decks": [{"deck": deck, "count": count} for deck, count in self.decks],
            "taken": [{"deck": deck, "count": count} for deck, count in self.taken],
        }


def wish_list(db: sqlite3.Connection, decks: Sequence[Deck], *, together: bool = False) -> list[Wanted]:
    """Return the cards of which some decks need more copies than are owned.

    together  the decks are built at once, and need the copies of all of them; otherwise one after the other
    """
    return [card for card in _wanted(db, decks, together, {}) if card.missing]


def shortfall(db: sqlite3.Connection, deck: Deck) -> list[Wanted]:
    """Return the cards of a deck of which fewer copies are owned, and free of other built decks, than it needs."""
    return [card for card in _wanted(db, [deck], False, _taken(db, deck)) if card.missing]


def free(db: sqlite3.Connection, deck: Deck) -> dict[int, int]:
    """Return how many copies of each owned card of a deck's game are in no other built deck, by the card's id."""
    taken = {subject: sum(count for _, count in decks) for subject, decks in _taken(db, deck).items()}
    return {card: max(0, count - taken.get((deck.game, card), 0)) for card, count in copies(db, deck.game).items()}


def free_by_key(db: sqlite3.Connection, deck: Deck) -> dict[str, int]:
    """Return how many copies of each card, by key, a deck may hold: those that are owned and in no other built deck."""
    copies_of = free(db, deck)
    return {card.key: copies_of[number] for number, card in read_cards(db, list(copies_of)).items()}


def missing_ids(db: sqlite3.Connection, deck: Deck) -> set[int]:
    """Return the ids of the known cards of which a deck needs more copies than are owned."""
    there = copies(db, deck.game)
    needs = ((card, count) for (_, card), (_, count) in _needs(db, deck).items())
    return {card for card, count in needs if isinstance(card, int) and there.get(card, 0) < count}


def _needs(db: sqlite3.Connection, deck: Deck) -> dict[Subject, tuple[Entry, int]]:
    """Return the first line and the copies of each card of a deck."""
    found: dict[Subject, tuple[Entry, int]] = {}
    for entry, card in zip(deck.entries, exact_cards(db, deck), strict=True):
        if entry.section != MAYBE:
            subject: Subject = (deck.game, fold(entry.text or entry.number) if card is None else card)
            first, count = found.get(subject, (entry, 0))
            found[subject] = (first, count + entry.count)
    return found


def _taken(db: sqlite3.Connection, deck: Deck) -> dict[Subject, list[Holding]]:
    """Return which cards the other built decks of a deck's game hold."""
    taken: dict[Subject, list[Holding]] = {}
    for other in store.saved_decks(db, deck.game):
        if other.is_tagged(BUILT) and fold(other.name) != fold(deck.name):
            for subject, (_, count) in _needs(db, other).items():
                taken.setdefault(subject, []).append((other.name, count))
    return taken


def _wanted(
    db: sqlite3.Connection, decks: Sequence[Deck], together: bool, taken: dict[Subject, list[Holding]]
) -> Iterator[Wanted]:
    lines: dict[Subject, Entry] = {}
    holdings: dict[Subject, list[Holding]] = {}
    for deck in decks:
        for subject, (entry, count) in _needs(db, deck).items():
            lines.setdefault(subject, entry)
            holdings.setdefault(subject, []).append((deck.name, count))
    there = copies(db)
    cards = read_cards(db, [number for _, number in lines if isinstance(number, int)])
    for subject, entry in lines.items():
        game, number = subject
        counts = [count for _, count in holdings[subject]]
        card = cards.get(number) if isinstance(number, int) else None
        yield Wanted(
            game,
            card.key if card else "",
            card.name if card else entry.text or entry.number,
            entry.number or (next(iter(card.numbers), "") if card else ""),
            sum(counts) if together else max(counts),
            there.get(number, 0) if isinstance(number, int) else 0,
            tuple(holdings[subject]),
            tuple(taken.get(subject, ())),
            card.shown if card else entry.text or entry.number,
        )
