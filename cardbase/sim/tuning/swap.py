"""A swap, and a deck after some swaps: as the checks see it, as the engine takes it.

A copy that comes in takes the place of the one that leaves, so that two decks shuffled with the same random numbers differ in
the swapped cards and in nothing else.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardbase.engine.match import Deck, Face
from cardbase.games.card import Card, DeckList, Line


class Swap(NamedTuple):
    """`copies` of the card `out` leave a section, and as many of the card `into` come in; both are keys of cards."""

    section: str
    out: str
    into: str
    copies: int


Variant = tuple[Swap, ...]
"""Swaps, one after the other; none: the deck as it is."""


def with_swaps(deck: DeckList, variant: Variant, cards: Mapping[str, Card]) -> DeckList:
    """Return a deck after some swaps; `cards` has those that come in, by key. The copies of the last lines leave first."""
    for swap in variant:
        deck = deck._replace(lines=tuple(_swapped(deck.lines, swap, cards[swap.into])))
    return deck


def dealt(deck: Deck, variant: Variant, faces: Mapping[str, Face]) -> Deck:
    """Return a deck of printed cards after some swaps; `faces` has those that come in, by key."""
    sections = {name: list(cards) for name, cards in deck.items()}
    for section, out, into, copies in variant:
        cards = sections[section]
        places = [place for place, face in enumerate(cards) if face.key == out]
        for place in places[len(places) - copies :]:
            cards[place] = faces[into]
    return sections


def held(lines: Sequence[Line], key: str, section: str | None = None) -> int:
    """Return how many copies of a card some lines hold, in one section or (None) in all."""
    return sum(line.count for line in lines if line.card and line.card.key == key and section in (None, line.section))


def _swapped(lines: Sequence[Line], swap: Swap, into: Card) -> list[Line]:
    kept = list(lines)
    left = swap.copies
    for place in range(len(kept) - 1, -1, -1):
        line = kept[place]
        if left and line.section == swap.section and line.card and line.card.key == swap.out:
            taken = min(left, line.count)
            left -= taken
            rest = [line._replace(count=line.count - taken)] if line.count > taken else []
            kept[place : place + 1] = [*rest, Line(line.section, taken, into, into.name, next(iter(into.numbers), ""))]
    return kept
