"""A swap, a deck after some swaps, and which swaps are proposed: legal ones, cards like those of the deck before others.

A copy that comes in takes the place of the one that leaves, so that two decks shuffled with the same random numbers differ in
the swapped cards and in nothing else.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from math import log
from random import Random
from typing import NamedTuple

from cardbase.decks.legality import check
from cardbase.engine.faces import Deck, Face
from cardbase.games.card import Card, DeckList, Line
from cardbase.games.contract import Format, Game


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


_ALIKE = ("choice", "set")
"""Kinds of fields by which cards are like others."""


class _Leaving(NamedTuple):
    """A card that may leave a section, and what may come in for it, in the order in which it is tried."""

    section: str
    out: str
    coming: Iterator[str]


class Proposals:
    """Proposes swaps of a deck, no card for another twice.

    deck   legal as it is; pool: the cards that may come in
    cards  all of these cards, by key
    most   how many copies of each card, by key, the deck may hold besides what its rules say; None: any number
    fixed  keys of cards that stay
    """

    def __init__(
        self,
        deck: DeckList,
        game: Game,
        format: Format,
        pool: Sequence[Card],
        seed: int,
        *,
        most: Mapping[str, int] | None = None,
        fixed: frozenset[str] = frozenset(),
        on: date | None = None,
    ) -> None:
        self.deck, self.game, self.format, self.most, self.fixed = deck, game, format, most, fixed
        self.pool = {card.key: card for card in pool}
        self.cards = {line.card.key: line.card for line in deck.lines if line.card} | self.pool
        self.rng, self.on = Random(f"proposals {seed}"), on or date.today()
        self.proposed: set[tuple[Variant, str, str, str]] = set()

    def some(self, count: int, after: Variant, copies: int) -> list[Variant]:
        """Return up to so many variants, each the variant `after` with one swap more, of at most so many copies."""
        deck = with_swaps(self.deck, after, self.pool)
        sections = dict.fromkeys(line.section for line in deck.lines)
        coming = {section: self._likely(deck.section(section)) for section in sections}
        leaving = [_Leaving(section, out, iter(self._drawn(coming[section]))) for section, out in self._leaving(deck)]
        found: list[Variant] = []
        while leaving and len(found) < count:
            self.rng.shuffle(leaving)
            for one in leaving[: count - len(found)]:
                variant = self._next(deck, after, one, copies)
                if variant is None:
                    leaving.remove(one)
                else:
                    found.append(variant)
        return found

    def _leaving(self, deck: DeckList) -> list[tuple[str, str]]:
        """Return the sections and keys of the cards that may leave."""
        pairs = ((line.section, line.card.key) for line in deck.lines if line.card)
        return [pair for pair in dict.fromkeys(pairs) if pair[1] not in self.fixed]

    def _next(self, deck: DeckList, after: Variant, one: _Leaving, copies: int) -> Variant | None:
        """Return the next legal swap by which a card leaves, with as many copies as can be; None: there is none."""
        most = min(copies, held(deck.lines, one.out, one.section))
        for into in one.coming:
            pair = (after, one.section, one.out, into)
            if into == one.out or pair in self.proposed:
                continue
            for count in range(most, 0, -1):
                variant = (*after, Swap(one.section, one.out, into, count))
                if self.legal(variant):
                    self.proposed.add(pair)
                    return variant
        return None

    def legal(self, variant: Variant) -> bool:
        """Tell whether a variant is a legal deck, of cards that there are enough of."""
        deck = with_swaps(self.deck, variant, self.pool)
        if self.most is not None and any(held(deck.lines, s.into) > self.most.get(s.into, 0) for s in variant):
            return False
        return check(deck, self.game, self.format, self.on).legal

    def _likely(self, lines: Sequence[Line]) -> dict[str, float]:
        """Return the logarithm of how likely each card of the pool would be, if cards were drawn with the values that a section's
        cards have in each field, every value counted once more, so that none is impossible.
        """
        fields = [field.key for field in self.game.fields if field.kind in _ALIKE]
        size = sum(line.count for line in lines)
        counts = {key: Counter[str]() for key in fields}
        for line in lines:
            for key in fields if line.card else ():
                counts[key].update(dict.fromkeys(_values(line.card, key), line.count))
        return {
            name: sum(log((max(counts[key][v] for v in _values(card, key)) + 1) / (size + 1)) for key in fields)
            for name, card in self.pool.items()
        }

    def _drawn(self, likely: Mapping[str, float]) -> list[str]:
        """Return the keys in an order in which each next one is drawn as often as it is likely (Efraimidis and Spirakis 2006)."""
        waiting = {key: self.rng.expovariate(1.0) or 1e-300 for key in likely}
        return sorted(likely, key=lambda key: log(waiting[key]) - likely[key])


def _values(card: Card | None, field: str) -> tuple[str, ...]:
    """Return what a card has in a field; "" where that is nothing or unknown."""
    value = card.facts.get(field, ()) if card else ()
    return (value if isinstance(value, tuple) else (str(value),)) or ("",)
