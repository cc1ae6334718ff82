"""What a layout is made of: things with places, in millimetres from the upper left corner; the backends draw them in order."""

from typing import NamedTuple

from cardbase.printing.font import Font

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
    return BLACK if min(map(_lightness, grounds)) > _EVEN else WHITE


_EVEN = 0.2
"""The lightness on which dark and white text have about the same contrast."""


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """Return a colour with a share (0 to 1) of another."""
    parts = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in parts)


def _parts(colour: Colour) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _lightness(colour: Colour) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2)."""
    red, green, blue = (part / 255 for part in _parts(colour))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
