"""Tables as lines of painted words: as wide as they like, or as a window."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.cli.colour import FAINT, HEAD, Painted
from cardbase.cli.layout import GAP, Cells, Rank, blocks, cell_lines, fit, record_lines, whole
from cardbase.cli.view import Column
from cardbase.messages import bracketed, say
from cardbase.text import width

_NUMBER = re.compile(r"\s*(?:[<>]?[+-]?[\d.,]+(?: ?%)?)?")
Line = list[Painted]
Rows = Sequence[Sequence[Painted]]


class Drawn(NamedTuple):
    """Tables in lines, and what they leave out, in words."""

    tables: list[list[Line]]
    left_out: list[str]

    @property
    def lines(self) -> list[Line]:
        """The lines of all tables."""
        return [line for table in self.tables for line in table]


def drawn(columns: Sequence[Column], rows: Rows, room: int | None) -> Drawn:
    """Return a table of visible words in lines of at most `room` columns of a terminal; None: as wide as it is."""
    return drawn_alike(columns, [rows], room)


def drawn_alike(columns: Sequence[Column], groups: Sequence[Rows], room: int | None) -> Drawn:
    """Return a table for each group of rows; all have the same columns, equally wide."""
    cells = _cells(columns, [row for rows in groups for row in rows])
    found = whole(cells) if room is None else fit(cells, room)
    tables, start = [], 0
    for rows in groups:
        part = [column._replace(cells=column.cells[start : start + len(rows)]) for column in cells]
        start += len(rows)
        if found.widths is not None:
            tables.append(_grid(part, rows, found.kept, found.widths, ruled=room is not None))
        else:
            tables.append(_records(part, rows, found.kept, room or 0))
    return Drawn(tables, [_gone(cells[i]) for i in range(len(cells)) if i not in found.kept])


def matrix(columns: Sequence[Column], rows: Rows, room: int | None) -> list[Line]:
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


def _cells(columns: Sequence[Column], rows: Rows) -> list[Cells]:
    found = []
    for i, column in enumerate(columns):
        words = [row[i].text for row in rows]
        right = any(words) and all(_NUMBER.fullmatch(word) for word in words)
        found.append(Cells(column.head[:1].upper() + column.head[1:], words, column.rank, right))
    return found


def _gone(column: Cells) -> str:
    head = column.head or say("one column")
    return bracketed(head, column.cells[0] if column.alike and width(column.cells[0]) <= GAP * 10 else "")


def _grid(
    cells: Sequence[Cells],
    rows: Rows,
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


def _records(cells: Sequence[Cells], rows: Rows, kept: Sequence[int], room: int) -> list[Line]:
    lines: list[Line] = []
    for n, row in enumerate(rows):
        if n:
            lines.append([])
        for i in kept:
            lines += [
                [Painted(label, HEAD), Painted(words, row[i].style)] for label, words in record_lines(cells, i, n, room)
            ]
    return lines
