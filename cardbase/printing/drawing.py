"""What a layout is made of: things with places, in millimetres from the upper left corner, drawn in order by the backends; and lines
of text at the largest size at which they fit.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardbase.printing.font import ASCENT, Font
from cardbase.text import pieces

Colour = str
"""A colour as "#rrggbb"."""
BLACK, WHITE, GREY, PALE = "#1b1b1b", "#ffffff", "#5c5c5c", "#b4b4b4"


class Box(NamedTuple):
    """A rectangle with corners of a radius: filled, with a line around it, or both; "" is neither."""

    x: float
    y: float
    width: float
    height: float
    fill: Colour = ""
    line: Colour = ""
    radius: float = 0
    thick: float = 0.2


class Text(NamedTuple):
    """A line of text that begins at x on the base line y; `size` is the height of its square, in millimetres."""

    x: float
    y: float
    text: str
    size: float
    colour: Colour = BLACK


class Picture(NamedTuple):
    """A picture (the bytes of a PNG or JPEG file) that fills a rectangle."""

    x: float
    y: float
    width: float
    height: float
    content: bytes


Thing = Box | Text | Picture


class Drawing(NamedTuple):
    """What is drawn on a card or a page: its size in millimetres, its things, its font, and what it is called."""

    width: float
    height: float
    things: tuple[Thing, ...]
    font: Font
    title: str = ""

    @property
    def smallest(self) -> float:
        """Return the size of the smallest text, in millimetres; 0 where there is none."""
        return min((thing.size for thing in self.things if isinstance(thing, Text)), default=0)


def ink(*grounds: Colour) -> Colour:
    """Return the colour, dark or white, in which text is read best on these grounds."""
    return BLACK if min(map(lightness, grounds)) > _EVEN else WHITE


_EVEN = 0.2
"""The lightness on which dark and white text have about the same contrast."""


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """Return a colour with a share (0 to 1) of another."""
    parts = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in parts)


def _parts(colour: Colour) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def lightness(colour: Colour) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2)."""
    red, green, blue = (part / 255 for part in _parts(colour))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


LEADING, PARAGRAPH = 1.19, 0.45
"""From base line to base line, and what is further between paragraphs, in sizes."""
TIGHT = 1.13, 0.2
"""The same for texts that would be smaller than `DENSE` (millimetres) otherwise."""
DENSE = 1.75
STEP = 0.98
"""A text that does not fit is tried at this share of its size."""


class Fitted(NamedTuple):
    """A text as lines that fit: its size in millimetres, each line with its base line below the upper edge, its height."""

    size: float
    lines: tuple[tuple[float, str], ...]
    height: float

    def at(self, x: float, y: float, colour: Colour = BLACK) -> list[Text]:
        """Return the lines with the upper left corner at (x, y)."""
        return [Text(x, y + down, line, self.size, colour) for down, line in self.lines]


def fitted(
    text: Sequence[str], width: float, height: float, font: Font, most: float, *, leading: float = LEADING
) -> Fitted:
    """Return paragraphs at the largest size up to `most` at which they fit into a box; all in millimetres.

    However long a text is, it fits: its size has no lower bound. Raises InputError for a character that the font lacks.
    """
    paragraphs = [_measured(paragraph, font) for paragraph in text]
    size = most
    while True:
        made = _set(paragraphs, width, size, font, TIGHT if size < DENSE else (leading, PARAGRAPH))
        if made.height <= height:
            return made
        size *= STEP


def fitted_line(text: str, width: float, font: Font, most: float) -> tuple[float, float]:
    """Return the largest size up to `most` at which a text fits into one line, and the width that it then has."""
    wide = font.width(text)
    size = min(most, width / wide) if wide else most
    return size, wide * size


def broken(text: str, width: float, font: Font) -> list[str]:
    """Return a text as lines no wider than `width` (in sizes), broken where its script allows; a piece that is wider than a line is
    broken anywhere.
    """
    return list(_broken(_measured(text, font), width, font))


class _Piece(NamedTuple):
    """What no line break parts, with the blanks behind it; its width in sizes, without them and with them."""

    text: str
    bare: float
    whole: float


def _measured(text: str, font: Font) -> list[_Piece]:
    found = pieces(unicodedata.normalize("NFC", text))
    return [_Piece(piece, font.width(piece.rstrip()), font.width(piece)) for piece in found]


def _set(
    text: Sequence[Sequence[_Piece]], width: float, size: float, font: Font, spacing: tuple[float, float]
) -> Fitted:
    lines, down, (leading, between) = [], 0.0, spacing
    for i, paragraph in enumerate(text):
        down += between * size if i else 0
        for line in _broken(paragraph, width / size, font):
            lines.append((down + ((leading - 1) / 2 + ASCENT) * size, line))
            down += leading * size
    return Fitted(size, tuple(lines), down)


def _broken(measured: Sequence[_Piece], width: float, font: Font) -> Iterator[str]:
    line, long = "", 0.0
    for text, bare, whole in measured:
        rest, narrow, wide = text, bare, whole
        if line and long + narrow > width:
            yield line.rstrip()
            line, long = "", 0.0
        while narrow > width and len(rest.rstrip()) > 1:
            head = _head(rest, width, font)
            yield head
            rest = rest[len(head) :]
            narrow, wide = font.width(rest.rstrip()), font.width(rest)
        line += rest
        long += wide
    if line.strip():
        yield line.rstrip()


def _head(piece: str, width: float, font: Font) -> str:
    """Return as much of a piece as fits, one character at least."""
    length = 1
    while font.width(piece[: length + 1]) <= width:
        length += 1
    return piece[:length]
