"""The battlefield (R-B1 to R-B7): 3 columns of 7 rows, camps, messenger and advance squares.

There are 9 rows of squares: rows 0 and 8 lie behind the camps and hold nothing but the messenger squares b0 and b8 where a
switch puts these there. A square that is no part of the battlefield holds NOWHERE, so that nothing can enter it.
"""

from typing import Final

from cardbase.engine.board import EMPTY, Board
from cardbase.engine.state import State
from cardbase.errors import InputError
from cardbase.games.detainer.rules.ranges import offsets
from cardbase.messages import say

WIDTH: Final = 3
HEIGHT: Final = 9

NOWHERE: Final = -2
_CAMPS = ((1, 2), (7, 6))  # rows of each seat's camp, the rear one first
_NEUTRAL: Final[tuple[int, ...]] = (3, 4, 5)
_REAR: Final[tuple[int, ...]] = (0, 8)


class Field(Board):
    """The board with its rows numbered as the players do: 1 is the first player's rear row."""

    def name(self, square: int) -> str:
        """Return "b3"."""
        return f"{'abc'[square % WIDTH]}{square // WIDTH}"

    def named(self, name: str) -> int:
        """Return the square with this name; ValueError where there is none."""
        if len(name) != 2 or name[0] not in "abc" or not "0" <= name[1] <= "8":
            raise ValueError(say("there is no square {name}", name=name))
        return self.square("abc".index(name[0]), int(name[1]))


FIELD: Final = Field(WIDTH, HEIGHT)
NEUTRAL: Final = frozenset(FIELD.square(column, row) for column in range(WIDTH) for row in _NEUTRAL)


class Ground:
    """The squares of one layout, by seat.

    squares     all of them; next: square -> its neighbours (R-B6)
    messenger   the seat's messenger square; advance: its advance squares; camp: its camp, as sets of squares
    """

    def __init__(self, messenger_apart: bool) -> None:
        rows = range(1, 8)
        self.squares = {FIELD.square(column, row) for column in range(WIDTH) for row in rows}
        self.camp = [frozenset(FIELD.square(c, row) for c in range(WIDTH) for row in rows) for rows in _CAMPS]
        middle = [FIELD.square(1, row) for row in (_REAR if messenger_apart else (1, 7))]
        self.messenger = middle
        self.squares |= set(middle)
        self.advance = [tuple(sorted(self.camp[seat] - {middle[seat]})) for seat in (0, 1)]
        self.next = [tuple(q for q in FIELD.next[square] if q in self.squares) for square in range(FIELD.squares)]
        self._reach: dict[int, list[list[int]]] = {}

    def reach(self, pattern: int, seat: int, square: int) -> int:
        """Return the mask of squares that a range covers from a square; seat 1's is turned (R-B7)."""
        found = self._reach.get(pattern)
        if found is None:
            covered = FIELD.reach(offsets(pattern))
            found = [[sum(1 << q for q in near if q in self.squares) for near in side] for side in covered]
            self._reach[pattern] = found
        return found[seat][square]

    def lay_out(self, g: State, units: list[int]) -> None:
        """Put units where their place says, and close the squares that are no part of the battlefield.

        Raises InputError for a unit without a square, or on one that is taken or is none.
        """
        g.board[:] = [EMPTY if square in self.squares else NOWHERE for square in range(FIELD.squares)]
        for unit in units:
            square = g.place[unit]
            if square < 0 or g.board[square] != EMPTY:
                name = g.match.faces[g.face[unit]].name("en")
                raise InputError(
                    say("{name} needs a free square of the battlefield", name=name), hint=say('Write square = "b2".')
                )
            g.board[square] = unit


LAYOUTS = (Ground(False), Ground(True))
