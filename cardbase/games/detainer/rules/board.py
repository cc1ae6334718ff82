"""The battlefield (R-B1 to R-B7): 3 columns of 7 rows, camps, messenger and advance squares; and ranges on it (R-B8).

There are 9 rows of squares: rows 0 and 8 lie behind the camps and hold nothing but the messenger squares b0 and b8 where a
switch puts these there. A square that is no part of the battlefield holds NOWHERE, so that nothing can enter it.

A range is a set of offsets, written in a field as words, held in a stat as a mask of bits.

    N4   the four orthogonal neighbours        N8  all eight
    F2   the first and second square ahead     (in the same way B behind, L to the left, R to the right)
    X4   the four diagonal neighbours          0,2  so far to the right, so far forward

Words are divided by blanks; the range is all of them together.
"""

import re
from collections.abc import Iterator
from typing import Final

from cardbase.engine.board import AROUND, EMPTY, STEPS, Board, Offset
from cardbase.engine.state import State
from cardbase.errors import InputError
from cardbase.messages import say

FAR: Final = 8  # the furthest square that an offset can name, in either direction
_WIDTH: Final = 2 * FAR + 1
BITS: Final = _WIDTH * _WIDTH  # of a mask
_AHEAD: Final = {"F": (0, 1), "B": (0, -1), "L": (-1, 0), "R": (1, 0)}
_LINE = re.compile(r"([FBLR])([1-8])")
_POINT = re.compile(r"(-?[0-8]),(-?[0-8])")
_NEAR: Final = {"N4": STEPS, "N8": AROUND, "X4": AROUND[4:]}


def bit(offset: Offset) -> int:
    """Return the bit of an offset (right, forward)."""
    return 1 << (offset[1] + FAR) * _WIDTH + offset[0] + FAR


def offsets(mask: int) -> Iterator[Offset]:
    """Yield the offsets of a mask."""
    place = 0
    while mask >> place:
        if mask >> place & 1:
            yield place % _WIDTH - FAR, place // _WIDTH - FAR
        place += 1


def mask(text: str) -> int:
    """Return the mask of a range as cards write it. Raises InputError for a word that is no range."""
    found = 0
    for word in text.split():
        for offset in _offsets_of(word):
            found |= bit(offset)
    return found


def words(mask: int) -> str:
    """Return the shortest words of a range, "none" for an empty one; `mask` reads them back."""
    covered, told, found = set(offsets(mask)), set[Offset](), list[str]()
    lines = [(f"{way}{n}", _offsets_of(f"{way}{n}")) for way in _AHEAD for n in range(FAR, 0, -1)]
    for word, squares in [(key, list(_NEAR[key])) for key in ("N8", "N4", "X4")] + lines:
        if covered.issuperset(squares) and not told.issuperset(squares):
            found.append(word)
            told.update(squares)
    return " ".join([*found, *(f"{right},{forward}" for right, forward in sorted(covered - told))]) or "none"


def _offsets_of(word: str) -> list[Offset]:
    if word in _NEAR:
        return list(_NEAR[word])
    line, point = _LINE.fullmatch(word), _POINT.fullmatch(word)
    if line:
        right, forward = _AHEAD[line[1]]
        return [(right * n, forward * n) for n in range(1, int(line[2]) + 1)]
    if point:
        return [(int(point[1]), int(point[2]))]
    raise InputError(
        say("'{word}' is no range", word=word),
        hint=say("Ranges are such as N4, N8, X4, F2, B1, or offsets such as 0,2."),
    )


# The squares.


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
