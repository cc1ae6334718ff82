"""A mat with the zones of a game, for programs with a table to lay cards on: a frame for each zone, with its name."""

from collections.abc import Iterator
from typing import NamedTuple

from cardbase.catalog.presentation import of
from cardbase.games.table import Table, Zone
from cardbase.printing.drawing import GREY, PALE, WHITE, Box, Drawing, Text, Thing, fitted_line
from cardbase.printing.font import Font

LONG, HIGH, PILE = 360.0, 100.0, 76.0
"""What a row of the mat and a pile on it take, in millimetres."""
_GAP, _TITLE = 3.0, 6.0
"""How far frames are from the edge of their cells, and how large the name of a zone is at most."""


class Cell(NamedTuple):
    """A zone's place on the mat, in millimetres."""

    zone: Zone
    x: float
    y: float
    width: float
    height: float


class Mat(NamedTuple):
    """A mat: its cells, and its size in millimetres."""

    cells: tuple[Cell, ...]
    width: float
    height: float


def mat_of(table: Table, *, piles: bool = True) -> Mat:
    """Return the mat of a player: the places for cards in rows, those that fight in front; with `piles` the piles in columns at the
    right, all but the hand.
    """
    others = [zone for zone in table.zones if zone.role == "area" and zone != table.front]
    stacked = [zone for zone in table.zones if piles and zone.role not in ("area", "hand") and zone != table.front]
    rows = [[table.front], *(others[n : n + 2] for n in range(0, len(others), 2))]
    cells, high = list[Cell](), 0
    for row in rows:
        wide, rise = LONG / len(row), max(zone.squares[1] for zone in row)
        cells += [Cell(zone, n * wide, high * HIGH, wide, rise * HIGH) for n, zone in enumerate(row)]
        high += rise
    for n, zone in enumerate(stacked):
        column, down = divmod(n, high)
        cells.append(Cell(zone, LONG + column * PILE, down * HIGH, PILE, HIGH))
    return Mat(tuple(cells), LONG + -(-len(stacked) // high) * PILE, high * HIGH)


def between(table: Table, letters: Font) -> Drawing | None:
    """Return the squares that lie between the fronts of both players, None where they lie side by side."""
    if not table.between:
        return None
    high, columns = table.between * HIGH, table.front.squares[0]
    things = (Box(0, 0, LONG, high, GREY), *_squares(0, 0, LONG, high, columns, table.between))
    return Drawing(LONG, high, things, letters, "between")


def _squares(x: float, y: float, width: float, height: float, columns: int, rows: int) -> Iterator[Box]:
    """Yield the frames of squares that fill a place."""
    wide, high = width / columns, height / rows
    for n in range(columns * rows):
        down, across = divmod(n, columns)
        left, top = x + across * wide + _GAP, y + down * high + _GAP
        yield Box(left, top, wide - 2 * _GAP, high - 2 * _GAP, "", PALE, 3, 0.4)


def drawn(mat: Mat, language: str, letters: Font) -> Drawing:
    """Return the mat as a picture. Raises InputError for a character that the font lacks."""
    things: list[Thing] = [Box(0, 0, mat.width, mat.height, GREY)]
    for cell in mat.cells:
        inside = cell.width - 2 * _GAP
        things.append(Box(cell.x + _GAP, cell.y + _GAP, inside, cell.height - 2 * _GAP, "", PALE, 3, 0.8))
        if cell.zone.squares != (1, 1):
            room = cell.height - _GAP - 2 * _TITLE
            things += _squares(cell.x + _GAP, cell.y + 2 * _TITLE, inside, room, *cell.zone.squares)
        title = " / ".join(of((cell.zone.en[:1].upper() + cell.zone.en[1:], cell.zone.ja), language))
        size, _ = fitted_line(title, inside - 2 * _GAP, letters, _TITLE)
        things.append(Text(cell.x + 2 * _GAP, cell.y + _GAP + 1.5 * _TITLE, title, size, WHITE))
    return Drawing(mat.width, mat.height, tuple(things), letters, "mat")
