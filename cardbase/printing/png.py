"""A drawing as PNG, and sheets of several, as table-top programs want them."""

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Any

from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.printing.drawing import Drawing, Picture, Text
from cardbase.printing.font import Font
from cardbase.printing.libraries import library

WIDE = 744
"""Pixels across a face: 300 for an inch."""
COLUMNS, ROWS, SHEET_WIDE = 10, 7, 409
"""The largest sheet that Tabletop Simulator takes, of faces so wide in pixels: 4,090 × 3,997 in all."""
_FINER = 2
"""How many times finer it is drawn than it is kept, so that edges are smooth."""


def png(drawing: Drawing, wide: int = WIDE) -> bytes:
    """Return the drawing as a PNG picture so many pixels wide."""
    return _bytes(_image(drawing, wide))


def sheet(faces: Sequence[Drawing], columns: int = COLUMNS, rows: int = ROWS, wide: int = SHEET_WIDE) -> bytes:
    """Return a PNG picture of faces of one size, row by row; places that are left over stay black.

    wide  pixels across each face

    Raises InputError for more faces than there are places, and for none.
    """
    if not 1 <= len(faces) <= columns * rows:
        raise InputError(
            say("{count} faces are not 1 to {columns}, which a sheet holds", count=len(faces), columns=columns * rows)
        )
    high = round(wide * faces[0].height / faces[0].width)
    whole = library("PIL.Image").new("RGB", (columns * wide, rows * high))
    for place, face in enumerate(faces):
        row, column = divmod(place, columns)
        whole.paste(_image(face, wide), (column * wide, row * high))
    return _bytes(whole)


def _image(drawing: Drawing, wide: int) -> Any:
    images = library("PIL.Image")
    size = (wide, round(wide * drawing.height / drawing.width))
    scale = _FINER * wide / drawing.width
    image = images.new("RGB", (size[0] * _FINER, size[1] * _FINER), "#ffffff")
    pen = library("PIL.ImageDraw").Draw(image)
    for thing in drawing.things:
        if isinstance(thing, Text):
            _write(pen, thing, drawing.font, scale)
            continue
        corners = [round(at * scale) for at in (thing.x, thing.y, thing.x + thing.width, thing.y + thing.height)]
        if isinstance(thing, Picture):
            part = images.open(BytesIO(thing.content)).convert("RGB")
            image.paste(part.resize((corners[2] - corners[0], corners[3] - corners[1])), (corners[0], corners[1]))
            continue
        line = max(1, round(thing.thick * scale)) if thing.line else 0
        pen.rounded_rectangle(corners, thing.radius * scale, thing.fill or None, thing.line or None, line)
    return image.reduce(_FINER)


def _write(pen: Any, text: Text, font: Font, scale: float) -> None:
    """Draw a line, each letter where the layout has it: the library rounds widths to pixels."""
    try:
        letters, x = _sized(font, round(text.size * scale, 2)), text.x
        for sign in text.text:
            pen.text((x * scale, text.y * scale), sign, text.colour, letters, "ls")
            x += font.width(sign, text.size)
    except OSError as error:
        raise font.unusable(error) from None


@lru_cache(maxsize=16)  # each holds a copy of the font
def _sized(font: Font, size: float) -> Any:
    fonts = library("PIL.ImageFont")
    return fonts.truetype(BytesIO(font.content), size, layout_engine=fonts.Layout.BASIC)


def _bytes(image: Any) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
