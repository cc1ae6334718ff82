"""Tables as lines of painted words: as wide as they like, or as a window."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.cli.colour import FAINT, HEAD, Painted
from cardbase.cli.layout import GAP, Cells, Rank, blocks, cell_lines, fit, record_lines
from cardbase.cli.view import Column
from cardbase.messages import say
from cardbase.text import width

_NUMBER = re.compile(r"\s*(?:[<>]?[+-]?[\d.,]+(?: ?%)?)?")
Line = list[Painted]


class Drawn(NamedTuple):
    """A table in lines, and what it leaves out, in words."""

    lines: list[Line]
    left_out: list[str]


def drawn(columns: Sequence[Column], rows: Sequence[Sequence[Painted]], room: int | None) -> Drawn:
    """Return a table of visible words in lines of at most `room` columns of a terminal; None: as wide as it is."""
    cells = _cells(columns, rows)
    if room is None:
        everywhere = tuple(range(len(columns)))
        return Drawn(_grid(cells, rows, everywhere, [column.natural for column in cells], ruled=False), [])
    found = fit(cells, room)
    left_out = [_gone(cells[i]) for i in range(len(cells)) if i not in found.kept]
    if found.widths is not None:
        return Drawn(_grid(cells, rows, found.kept, found.widths, ruled=True), left_out)
    return Drawn(_records(cells, rows, found.kept, room), left_out)


def matrix(columns: Sequence[Column], rows: Sequence[Sequence[Painted]], room: int | None) -> list[Line]:
    """Return a table of which nothing may be left out: where it has no room, it goes on below, the first column repeated."""
    cells = _cells(columns, rows)
    if room is None:
        return drawn(columns, rows, None).lines
    lines: list[Line] = []
    for group in blocks(cells, room):
        if lines:
            lines.append([])
        part = [[row[i] for i in group] for row in rows]
        lines += drawn([columns[i]._replace(rank=Rank.NAMED) for i in group], part, room).lines
    return lines


def _cells(columns: Sequence[Column], rows: Sequence[Sequence[Painted]]) -> list[Cells]:
    found = []
    for i, column in enumerate(columns):
        words = [row[i].text for row in rows]
        right = any(words) and all(_NUMBER.fullmatch(word) for word in words)
        found.append(Cells(column.head[:1].upper() + column.head[1:], words, column.rank, right))
    return found


def _gone(column: Cells) -> str:
    head = column.head or say("one column")
    return f"{head} ({column.cells[0]})" if column.alike and width(column.cells[0]) <= GAP * 10 else head


def _grid(
    cells: Sequence[Cells],
    rows: Sequence[Sequence[Painted]],
    kept: Sequence[int],
    widths: Sequence[int],
    *,
    ruled: bool,
) -> list[Line]:
    """Return the head, a rule below it where it is `ruled`, and the rows."""
    heads = [cell_lines(cells[i], None, wide) for i, wide in zip(kept, widths, strict=True)]
    high = max(map(len, heads))
    heads = [[" " * wide] * (high - len(head)) + head for head, wide in zip(heads, widths, strict=True)]
    lines = _side_by_side(heads, [HEAD] * len(kept))
    if ruled:
        lines.append([Painted("─" * (sum(widths) + GAP * (len(kept) - 1)), FAINT)])
    for n, row in enumerate(rows):
        parts = [cell_lines(cells[i], n, wide) for i, wide in zip(kept, widths, strict=True)]
        high = max(map(len, parts))
        parts = [part + [" " * wide] * (high - len(part)) for part, wide in zip(parts, widths, strict=True)]
        lines += _side_by_side(parts, [row[i].style for i in kept])
    return lines


def _side_by_side(columns: Sequence[Sequence[str]], styles: Sequence[str]) -> list[Line]:
    lines = []
    for texts in zip(*columns, strict=True):
        line: Line = []
        for text, style in zip(texts, styles, strict=True):
            words = text.strip(" ")
            before = len(text) - len(text.lstrip(" ")) if words else 0
            line += [Painted(" " * (GAP if line else 0) + text[:before]), Painted(words, style)]
            line.append(Painted(text[before + len(words) :]))
        while line and not line[-1].text.strip(" "):
            line.pop()
        lines.append(line)
    return lines


def _records(cells: Sequence[Cells], rows: Sequence[Sequence[Painted]], kept: Sequence[int], room: int) -> list[Line]:
    lines: list[Line] = []
    for n, row in enumerate(rows):
        if n:
            lines.append([])
        for i in kept:
            lines += [
                [Painted(label, HEAD), Painted(words, row[i].style)] for label, words in record_lines(cells, i, n, room)
            ]
    return lines
