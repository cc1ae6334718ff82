"""The font of all that is drawn: a TrueType file, whose widths and outlines every backend uses; and the libraries of `cardbase[pdf]`."""

import logging
import unicodedata
from functools import cache, cached_property
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

from cardbase.bundled import data_folder
from cardbase.errors import InputError, OutsideError
from cardbase.files import read_most
from cardbase.messages import later, say


def reason_of(error: Exception) -> str:
    """Return in a few words why a library cannot use a file: it raises what it stumbles over, and says little of it."""
    said = " ".join(str(error).split())
    if isinstance(error, KeyError):
        return say("it has no part {name}", name=said)
    return said if " " in said else say("it is damaged")


def library(module: str) -> Any:
    """Return a module of a library that draws. Raises OutsideError where it is not installed, with how to install it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        raise OutsideError(
            say('drawing needs {name}, which is not installed: pip install "cardbase[pdf]"', name=missing.name)
        ) from None


BUNDLED = "NotoSansJP.ttf"
"""The font that comes with cardbase, in data/fonts/ with its licence; scripts/make_font.py makes it."""
MOST_BYTES = 100_000_000
ASCENT = 0.88
"""How much of a text's square is above the base line."""


def load(file: str = "") -> "Font":
    """Return the font of a file, or the one that comes with cardbase.

    Raises InputError where the file is no TrueType font, OutsideError where the libraries for drawing are missing.
    """
    return _load(Path(file) if file else data_folder("fonts") / BUNDLED)


_HINT = later("A font is a TrueType file (.ttf).")


@cache
def _load(path: Path) -> "Font":
    try:
        content = read_most(path, MOST_BYTES + 1)
    except OSError as error:
        raise InputError(
            say("the font cannot be read: {strerror}", strerror=error.strerror), place=str(path), hint=say(_HINT)
        ) from None
    if len(content) > MOST_BYTES:
        raise InputError(
            say("the font has more than {most:,} bytes", most=MOST_BYTES), place=str(path), hint=say(_HINT)
        )
    return Font(content, path.name)


class Font:
    """A TrueType font. Widths and outlines are in units of which `units` make the text's square.

    Raises InputError where the content is none.
    """

    def __init__(self, content: bytes, name: str) -> None:
        self.content, self.name = content, name
        tables = library("fontTools.ttLib")
        logging.getLogger("fontTools").setLevel(logging.CRITICAL)  # what it says of odd fonts is for their makers
        try:
            self._tables: Any = tables.TTFont(BytesIO(content), lazy=True)
            self._glyphs: dict[int, str] = self._tables.getBestCmap() or {}
            self._widths: dict[str, tuple[int, int]] = self._tables["hmtx"].metrics
            self.units: int = self._tables["head"].unitsPerEm
            if not self.units:
                raise ValueError(say("its square has no size"))
            outlines = "glyf" in self._tables and bool(self._tables["glyf"])
        except Exception as error:  # the library raises what it stumbles over, of many kinds
            raise self.unusable(error) from None
        if not outlines:
            raise InputError(say("this font has no TrueType outlines"), place=name, hint=say(_HINT))
        self._advances: dict[str, float] = {}

    def unusable(self, error: Exception) -> InputError:
        """Return what is said of a font over which a library stumbles."""
        return InputError(
            say("this is no font that can be used: {error}", error=reason_of(error)), place=self.name, hint=say(_HINT)
        )

    def width(self, text: str, size: float = 1) -> float:
        """Return the width of a line in the unit of `size`. Raises InputError for a character that the font lacks."""
        return sum([self._advances.get(sign) or self._advance(sign) for sign in text]) * size

    def outline(self, sign: str) -> str:
        """Return a character's outline as the commands of an SVG path, y upwards."""
        pens = library("fontTools.pens.svgPathPen")
        pen = pens.SVGPathPen(self._outlines, ntos=lambda number: f"{number:.0f}")
        glyph = self._glyph(sign)
        try:
            self._outlines[glyph].draw(pen)
        except Exception as error:  # as above
            raise self.unusable(error) from None
        commands: str = pen.getCommands()
        return commands

    def _advance(self, sign: str) -> float:
        self._advances[sign] = self._widths[self._glyph(sign)][0] / self.units
        return self._advances[sign]

    def _glyph(self, sign: str) -> str:
        glyph = self._glyphs.get(ord(sign), "")
        if glyph not in self._widths:
            called = unicodedata.name(sign, "a character without a name")
            raise InputError(
                say("the font has no '{sign}' (U+{ord:04X}, {called})", sign=sign, ord=ord(sign), called=called),
                place=self.name,
                hint=say("Another font (--font FILE) may have it."),
            )
        return glyph

    @cached_property
    def _outlines(self) -> Any:
        return self._tables.getGlyphSet()
