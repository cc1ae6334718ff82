"""How a table finds room in a window: which columns stay, how wide they are, and records where no table fits.

Columns that say the same in every row go first, then those that stand aside (readings, remarks), each only where there
is no room; then long cells are wrapped; then further columns go, the last first. What a reader has named stays: where
even that has no room, every row becomes a block of lines.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from cardbase.cli.wrapping import cut, widest, wrap
from cardbase.text import width

GAP = 2
LEAST = 12
"""A column of words is not made narrower than this."""
LONG_WORD = 22
"""Words up to this length make their column as wide; longer ones may be cut."""


class Rank(IntEnum):
    """What goes first where there is no room."""

    ASIDE = 0
    PLAIN = 1
    NAMED = 2


class Cells(NamedTuple):
    """A column with the words of its cells; `right`: they stand to the right."""

    head: str
    cells: Sequence[str]
    rank: Rank = Rank.PLAIN
    right: bool = False

    @property
    def natural(self) -> int:
        """The columns of the terminal that it takes unbroken."""
        return max(map(width, (self.head, *self.cells)))

    @property
    def least(self) -> int:
        """The columns of the terminal without which it cannot be read."""
        words = max(map(widest, (self.head, *self.cells)))
        return words if self.right else min(self.natural, max(LEAST, min(words, LONG_WORD)))

    @property
    def alike(self) -> bool:
        """Whether it says the same in every one of several rows."""
        return len(self.cells) > 1 and len(set(self.cells)) == 1


class Fit(NamedTuple):
    """The columns that stay, by their place, with their widths (None: there is room for records only)."""

    kept: tuple[int, ...]
    widths: tuple[int, ...] | None


def whole(columns: Sequence[Cells]) -> Fit:
    """Return all columns unbroken, for those who read no window."""
    return Fit(tuple(range(len(columns))), tuple(column.natural for column in columns))


def fit(columns: Sequence[Cells], room: int) -> Fit:
    """Return how columns fit into so many columns of a terminal; the first one stays."""
    kept = list(range(len(columns)))
    natural = [column.natural for column in columns]

    def needs(widths: Sequence[int]) -> int:
        return sum(widths[i] for i in kept) + GAP * (len(kept) - 1)

    may_go = [i for i in reversed(kept) if i and columns[i].rank < Rank.NAMED]
    order = [i for i in may_go if columns[i].alike]
    order += [i for i in may_go if not columns[i].alike and columns[i].rank is Rank.ASIDE]
    for i in order:
        if needs(natural) > room:
            kept.remove(i)
    if needs(natural) <= room:
        return Fit(tuple(kept), tuple(natural[i] for i in kept))
    least = [column.least for column in columns]
    for i in may_go:
        if i in kept and needs(least) > room:
            kept.remove(i)
    if needs(least) > room:
        return Fit(tuple(kept), None)
    return Fit(tuple(kept), _shared([least[i] for i in kept], [natural[i] for i in kept], room - GAP * (len(kept) - 1)))


def _shared(least: Sequence[int], natural: Sequence[int], room: int) -> tuple[int, ...]:
    """Return widths between the least and the natural ones that fill the room; what lacks little gets it first."""
    widths = list(least)
    spare = room - sum(least)
    short = sorted(range(len(widths)), key=lambda i: natural[i] - least[i])
    for place, i in enumerate(short):
        more = min(natural[i] - least[i], spare // (len(short) - place))
        widths[i] += more
        spare -= more
    return tuple(widths)


def blocks(columns: Sequence[Cells], room: int) -> list[list[int]]:
    """Return the columns of a matrix in groups that fit side by side, each behind the first column; all in one where they fit."""
    least = [column.least for column in columns]
    groups: list[list[int]] = [[0]]
    for i in range(1, len(columns)):
        if len(groups[-1]) > 1 and sum(least[k] + GAP for k in groups[-1]) + least[i] > room:
            groups.append([0])
        groups[-1].append(i)
    return groups


def cell_lines(column: Cells, row: int | None, wide: int) -> list[str]:
    """Return the lines of a cell (None: of the head) in so many columns, each filled with blanks to that width."""
    text = column.head if row is None else column.cells[row]
    hang = 0 if column.right or row is None else 1
    lines = wrap(text, wide, hang=hang) if width(text) > wide else [text]
    return [_pad(line, wide, column.right) for line in lines]


def _pad(text: str, wide: int, right: bool) -> str:
    blank = " " * (wide - width(text))
    return blank + text if right else text + blank


def record_lines(columns: Sequence[Cells], place: int, row: int, room: int) -> list[tuple[str, str]]:
    """Return a cell as lines of label and words, for columns below one another; an empty one that nobody named is no line."""
    column = columns[place]
    if not column.cells[row] and column.rank is not Rank.NAMED:
        return []
    labels = min(max(width(column.head) for column in columns), room // 3)
    first = _pad(cut(column.head, labels), labels, False) + " " * GAP
    lines = wrap(column.cells[row], room - labels - GAP)
    return [(first if n == 0 else " " * (labels + GAP), words) for n, words in enumerate(lines)]
