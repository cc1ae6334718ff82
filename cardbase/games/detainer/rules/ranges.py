"""Ranges (R-B8): a set of offsets, written in a field as words, held in a stat as a mask of bits.

    N4   the four orthogonal neighbours        N8  all eight
    F2   the first and second square ahead     (in the same way B behind, L to the left, R to the right)
    X4   the four diagonal neighbours          0,2  so far to the right, so far forward

Words are divided by blanks; the range is all of them together.
"""

import re
from collections.abc import Iterator
from typing import Final

from cardbase.engine.board import AROUND, STEPS, Offset
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
