"""A card's face in characters, framed in its colour: what stands where is declared by its game (`games/face.py`)."""

from collections.abc import Iterator, Mapping

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.record import Record
from cardbase.catalog.telling import Telling, names
from cardbase.cli.colour import FAINT, HEAD, Painted, tint
from cardbase.cli.wrapping import wrap
from cardbase.messages import spoken
from cardbase.text import width

WIDE = 36
"""Columns of a face, with its frame."""
_INSIDE = WIDE - 4
Line = list[Painted]


def face_lines(record: Record, declared: Declaration, texts: Mapping[str, str]) -> list[Line]:
    """Return the lines of a card's face, each `WIDE` columns; `texts`: its rules text by language."""
    telling = Telling(record, declared, spoken())
    edge = tint(telling.colours())
    parts = [
        part for part in map(list, (_head(telling), _types(telling), telling.rules(texts), _foot(telling))) if part
    ]
    lines = [[Painted(f"╭{'─' * (WIDE - 2)}╮", edge)]]
    for place, part in enumerate(parts):
        if place:
            lines.append([Painted(f"├{'─' * (WIDE - 2)}┤", edge)])
        for text in part:
            words = text if isinstance(text, Painted) else Painted(text)
            for words_in_line in wrap(words.text, _INSIDE):
                blank = " " * (_INSIDE - width(words_in_line))
                inside = Painted(words_in_line, words.style)
                lines.append([Painted("│ ", edge), inside, Painted(f"{blank} "), Painted("│", edge)])
    return [*lines, [Painted(f"╰{'─' * (WIDE - 2)}╯", edge)]]


def _head(telling: Telling) -> Iterator[str | Painted]:
    first, second = names(telling.card, telling.language)
    yield Painted(first, HEAD)
    if second:
        yield second
    if (corner := telling.corner()) is not None:
        yield f"{corner.label} {corner.value or '?'}"


def _types(telling: Telling) -> Iterator[str]:
    """Yield the type line, the icons, and what stands above the rules text."""
    for words in (telling.types(), telling.icons()):
        if words:
            yield " · ".join(words)
    yield from telling.lines()


def _foot(telling: Telling) -> Iterator[str | Painted]:
    if ratings := telling.ratings():
        yield " · ".join(f"{rating.label} {rating.value or '?'}" for rating in ratings)
    yield Painted(" · ".join(telling.origin()), FAINT)
