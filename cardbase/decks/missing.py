"""What is not known of cards, of those first that decks use."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from shlex import quote
from typing import Any, NamedTuple

from cardbase.catalog.cards import read_cards
from cardbase.catalog.notes import in_words
from cardbase.catalog.standing import ABILITIES, Standing, standings
from cardbase.decks.deck import Deck
from cardbase.decks.holding import candidates, cards_of
from cardbase.games.card import Card
from cardbase.messages import label

_AT_ONCE = 500
_TEXTS = "SELECT card_id, text, tree <> '' FROM ability WHERE card_id IN ({ids}) AND position >= 0 ORDER BY card_id, position"


class Missing(NamedTuple):
    """A card that is not played whole, and how much it is wanted: the decks that hold it, and all its copies in them.

    texts  those of its abilities, each with whether the engine plays it
    """

    card: Card
    standing: Standing
    decks: int
    copies: int
    texts: tuple[tuple[str, bool], ...] = ()

    @property
    def unknown(self) -> tuple[str, ...]:
        """What is told of each ability that is not played, in the language that is spoken: which clause is not known."""
        return tuple(label(*in_words(text)) for text, played in self.texts if not played)

    @property
    def edit(self) -> str:
        """The command that fills in what is missing; what the abilities say already stands in it, as it takes all of them."""
        said = [f"{key}=…" for key in self.standing.missing if key != ABILITIES]
        if ABILITIES in self.standing.missing:
            said += [f"{ABILITIES}={text if played else '…'}" for text, played in self.texts or [("", False)]]
        return " ".join(map(quote, ("cardbase", "catalog", "edit", self.card.key, *said)))

    def as_json(self) -> dict[str, Any]:
        """Return the row for JSON; `needed`: the facts without which the card cannot be played."""
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
            "unknown": list(self.unknown),
            "edit": self.edit,
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
    found = {number: how for number, how in standings(db, cards).items() if how.played != "whole"}
    texts = _texts(db, list(found))
    ordered = sorted(ids, key=lambda number: (-decks[number], -copies[number]))
    return [
        Missing(cards[number], found[number], decks[number], copies[number], tuple(texts.get(number, ())))
        for number in ordered
        if number in found
    ]


def _texts(db: sqlite3.Connection, ids: list[int]) -> dict[int, list[tuple[str, bool]]]:
    texts: dict[int, list[tuple[str, bool]]] = {}
    for start in range(0, len(ids), _AT_ONCE):
        listed = ",".join(map(str, ids[start : start + _AT_ONCE]))
        for number, text, played in db.execute(_TEXTS.format(ids=listed)):
            texts.setdefault(number, []).append((text, bool(played)))
    return texts
