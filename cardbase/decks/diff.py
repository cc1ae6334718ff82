"""What is different between two decks, or two versions of one: cards by section, and what the decks say of themselves."""

import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardbase.decks.deck import ON_SHELF, Deck, Entry
from cardbase.decks.resolve import exact_cards
from cardbase.text import fold

Copies = dict[str, int]


class Difference(NamedTuple):
    """A card of which the second deck holds another number of copies. `number` is the printed number where it matters."""

    section: str
    name: str
    number: str
    before: int
    after: int

    def __str__(self) -> str:
        number = f" ({self.number})" if self.number else ""
        return f"{self.after - self.before:+d} {self.name or self.number}{number if self.name else ''}"


class Comparison(NamedTuple):
    """Two decks side by side. `says` holds key -> (before, after) of what differs in game, name, format, options, tags and note."""

    before: str
    after: str
    says: Mapping[str, tuple[str, str]]
    cards: tuple[Difference, ...]

    @property
    def same(self) -> bool:
        """Return whether there is no difference but the name, tags and notes."""
        return not self.cards and not set(self.says) - {"name", *ON_SHELF}

    def as_json(self) -> dict[str, Any]:
        """Return {"from", "to", "says": {key: [before, after]}, "cards": [{"section", "name", "number", "from", "to"}]}."""
        cards = [
            {"section": d.section, "name": d.name, "number": d.number, "from": d.before, "to": d.after}
            for d in self.cards
        ]
        says = {key: list(pair) for key, pair in self.says.items()}
        return {"from": self.before, "to": self.after, "says": says, "cards": cards}


def compare(db: sqlite3.Connection, before: Deck, after: Deck) -> Comparison:
    """Return what changes from one deck to the other.

    Lines that mean the same card are one, however they are written. Printings are told apart where both decks give numbers.
    """
    old, new = _cards(db, before), _cards(db, after)
    names = {key: entry for cards in (new, old) for key, (entry, _) in cards.items()}
    order = {section: place for place, section in enumerate(dict.fromkeys(section for section, _ in (*old, *new)))}
    keys = sorted(dict.fromkeys((*old, *new)), key=lambda key: order[key[0]])
    found = (
        Difference(key[0], names[key].text, number, *pair)
        for key in keys
        for number, pair in _printings(old.get(key), new.get(key))
    )
    return Comparison(
        before.name, after.name, dict(_says(before, after)), tuple(d for d in found if d.before != d.after)
    )


def _cards(db: sqlite3.Connection, deck: Deck) -> dict[tuple[str, str], tuple[Entry, Copies]]:
    """Return (section, card) -> (first line, number -> copies)."""
    cards: dict[tuple[str, str], tuple[Entry, Copies]] = {}
    for entry, number in zip(deck.entries, exact_cards(db, deck), strict=True):
        card = f"{deck.game} {number}" if number is not None else fold(entry.text or entry.number)
        _, copies = cards.setdefault((entry.section, card), (entry, {}))
        copies[entry.number] = copies.get(entry.number, 0) + entry.count
    return cards


def _printings(
    old: tuple[Entry, Copies] | None, new: tuple[Entry, Copies] | None
) -> Iterator[tuple[str, tuple[int, int]]]:
    before, after = old[1] if old else {}, new[1] if new else {}
    numbers = list(dict.fromkeys((*before, *after)))
    if old and new and ("" in before) != ("" in after):
        yield max(numbers), (sum(before.values()), sum(after.values()))
    else:
        yield from ((number, (before.get(number, 0), after.get(number, 0))) for number in numbers)


def _says(before: Deck, after: Deck) -> Iterator[tuple[str, tuple[str, str]]]:
    for key in ("game", "name", "format"):
        pair = (getattr(before, key), getattr(after, key))
        if pair[0] != pair[1]:
            yield key, pair
    for key in dict.fromkeys((*before.options, *after.options)):
        pair = (before.options.get(key, ""), after.options.get(key, ""))
        if pair[0] != pair[1]:
            yield f"option {key}", pair
    for key, pair in (("tags", (" ".join(before.tags), " ".join(after.tags))), ("note", (before.note, after.note))):
        if pair[0] != pair[1]:
            yield key, pair
