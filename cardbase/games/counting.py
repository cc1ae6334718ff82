"""Counting cards of a deck when a fact may be unknown, and saying the numbers in words."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from cardbase.games.card import Card, Fact, Line
from cardbase.messages import listed, say

# Whether a card is one of those that a rule counts; None where a fact that decides it is unknown.
Test = Callable[[Card], bool | None]


@dataclass(frozen=True, slots=True)
class Bounds:
    """The numbers that a rule allows, both ends included; `most` None = no upper limit."""

    least: int
    most: int | None

    def __contains__(self, number: int) -> bool:
        return number >= self.least and (self.most is None or number <= self.most)

    def __str__(self) -> str:
        if self.most is None:
            return say("{least} or more", least=self.least)
        if self.least == self.most:
            return say("exactly {number}", number=self.most)
        if self.least:
            return say("{least} to {most}", least=self.least, most=self.most)
        return say("at most {number}", number=self.most)


@lru_cache
def exactly(number: int) -> Bounds:
    """Return the bounds that allow one number alone."""
    return Bounds(number, number)


@lru_cache
def at_most(number: int) -> Bounds:
    """Return the bounds from 0 to `number`."""
    return Bounds(0, number)


@lru_cache
def at_least(number: int) -> Bounds:
    """Return the bounds from `number` upwards."""
    return Bounds(number, None)


class Count(NamedTuple):
    """How many cards of some lines pass a test: `sure` of them certainly, those of the `unsure` lines perhaps."""

    sure: int
    counted: list[Line]
    unsure: list[Line]

    @property
    def most(self) -> int:
        """The number if every card in doubt passes."""
        return self.sure + total(self.unsure)

    def possible(self, most: int) -> set[int]:
        """Return the numbers that can be true: all copies of a card in doubt pass, or none of them.

        `most` stands for every number from there on, so that a deck of a million cards makes no million numbers.
        """
        numbers = {min(self.sure, most)}
        for copies in _copies_of_each(self.unsure):
            numbers |= {min(number + copies, most) for number in numbers}
        return numbers


def count(lines: Iterable[Line], test: Test) -> Count:
    """Count the cards that pass; a line without a known card is in doubt."""
    sure, counted, unsure = 0, [], []
    for line in lines:
        passes = None if line.card is None else test(line.card)
        if passes:
            sure += line.count
            counted.append(line)
        elif passes is None:
            unsure.append(line)
    return Count(sure, counted, unsure)


def fact_is(key: str, *values: str | bool) -> Test:
    """Return a test: the fact `key` is one of `values`, or has one of them where it is a set."""
    wanted = frozenset(values)

    def test(card: Card) -> bool | None:
        fact = card.facts.get(key)
        if fact is None:
            return None
        return not wanted.isdisjoint(fact) if isinstance(fact, tuple) else fact in wanted

    return test


def total(lines: Sequence[Line]) -> int:
    """Return the number of cards on the lines; most names stand on one line."""
    return lines[0].count if len(lines) == 1 else sum([line.count for line in lines])


def name(line: Line) -> str:
    """Return the card's name, or the words of a line without a known card."""
    return line.card.name if line.card is not None else line.text


def names(lines: Iterable[Line]) -> tuple[str, ...]:
    """Return the names on the lines, each once."""
    return tuple(dict.fromkeys(name(line) for line in lines))


def title(line: Line) -> str:
    """Return the card's name as people read it, or the words of a line without a known card."""
    return line.card.shown if line.card is not None else line.text


def titles(lines: Iterable[Line]) -> tuple[str, ...]:
    """Return the names on the lines as people read them, each once."""
    return tuple(dict.fromkeys(map(title, lines)))


def titled(wanted: Iterable[str], lines: Iterable[Line]) -> list[str]:
    """Return names as people read them, by the lines on which they may stand; one that stands nowhere stays."""
    shown = {name(line): title(line) for line in lines}
    return [shown.get(one, one) for one in wanted]


class _Asked(dict[str, Fact]):
    """Facts that remember which of them were asked for and are not there."""

    def __init__(self, card: Card) -> None:
        super().__init__(card.facts)
        self.missed: list[str] = []

    def get(self, key: str, default: Any = None) -> Any:
        if key not in self:
            self.missed.append(key)
        return super().get(key, default)

    def __missing__(self, key: str) -> Fact:
        self.missed.append(key)
        raise KeyError(key)


def wanting(lines: Iterable[Line], test: Callable[[Card], object]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return for each name the facts that a test asks for in vain."""
    found: dict[str, tuple[str, ...]] = {}
    for line in lines:
        if line.card is not None:
            asked = _Asked(line.card)
            test(line.card._replace(facts=asked))
            found[line.card.name] = tuple(dict.fromkeys((*found.get(line.card.name, ()), *asked.missed)))
    return tuple(found.items())


def numbers(lines: Iterable[Line]) -> tuple[int, ...]:
    """Return the line numbers in the deck file, as far as there is a file."""
    return tuple(line.line for line in lines if line.line)


def amount(number: int, noun: str, said: str = "") -> str:
    """Return "1 card in it" or "2 cards in it" for the noun "card(s) in it"; `said` is how the number is told ("2 to 4")."""
    return say("{number} {noun}", number=said or number, noun=noun.replace("(s)", "" if number == 1 else "s"))


def copied(lines: Sequence[Line], most: int = 5) -> str:
    """Return "2 x A, 1 x B and 3 more"."""
    copies: dict[str, int] = {}
    for line in lines:
        copies[title(line)] = copies.get(title(line), 0) + line.count
    shown = listed(copies_of(number, card) for card, number in list(copies.items())[:most])
    return say("{cards} and {count} more", cards=shown, count=len(copies) - most) if len(copies) > most else shown


def copies_of(number: int, card: str) -> str:
    """Return "2 x A"."""
    return say("{number} x {title}", number=number, title=card)


def _copies_of_each(lines: Iterable[Line]) -> list[int]:
    copies: dict[str, int] = {}
    for line in lines:
        key = line.card.key if line.card is not None else line.text
        copies[key] = copies.get(key, 0) + line.count
    return list(copies.values())
