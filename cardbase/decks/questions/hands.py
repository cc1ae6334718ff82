"""Sample hands of a deck: dealt as its game deals, with what a redraw would bring and what comes next."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from cardbase.decks.questions.start import Start
from cardbase.errors import InputError
from cardbase.games.card import Line
from cardbase.messages import label, say

MOST = 1000
NEXT = 3
"""Cards after the first hand that are shown."""


class Hand(NamedTuple):
    """A first hand, as lines of the deck, one for each card.

    cards    in the order in which they are drawn
    whole    whether a redraw exchanges the whole hand, else any of its cards
    redrawn  what a redraw brings: the new hand, or the new cards one after the other; empty where the game has none
    apart    what lies open before the first turn, where the hand is kept, by what it is called
    then     the cards that are drawn next, where the hand is kept
    """

    cards: tuple[Line, ...]
    whole: bool
    redrawn: tuple[Line, ...]
    apart: dict[str, tuple[Line, ...]]
    then: tuple[Line, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the hand for programs."""
        return {
            "hand": list(map(_named, self.cards)),
            "redraw": list(map(_named, self.redrawn)),
            "apart": {name: list(map(_named, cards)) for name, cards in self.apart.items()},
            "next": list(map(_named, self.then)),
        }


def hands(start: Start, count: int, seed: int) -> list[Hand]:
    """Return so many first hands; the same seed gives the same hands. Raises InputError for a count below 1 or above 1,000."""
    if not 1 <= count <= MOST:
        raise InputError(
            say("{count} hands cannot be dealt", count=count), hint=say("Give a number from 1 to {most:,}.", most=MOST)
        )
    rng, cards = Random(seed), [line._replace(count=1) for _, line in start.lines for _ in range(line.count)]
    return [_dealt(start, rng.sample(cards, len(cards))) for _ in range(count)]


def _dealt(start: Start, deck: Sequence[Line]) -> Hand:
    rest = iter(deck)
    hand = tuple(_taken(rest, start.hand))
    left = list(rest)
    redrawn = tuple(left[: start.hand]) if start.redraw else ()
    rest, apart = iter(left), dict[str, tuple[Line, ...]]()
    for pile in start.apart:
        if not pile.found:
            cards = tuple(_taken(rest, pile.number))
            if pile.declared.open and cards:
                apart[label(pile.declared.en, pile.declared.ja)] = cards
    whole = start.redraw is not None and start.redraw.whole
    return Hand(hand, whole, redrawn, apart, tuple(_taken(rest, NEXT)))


def _taken(cards: Iterator[Line], count: int) -> Iterator[Line]:
    for _, card in zip(range(count), cards, strict=False):
        yield card


def _named(line: Line) -> dict[str, str | None]:
    card = line.card
    return {
        "name": card.name if card else line.text,
        "number": line.number or next(iter(card.numbers), None) if card else None,
    }
