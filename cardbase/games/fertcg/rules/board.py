"""The map of 3 x 4 squares (MP1 to MP3): who may go where, what reaches where, deployment squares."""

from typing import Final

from cardbase.engine.board import AROUND, EMPTY, STEPS, Board
from cardbase.engine.state import State
from cardbase.errors import InputError
from cardbase.games.fertcg.rules import layout
from cardbase.messages import say

BOARD: Final = Board(3, 4)

WIDTH: Final = BOARD.width
HEIGHT: Final = BOARD.height

INFANTRY: Final = 0
CAVALRY: Final = 1
FLYING: Final = 2

MOVES: Final = [
    BOARD.reach(STEPS),
    BOARD.reach((*STEPS, (1, 1), (-1, 1))),
    BOARD.reach(AROUND),
]
"""movement kind -> seat -> square -> squares (IV2; the cards' own grids are not recorded)"""

DIRECT: Final = 2
INDIRECT: Final = 4
MAGIC: Final = 6

"""Reach as a mask of distances in orthogonal steps: bit 1 is one step, bit 2 two steps."""

REACH: Final[list[list[tuple[int, ...]]]] = [
    [
        tuple(other for other in range(BOARD.squares) if other != square and mask >> BOARD.distance[square][other] & 1)
        for square in range(BOARD.squares)
    ]
    for mask in range(8)
]
"""mask of distances -> square -> squares"""

BACK = BOARD.reach(((0, -1),))
NOT_AHEAD: Final = BOARD.reach(((1, 0), (-1, 0), (0, -1)))
AHEAD = BOARD.reach(((0, 1),))
DEPLOYMENT: Final = [[square for square in range(BOARD.squares) if BOARD.row_of(square, seat) == 0] for seat in (0, 1)]
"""seat -> its deployment squares"""


def must_stand(g: State) -> None:
    """Raise InputError for a unit without a square, or on one that is taken."""
    for unit in g.piles[layout.MAP * 2] + g.piles[layout.MAP * 2 + 1]:
        if g.place[unit] < 0 or g.board[g.place[unit]] != unit:
            name = g.match.faces[g.face[unit]].name("en")
            raise InputError(say("{name} needs a free square of the map", name=name), hint=say('Write square = "b2".'))


def free_deployment(g: State, seat: int) -> list[int]:
    """Return the empty own deployment squares."""
    return [square for square in DEPLOYMENT[seat] if g.board[square] == EMPTY]


def in_reach(mask: int, square: int, other: int) -> bool:
    """Tell whether one square can be reached from another by a mask of distances."""
    return bool(mask >> BOARD.distance[square][other] & 1)
