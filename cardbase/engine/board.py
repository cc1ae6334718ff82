"""A board of squares: patterns of offsets become tables of squares, seat 1's turned by 180 degrees.

A square is a number, row * width + column; row 0 is the rear row of seat 0. Who stands where is `State.board`
(square -> id, -1 empty) and `State.place` (id -> square). An offset is (right, forward) as the owner sees it.
"""

from collections.abc import Iterable
from typing import Final

from cardbase.engine.compiling import mypyc_attr

Offset = tuple[int, int]
STEPS: Final[tuple[Offset, ...]] = ((0, 1), (1, 0), (0, -1), (-1, 0))
AROUND: Final[tuple[Offset, ...]] = (*STEPS, (1, 1), (1, -1), (-1, -1), (-1, 1))
EMPTY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """A rectangle of squares, with the tables that patterns need."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height, self.squares = width, height, width * height
        self.next = self.reach(STEPS)[0]  # square -> squares that share an edge
        self.distance = [[self._steps(a, b) for b in range(self.squares)] for a in range(self.squares)]

    def square(self, column: int, row: int) -> int:
        """Return the number of a square, both counted from 0."""
        return row * self.width + column

    def name(self, square: int) -> str:
        """Return "b3": columns are letters, rows count from 1 at seat 0's edge."""
        return f"{chr(ord('a') + square % self.width)}{square // self.width + 1}"

    def named(self, name: str) -> int:
        """Return the square with this name; ValueError where there is none."""
        column, row = ord(name[:1] or " ") - ord("a"), int(name[1:]) - 1
        if not (0 <= column < self.width and 0 <= row < self.height):
            raise ValueError(f"there is no square {name}")
        return self.square(column, row)

    def reach(self, pattern: Iterable[Offset]) -> list[list[tuple[int, ...]]]:
        """Return seat -> square -> the squares that the pattern covers from there, in ascending order."""
        offsets = list(pattern)
        return [[self._covered(offsets, square, seat) for square in range(self.squares)] for seat in (0, 1)]

    def row_of(self, square: int, seat: int) -> int:
        """Return how far from a seat's rear edge a square is, from 0."""
        row = square // self.width
        return self.height - 1 - row if seat else row

    def turned(self, square: int) -> int:
        """Return the square as the other seat names it."""
        return self.squares - 1 - square

    def _covered(self, offsets: list[Offset], square: int, seat: int) -> tuple[int, ...]:
        sign = -1 if seat else 1
        column, row = square % self.width, square // self.width
        targets = [(column + sign * right, row + sign * forward) for right, forward in offsets]
        return tuple(sorted({self.square(c, r) for c, r in targets if 0 <= c < self.width and 0 <= r < self.height}))

    def _steps(self, a: int, b: int) -> int:
        return abs(a % self.width - b % self.width) + abs(a // self.width - b // self.width)
