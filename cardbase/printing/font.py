"""The font of all that is drawn: a TrueType file, whose widths and outlines every backend uses."""

import unicodedata
from functools import cache, cached_property
from io import BytesIO
from pathlib import Path
from typing import Any

from cardbase.bundled import data_folder
from cardbase.errors import InputError
from cardbase.printing.libraries import library

BUNDLED = "NotoSansJP.ttf"
"""The font that comes with cardbase, in data/fonts/ with its licence; scripts/make_font.py makes it."""
ASCENT = 0.88
"""How much of a text's square is above the base line."""


def load(file: str = "") -> "Font":
    """Return the font of a file, or the one that comes with cardbase.

    Raises InputError where the file is no TrueType font, OutsideError where the libraries for drawing are missing.
    """
    path = Path(file) if file else data_folder("fonts") / BUNDLED
    try:
        content = path.read_bytes()
    except OSError as error:
        raise InputError(f"the font cannot be read: {error.strerror}", place=str(path), hint=_HINT) from None
    return _load(content, path.name)


_HINT = "A font is a TrueType file (.ttf)."


@cache
def _load(content: bytes, name: str) -> "Font":
    return Font(content, name)


class Font:
    """A TrueType font. Widths and outlines are in units of which `units` make the text's square.

    Raises InputError where the content is none.
    """

    def __init__(self, content: bytes, name: str) -> None:
        self.content, self.name = content, name
        tables = library("fontTools.ttLib")
        try:
            self._tables: Any = tables.TTFont(BytesIO(content), lazy=True)
            self._glyphs: dict[int, str] = self._tables.getBestCmap() or {}
            self._widths: dict[str, tuple[int, int]] = self._tables["hmtx"].metrics
            self.units: int = self._tables["head"].unitsPerEm
            outlines = "glyf" in self._tables
        except Exception as error:  # the library raises what it stumbles over, of many kinds
            raise InputError(f"this is no font that can be used: {error}", place=name, hint=_HINT) from None
        if not outlines:
            raise InputError("this font has no TrueType outlines", place=name, hint=_HINT)
        self._advances: dict[str, float] = {}

    def width(self, text: str, size: float = 1) -> float:
        """Return the width of a line in the unit of `size`. Raises InputError for a character that the font lacks."""
        return sum([self._advances.get(sign) or self._advance(sign) for sign in text]) * size

    def outline(self, sign: str) -> str:
        """Return a character's outline as the commands of an SVG path, y upwards."""
        pens = library("fontTools.pens.svgPathPen")
        pen = pens.SVGPathPen(self._outlines, ntos=lambda number: f"{number:.0f}")
        self._outlines[self._glyph(sign)].draw(pen)
        commands: str = pen.getCommands()
        return commands

    def _advance(self, sign: str) -> float:
        self._advances[sign] = self._widths[self._glyph(sign)][0] / self.units
        return self._advances[sign]

    def _glyph(self, sign: str) -> str:
        glyph = self._glyphs.get(ord(sign))
        if glyph is None:
            called = unicodedata.name(sign, "a character without a name")
            raise InputError(
                f"the font has no '{sign}' (U+{ord(sign):04X}, {called})",
                place=self.name,
                hint="Another font (--font FILE) may have it.",
            )
        return glyph

    @cached_property
    def _outlines(self) -> Any:
        return self._tables.getGlyphSet()
