"""What headings of a pasted list promise ("ユニット(22枚)"), held against the cards that stand below them."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardbase.decks.deck import Entry
from cardbase.decks.pasted.line import (
    Counted,
    Heading,
    Numbered,
    Row,
    are_ordinals,
    are_surely_ordinals,
    counted_column,
    counts_copies,
    is_counted,
)
from cardbase.decks.reading import Notice
from cardbase.messages import say

Lines = Sequence[Entry | None]


class Promise(NamedTuple):
    """A heading: its line and title, what kind it is, how many cards it promises, and the first entry below it."""

    line: int
    title: str
    kind: str
    promised: int | None
    start: int


def broken(promises: Sequence[Promise], entries: Lines) -> Iterator[Notice]:
    """Yield a notice for each heading below which there are more or fewer cards than it says."""
    for place, promise in enumerate(promises):
        found = _count(entries, *_reach(promises, place))
        if promise.promised is not None and found != promise.promised:
            message = say(
                "'{title}' promises {promised} cards, the list has {found}",
                title=promise.title,
                promised=promise.promised,
                found=found,
            )
            yield Notice(promise.line, promise.title, message)


def cards_below(promises: Sequence[Promise], place: int, entries: Lines, copies: Mapping[int, int]) -> int:
    """Return how many cards stand between a heading and the next of any kind; `copies` are those of the headings, by their
    line, that are cards after all.
    """
    below = promises[place + 1 :]
    end = next((promise for promise in below if promise.line not in copies), None)
    found = _count(entries, promises[place].start, end.start if end else None)
    return found + sum(copies.get(promise.line, 0) for promise in below if not end or promise.line < end.line)


def unmarked_headings(doubtful: Sequence[Promise], promises: Sequence[Promise], entries: Lines) -> list[Promise]:
    """Return those lines of the shape "words (n)", each read as the entry before its `start`, that are headings after
    all: the entries below them, up to the next heading, are exactly n cards.
    """
    ends = sorted([p.start - 1 for p in doubtful] + [p.start for p in promises] + [len(entries)])
    found = []
    for promise in doubtful:
        end = next(end for end in ends if end >= promise.start)
        if promise.promised == _count(entries, promise.start, end):
            found.append(promise)
    return found


def _reach(promises: Sequence[Promise], place: int) -> tuple[int, int | None]:
    """Return where the entries of a heading begin and end: a section goes over its types, but for one that is called
    like a type itself; a total counts all above it.
    """
    promise = promises[place]
    if promise.kind == "total":
        return 0, promise.start or None
    ends: tuple[str, ...] = ("section", "section of a type", "outside")
    if promise.kind in ("type", "section of a type"):
        ends = ("type", *ends)
    return promise.start, next((p.start for p in promises[place + 1 :] if p.kind in ends), None)


def _count(entries: Lines, start: int, end: int | None) -> int:
    return sum(entry.count for entry in entries[start:end] if entry)


_BEFORE_NUMBER, _BEHIND_NUMBER = " ([（［〔", ")]）］〕"


class Told(NamedTuple):
    """What a whole list tells of its lines.

    cards    lines that are cards, though a heading is called so; ordinals: lines that have their number in front
    counted  how many cells a row without titles has -> which column counts
    notices  what remains in doubt; matters: whether the list is to be read again with that
    """

    cards: frozenset[int] = frozenset()
    ordinals: frozenset[int] = frozenset()
    counted: Mapping[int, Counted] = {}
    notices: tuple[Notice, ...] = ()
    matters: bool = False


class Both(NamedTuple):
    """A line that is a heading or a card; `place` is its place among the headings."""

    line: int
    words: str
    heading: Heading
    place: int


class Survey:
    """What is seen of a list in the first pass, in which every doubtful heading is taken for one."""

    def __init__(self) -> None:
        self.both: list[Both] = []
        self.shapes = Counter[str]()
        self.numbered: list[Numbered] = []
        self.rows: dict[int, list[tuple[int, Row]]] = {}

    def told(self, promises: Sequence[Promise], entries: Lines) -> Told:
        """Return what the list tells, once all of it was seen."""
        cards = {both.line for both in self.both if self._is_written_as_a_card(both)}
        left = [both for both in self.both if both.line not in cards]
        copies = {both.line: both.heading.promised or 1 for both in self.both if both.line in cards}
        of_headings = list[Notice]()
        for both in left:
            is_card, sure = self._is_card(both, cards_below(promises, both.place, entries, copies))
            cards |= {both.line} if is_card else set()
            of_headings += [] if sure else [_in_doubt(both, is_card)]
        counted = {width: counted_column([row for _, row in rows]) for width, rows in self.rows.items()}
        ordinals, of_numbers = self._ordinals()
        notices = (*of_headings, *of_numbers, *self._of_tables(counted))
        return Told(frozenset(cards), ordinals, counted, notices, bool(self.both or self.numbered or self.rows))

    def saw(self, line: str, text: str, number: str) -> None:
        """Remember how a card is written that stands in a line."""
        self.shapes[shape(line, text, number)] += 1

    def _is_written_as_a_card(self, both: Both) -> bool:
        """Return whether a line counts copies, or is written as all the cards are, or as some that have a count."""
        like = self.shapes[_shape_of(both)]
        if both.heading.promised is None:
            return bool(like) and like == self.shapes.total()
        return bool(like) or counts_copies(both.words)

    def _is_card(self, both: Both, below: int) -> tuple[bool, bool]:
        """Return whether a line is a card and no heading, and whether that is beyond doubt: something stands below a heading,
        and as many as it promises.
        """
        heading = both.heading
        if heading.promised is None:
            is_card = not heading.apart and (bool(self.shapes[_shape_of(both)]) or not below)
            return is_card, not self.shapes and not heading.apart
        is_card = heading.promised != below and not (heading.apart and below)
        return is_card, is_card and not heading.apart and not below

    def _ordinals(self) -> tuple[frozenset[int], list[Notice]]:
        """Return the lines whose first number is that of the line and no count."""
        numbers = [found.number for found in self.numbered]
        ordinal = are_ordinals(numbers)
        lines = frozenset(found.line for found in self.numbered) if ordinal else frozenset[int]()
        counted = all(is_counted(found.rest) for found in self.numbered)
        sure = are_surely_ordinals(numbers) or counted or set(numbers) == {1} if ordinal else len(numbers) != 1
        if sure or not numbers:
            return lines, []
        first = self.numbered[0]
        said = (
            say("'{number}.' is taken for the number of the line, not for a count", number=first.number)
            if ordinal
            else say("'{number}.' is taken for a count, not for the number of the line", number=first.number)
        )
        return lines, [Notice(found.line, found.rest, said) for found in self.numbered[:1]]

    def _of_tables(self, counted: Mapping[int, Counted]) -> Iterator[Notice]:
        for width, column in counted.items():
            if column.place is not None and not column.sure:
                number, row = self.rows[width][0]
                said = say(
                    "the table does not say which column counts the cards; column {place} is taken. "
                    "A first row with the titles 'name' and 'count' says it",
                    place=column.place + 1,
                )
                yield Notice(number, " ".join(row), said)


def shape(line: str, text: str, number: str) -> str:
    """Return how a line is written, whichever card it names and however often."""
    if number:
        before, _, behind = line.partition(number)
        line = f"{before.rstrip(_BEFORE_NUMBER)} {behind.lstrip(_BEHIND_NUMBER)}"
    written = line.replace(text, "\0", 1)
    return " ".join(re.sub(r"\d+", "9", written).replace("\0", " \0 ").split())


def _shape_of(both: Both) -> str:
    return shape(both.words, re.sub(r"^\W+|\W+$", "", both.heading.title), "")


def _in_doubt(both: Both, is_card: bool) -> Notice:
    title = both.heading.title
    if is_card:
        said = say("'{title}' is taken for a card, though a heading may be called so", title=title)
    else:
        said = say("'{title}' is taken for a heading; write '1 {title}' for the card of that name", title=title)
    return Notice(both.line, title, said)
