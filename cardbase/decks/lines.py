"""Changing one line of a deck that is pointed at, so that nothing is looked up by words."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from cardbase.decks.deck import Deck, Entry, canonical
from cardbase.games.card import DeckList, Line


class Place(NamedTuple):
    """A line of a deck: its section, and its card as the line names it (`games.card.Line`)."""

    section: str
    text: str
    number: str = ""


def place_of(line: Line) -> Place:
    """Return the place of a resolved line."""
    return Place(line.section, line.text, line.number)


def sectioned(deck: Deck, resolved: DeckList) -> Deck:
    """Return a deck whose lines all say their section; `resolved` is the same deck, resolved."""
    if all(entry.section for entry in deck.entries):
        return deck
    homes = {(line.text, line.number): line.section for line in (*resolved.lines, *resolved.maybe)}
    found = (
        replace(entry, section=entry.section or homes[entry.text or entry.number, entry.number])
        for entry in deck.entries
    )
    return replace(deck, entries=tuple(found))


def copies(deck: Deck, place: Place) -> int:
    """Return how many copies a deck holds at a place."""
    return sum(entry.count for entry in deck.entries if _place(entry) == place)


def with_copies(deck: Deck, place: Place, count: int) -> Deck:
    """Return a deck with so many copies at a place (0: without the line); a new line is the last of its section.

    Raises InputError for a count above the most.
    """
    return replace(deck, entries=tuple(_with(deck, place, count)))


def moved(deck: Deck, place: Place, to: str | None, count: int, order: tuple[str, ...]) -> Deck:
    """Return a deck in which copies of a line stand in another section (None: are out of it); `order` is the order of the sections.

    As many as there are, if there are fewer. Raises InputError where a line would hold too many.
    """
    held = copies(deck, place)
    taken = min(held, count)
    if not taken or to == place.section:
        return deck
    deck = with_copies(deck, place, held - taken)
    if to is not None:
        target = place._replace(section=to)
        deck = with_copies(deck, target, copies(deck, target) + taken)
    return canonical(deck, order)


def _with(deck: Deck, place: Place, count: int) -> Iterator[Entry]:
    there = False
    for entry in deck.entries:
        if _place(entry) != place:
            yield entry
        elif count and not there:
            there = True
            yield replace(entry, count=count)
    if count and not there:
        yield Entry(place.section, count, place.text, place.number)


def _place(entry: Entry) -> Place:
    return Place(entry.section, entry.text or entry.number, entry.number)
