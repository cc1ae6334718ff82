"""A board in lines: squares with borders, each unit marked with the side that it fights for."""

from cardbase.engine.log import seat_name
from cardbase.engine.picture import TIED, Grid, Square
from cardbase.engine.viewing import View
from cardbase.sim.drawing.cells import piece_cell
from cardbase.sim.drawing.folds import Fold
from cardbase.sim.drawing.spans import Line, Span, flow, padded

MARKS = ("^", "v")
"""Whose a unit is: it looks up from the own side, down from the other."""
EDGE = 3
"""Columns left of the board, for the numbers of the rows."""
WIDEST = 34


def grid_lines(view: View, grid: Grid, own: int, width: int, fold: Fold) -> list[Line]:
    """Return the lines of a board; `own` is the seat whose side lies below."""
    across = len(grid.columns)
    room = min((width - EDGE - 1) // across - 1, WIDEST)
    rule = (Span(" " * EDGE + "+" + ("-" * room + "+") * across, "border"),)
    named = (Span(" " * EDGE + "+" + "".join(f"{f' {name} ':-^{room}}+" for name in grid.columns), "border"),)
    head = (Span(" " * (EDGE + 1) + "".join(f"{name:^{room + 1}}" for name in grid.columns).rstrip(), "border"),)
    lines: list[Line] = [named if fold.bare else rule]
    for number, squares in grid.rows:
        cells = [_square(view, square, own, room - 1, grid, fold) for square in squares]
        for n in range(max(1, *map(len, cells))):
            line = [Span(f"{number if n == 0 else '':>{EDGE - 1}} |", "border")]
            for cell in cells:
                line += [*padded((Span(" "), *(cell[n] if n < len(cell) else ())), room), Span("|", "border")]
            lines.append(tuple(line))
        if not fold.bare:
            lines.append(rule)
    return [*lines, rule if fold.bare else head, *_legend(view, grid, own, width, fold)]


def _square(view: View, square: Square, own: int, room: int, grid: Grid, fold: Fold) -> list[Line]:
    lines = flow([Span(square.ground, "border")], room) if square.ground else []
    for piece in square.pieces:
        mark = "" if piece.side < 0 else MARKS[0 if piece.side == own else 1]
        values = tuple(_brief(value, grid, TIED) for value in piece.values) if fold.bare else piece.values
        lines += piece_cell(view, piece._replace(values=values), room, mark, run=fold.run)
    return lines


def _brief(words: str, grid: Grid, behind: str) -> str:
    """Return words with the shorter labels of the board in the place of its longer ones."""
    for label, short in grid.brief:
        words = words.replace(f"{label}{behind}", f"{short}{behind}")
    return words


def _legend(view: View, grid: Grid, own: int, width: int, fold: Fold) -> list[Line]:
    sides = "  ".join(
        f"{mark} {seat_name(seat, view.language)}" for mark, seat in zip(MARKS, (own, 1 - own), strict=True)
    )
    legend = _brief(grid.legend, grid, ":") if fold.bare else grid.legend
    words = [Span(sides.replace(" ", TIED), "border"), Span(legend, "border")]
    indent = Span(" " * (EDGE + 1))
    return [(indent, *line) for line in flow([span for span in words if span.text], width - EDGE - 1)]
