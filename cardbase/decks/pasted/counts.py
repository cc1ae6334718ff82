"""What headings of a pasted list promise ("ユニット(22枚)"), held against the cards that stand below them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardbase.decks.deck import Entry
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
