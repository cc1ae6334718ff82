"""A card's face in characters, with a frame: what stands where is declared by its game (`games/face.py`)."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.presentation import CardText, names
from cardbase.catalog.record import Record
from cardbase.text import width, wrapped

WIDE = 36
"""Columns of a face, with its frame."""
_INSIDE = WIDE - 4


class FacePart(Enum):
    """What characters are; whoever shows them gives each its style, the frame the card's colour (`games.face.colours`)."""

    FRAME = "frame"
    NAME = "name"
    TEXT = "text"
    ORIGIN = "origin"


class Span(NamedTuple):
    """Characters of a face."""

    text: str
    part: FacePart = FacePart.TEXT


def face_lines(record: Record, declared: Declaration, texts: Mapping[str, str], language: str) -> list[list[Span]]:
    """Return the lines of a card's face, each `WIDE` columns; `texts`: its rules text by language."""
    card_text = CardText(record, declared, language)
    parts = [
        part
        for part in map(
            list, (_head(card_text), _types(card_text), map(Span, card_text.rules(texts)), _foot(card_text))
        )
        if part
    ]
    lines = [[Span(f"╭{'─' * (WIDE - 2)}╮", FacePart.FRAME)]]
    for place, part in enumerate(parts):
        if place:
            lines.append([Span(f"├{'─' * (WIDE - 2)}┤", FacePart.FRAME)])
        for text, what in part:
            for words in wrapped(text, _INSIDE):
                blank = " " * (_INSIDE - width(words))
                lines.append(
                    [Span("│ ", FacePart.FRAME), Span(words, what), Span(f"{blank} "), Span("│", FacePart.FRAME)]
                )
    return [*lines, [Span(f"╰{'─' * (WIDE - 2)}╯", FacePart.FRAME)]]


def _head(card_text: CardText) -> Iterator[Span]:
    first, second = names(card_text.card, card_text.language)
    yield Span(first, FacePart.NAME)
    if second:
        yield Span(second)
    if (corner := card_text.corner()) is not None:
        yield Span(f"{corner.label} {corner.value or '?'}")


def _types(card_text: CardText) -> Iterator[Span]:
    """Yield the type line, the icons, and what stands above the rules text."""
    for words in (card_text.types(), card_text.icons()):
        if words:
            yield Span(" · ".join(words))
    yield from map(Span, card_text.lines())


def _foot(card_text: CardText) -> Iterator[Span]:
    if ratings := card_text.ratings():
        yield Span(" · ".join(f"{rating.label} {rating.value or '?'}" for rating in ratings))
    yield Span(" · ".join(card_text.origin()), FacePart.ORIGIN)
