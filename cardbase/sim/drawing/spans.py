"""Lines of text in pieces that know what they are: broken between words, filled up, put beside each other."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardbase.engine.picture import TIED
from cardbase.text import width, wrapped

GAP = 2


class Span(NamedTuple):
    """A piece of a line.

    kind    what it is: "name", "value", "state", "title", "note", "border", "now", "" for what is none of these
    card    the card that it speaks of, -1 where it speaks of none; side: whose card it is
    tight   nothing stands between it and what comes before
    """

    text: str
    kind: str = ""
    card: int = -1
    side: int = -1
    tight: bool = False


Spans = tuple[Span, ...]
DOT = Span(f"{TIED}·", "border", tight=True)
"""What stands between things in a row; it never begins a line."""


def plain(line: Spans) -> str:
    """Return a line as text."""
    return "".join(span.text for span in line).replace(TIED, " ").rstrip()


def columns(line: Spans) -> int:
    """Return how many columns a line takes."""
    return sum(width(span.text) for span in line)


def padded(line: Spans, room: int) -> Spans:
    """Return a line filled up to so many columns."""
    missing = room - columns(line)
    return (*line, Span(" " * missing)) if missing > 0 else line


def flow(spans: Iterable[Span], room: int, indent: int = 0) -> list[Spans]:
    """Return spans as lines of at most `room` columns, broken between words, in Japanese between parts of a name, and inside a
    word only where it alone is wider than a line; further lines are indented.
    """
    lines: list[list[Span]] = [[]]
    used = 0
    for word, after in pairwise([*_words(spans), Span("")]):
        start = indent if len(lines) > 1 else 0
        blank = 0 if word.tight or used == start else 1
        needed = width(word.text) + (width(after.text) if after.text.startswith(TIED) else 0)
        glued = word.text.startswith(TIED)
        if used > start and not glued and used + blank + needed > room:
            lines.append([Span(" " * indent)] if indent else [])
            used, blank = indent, 0
        for part in _cut(word, room - indent):
            if used + blank + width(part.text) > room and not glued:
                lines.append([Span(" " * indent)] if indent else [])
                used, blank = indent, 0
            if blank:
                before = lines[-1][-1]
                lines[-1].append(part._replace(text=" ") if _alike(before, part) else Span(" "))
            lines[-1].append(part)
            used, blank = used + blank + width(part.text), 0
    return [tuple(line) for line in lines if line]


def dotted(spans: Sequence[Span]) -> list[Span]:
    """Return spans with a dot behind each but the last, which never begins a line."""
    return [one for span in spans[:-1] for one in (span, DOT)] + list(spans[-1:])


def _alike(one: Span, other: Span) -> bool:
    """Tell whether two words are of one name, so that the blank between them is, too."""
    return (one.kind, one.card, one.side) == (other.kind, other.card, other.side)


_PARTS = re.compile(r"[^ ・、＆&]*[・、＆&]|[^ ・、＆&]+| ")


def _words(spans: Iterable[Span]) -> Iterator[Span]:
    """Yield the words of spans: between them a line may end."""
    for span in spans:
        tight = span.tight
        for part in _PARTS.findall(span.text):
            if part == " ":
                tight = False
                continue
            yield span._replace(text=part, tight=tight)
            tight = True


def _cut(word: Span, room: int) -> Iterator[Span]:
    """Yield a word that is wider than a line in parts that are not."""
    parts = [word.text] if width(word.text) <= room else wrapped(word.text, room)
    yield from (word._replace(text=part) for part in parts)


def beside(cells: Sequence[list[Spans]], room: int) -> list[Spans]:
    """Return cells beside each other, each `room` columns wide."""
    height = max(map(len, cells))
    gap = Span(" " * GAP)
    lines = []
    for n in range(height):
        line: list[Span] = []
        for place, cell in enumerate(cells):
            line += (gap,) if place else ()
            line += padded(cell[n] if n < len(cell) else (), room)
        lines.append(tuple(line))
    return lines
