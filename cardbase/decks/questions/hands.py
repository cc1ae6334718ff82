"""How a deck begins a game: the cards that are shuffled, what lies apart, what a turn brings; and sample hands, with their redraw."""

import re
import sqlite3
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from cardbase.catalog.declaration import Declaration, declaration
from cardbase.decks.deck import Deck
from cardbase.decks.resolve import exact_cards, resolve_deck
from cardbase.errors import InputError
from cardbase.games.card import MAYBE, Line
from cardbase.games.opening import Apart, Opening, Redraw
from cardbase.messages import label, listed, say, several

Held = tuple[int | None, Line]
"""A line of the deck with the id of its card; None where it names no known card."""


class Lying(NamedTuple):
    """Cards that lie apart: what is declared of them, how many they are, and those that were found in the deck."""

    declared: Apart
    number: int
    found: tuple[Held, ...] = ()


class Start(NamedTuple):
    """A deck at the beginning of a game.

    lines  what is shuffled; hand: cards of the first hand; apart: what lies apart
    """

    declared: Declaration
    opening: Opening
    lines: tuple[Held, ...]
    hand: int
    apart: tuple[Lying, ...]

    @property
    def size(self) -> int:
        """How many cards are shuffled."""
        return sum(line.count for _, line in self.lines)

    @property
    def redraw(self) -> Redraw | None:
        """How the first hand may be exchanged; None where the game has no such rule, or the hand no card."""
        return self.opening.redraw if self.hand else None

    def left(self) -> int:
        """Return how many cards can be drawn once all is laid out; some piles are drawn when the deck is empty."""
        gone = sum(pile.number for pile in self.apart if not pile.found and not pile.declared.drawn)
        return max(0, self.size - self.hand - gone)

    def drawn(self, turn: int, *, second: bool, used: int, lost: int = 0) -> int:
        """Return how many cards come to the hand from the first turn to the draw of this one, as long as there are any.

        second  for the player who is not first; used: cards that leave the hand in a turn, where turns fill it up
        lost    cards that were exchanged for good
        """
        left, cards = max(0, self.left() - lost), 0
        for number in range(1, turn + 1):
            draws = min(left, self.draws(number, second=second, used=used))
            cards += draws
            left = max(0, left - draws - len(self.opening.passing))
        return cards

    def draws(self, turn: int, *, second: bool, used: int) -> int:
        """Return how many cards a turn draws while there are any."""
        if self.opening.fills:
            return used if turn > 1 else 0
        return self.opening.first if turn == 1 and not second else self.opening.draws[second]


def start_of(db: sqlite3.Connection, deck: Deck) -> Start:
    """Return how a deck begins a game.

    Raises InputError for a game that does not declare it, and for a deck with nothing to shuffle.
    """
    declared = declaration(db, deck.game)
    opening = declared.opening
    if opening is None:
        raise InputError(
            say("{en} does not say how a game begins", en=label(declared.en, declared.ja)),
            hint=say("Its package declares no opening."),
        )
    known = zip(deck.entries, exact_cards(db, deck), strict=True)
    ids = [card for entry, card in known if entry.section != MAYBE]
    held = tuple(zip(ids, resolve_deck(db, deck).lines, strict=True))
    finds = [pile for pile in opening.apart if pile.only[0]]
    apart = [_apart(db, pile, held, opening) for pile in opening.apart]
    lines = tuple(
        (card, line)
        for card, line in held
        if line.section == opening.section and not any(_is(line, pile) for pile in finds)
    )
    if not lines:
        there = (label(section.en, section.ja) for section in declared.sections if section.key == opening.section)
        name = say("the deck {name}", name=deck.name) if deck.name else say("the deck")
        raise InputError(
            say("{name} has no cards in its {section}", name=name, section=next(there, opening.section)),
            hint=say("'cardbase deck add' puts cards in."),
        )
    hand = _printed(db, held, *opening.printed, opening.hand)
    size = sum(line.count for _, line in lines)
    return Start(declared, opening, lines, min(hand, size), tuple(apart))


def _apart(db: sqlite3.Connection, pile: Apart, held: Sequence[Held], opening: Opening) -> Lying:
    if pile.only[0]:
        found = tuple((card, line) for card, line in held if line.section == opening.section and _is(line, pile))
        return Lying(pile, sum(line.count for _, line in found), found)
    number = pile.count
    if pile.field:
        facts = [(line.count, line.card.facts.get(pile.field)) for _, line in _of(held, pile.section) if line.card]
        number = sum(count * fact for count, fact in facts if isinstance(fact, int))
    return Lying(pile, _printed(db, held, pile.section, pile.printed, number))


def _is(line: Line, pile: Apart) -> bool:
    field, value = pile.only
    return line.card is not None and line.card.facts.get(field) == value


def _of(held: Sequence[Held], section: str) -> list[Held]:
    return [(card, line) for card, line in held if line.section == section]


def _printed(db: sqlite3.Connection, held: Sequence[Held], section: str, words: str, usual: int) -> int:
    """Return the number that an ability of a card of the section names ("opening hand 7"), else the usual one."""
    if not words:
        return usual
    query = "SELECT text FROM ability WHERE card_id = ? AND position >= 0"
    texts = [text for card, _ in _of(held, section) if card for (text,) in db.execute(query, (card,))]
    found = [re.fullmatch(rf"{re.escape(words)} (\d+)", text.strip()) for text in texts]
    return next((int(match[1]) for match in found if match), usual)


def assumed(start: Start, turn: int, *, second: bool, used: int) -> list[str]:
    """Return in sentences what is taken for granted about the first hand and the draws up to a turn (0: none)."""
    opening = start.opening
    first, draws, apart = (*(f" [{rule}]" if rule else "" for rule in opening.rules), "", "", "")[:3]
    said = [
        say(
            "{size} cards are shuffled, {hand} of them are the first hand{first}.",
            size=start.size,
            hand=start.hand,
            first=first,
        )
    ]
    piles = [
        say("{number} {pile}", number=pile.number, pile=label(pile.declared.en, pile.declared.ja))
        for pile in start.apart
        if pile.number
    ]
    if piles:
        said.append(
            say("Set aside, and not counted as drawn: {piles}{apart}.", piles=listed(piles, "and"), apart=apart)
        )
    if turn:
        said += [_said_of_draws(start, turn, second, used, draws), *opening.said]
    unknown = sum(line.count for card, line in start.lines if card is None)
    if unknown:
        said.append(
            several(
                unknown,
                "1 card of the deck is not in the catalogue: counted as a card that was not asked for.",
                "{n} cards of the deck are not in the catalogue: counted as a card that was not asked for.",
            )
        )
    return said


def _said_of_draws(start: Start, turn: int, second: bool, used: int, rule: str) -> str:
    number = start.drawn(turn, second=second, used=used)
    who = say("the player who goes second") if second else say("the player who begins")
    per = start.draws(2, second=second, used=used)
    if start.opening.fills:
        how = say(
            "each turn fills the hand up to {hand}, and {used} cards are taken to leave it in a turn",
            hand=start.opening.hand,
            used=used,
        )
    elif start.draws(1, second=second, used=used) == per:
        how = say("{per} in each turn", per=per)
    else:
        how = say(
            "{draws} in the first turn, {per} in each other",
            draws=start.draws(1, second=second, used=used) or say("none"),
            per=per,
        )
    more = several(number, "1 more card is", "{n} more cards are")
    said = say("Turn {turn} of {who}: {more} drawn; {how}{rule}.", turn=turn, who=who, more=more, how=how, rule=rule)
    if start.opening.passing:
        said += say(
            " Of each turn the {passing} leave the deck, too, and are not counted.",
            passing=listed(start.opening.passing, "and"),
        )
    if number < sum(start.draws(n, second=second, used=used) for n in range(1, turn + 1)):
        said += say(" Then the deck is empty.")
    return said


def said_of_redraw(redraw: Redraw) -> str:
    """Return in a sentence how a first hand may be exchanged."""
    what = say("the whole hand may be exchanged") if redraw.whole else say("any cards of the hand may be exchanged")
    where = {
        "deck": say("the old ones are shuffled into the deck after that"),
        "below": say("the old ones go below the deck"),
        "lost": say("the old ones are out of reach"),
    }[redraw.old]
    return say("Once, {what} for as many new cards; {where} [{rule}].", what=what, where=where, rule=redraw.rule)


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
