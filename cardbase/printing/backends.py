"""Drawings as SVG, PNG and PDF; sheets of paper, and plain pictures where a program asks for one and there is nothing to show."""

import struct
import zlib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import PurePath
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from cardbase.errors import Choice, InputError, choose
from cardbase.escaping import tongue
from cardbase.messages import say
from cardbase.printing.drawing import Box, Drawing, Picture, Text
from cardbase.printing.font import Font, library

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


def size_of(paper: str) -> tuple[float, float]:
    """Return width and height of a paper, A4 for "". Raises InputError for one that there is not."""
    return PAPERS[choose(paper or "a4", map(Choice, PAPERS), say("there is no paper '{paper}'", paper=paper))]


def svg(drawing: Drawing) -> str:
    """Return the drawing as an SVG document in millimetres; every text is there as the label of its outlines, too."""
    font = drawing.font
    signs = sorted(
        {sign for thing in drawing.things if isinstance(thing, Text) for sign in thing.text if not sign.isspace()}
    )
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_mm(drawing.width)}mm" height="{_mm(drawing.height)}mm"'
        f' viewBox="0 0 {_mm(drawing.width)} {_mm(drawing.height)}" role="img">',
        f"<title>{escape(drawing.title)}</title>",
        "<defs>",
        *(f'<path id="{_id(sign)}" d="{font.outline(sign)}"/>' for sign in signs),
        "</defs>",
        *(line for thing in drawing.things for line in _thing(thing, drawing)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def element(drawing: Drawing, language: str) -> str:
    """Return the drawing as an element of a page in a language: its texts as texts, as wide as they are laid out in the drawing's font."""
    things = "".join(_on_page(thing, drawing, language) for thing in drawing.things)
    return (
        f'<svg viewBox="0 0 {_mm(drawing.width)} {_mm(drawing.height)}" role="img"{_lang(drawing.title, language)}>'
        f"<title>{escape(drawing.title)}</title>{things}</svg>"
    )


def _on_page(thing: Box | Text | Picture, drawing: Drawing, language: str) -> str:
    if not isinstance(thing, Text):
        return "".join(_thing(thing, drawing))
    wide = drawing.font.width(thing.text, thing.size)
    if not wide:
        return ""
    fit = f' textLength="{wide:.2f}" lengthAdjust="spacingAndGlyphs"' if len(thing.text) > 1 else ""
    own = tongue(drawing.title, language)
    return (
        f'<text x="{thing.x:.2f}" y="{thing.y:.2f}" font-size="{thing.size:.2f}" fill="{thing.colour}"{fit}'
        f"{_lang(thing.text, own)}>{escape(thing.text)}</text>"
    )


def _lang(text: str, language: str) -> str:
    own = tongue(text, language)
    return f' lang="{own}"' if own != language else ""


def _thing(thing: Box | Text | Picture, drawing: Drawing) -> Iterator[str]:
    if isinstance(thing, Text):
        yield from _text(thing, drawing)
        return
    place = f'x="{_mm(thing.x)}" y="{_mm(thing.y)}" width="{_mm(thing.width)}" height="{_mm(thing.height)}"'
    if isinstance(thing, Picture):
        kind = "jpeg" if thing.content.startswith(b"\xff\xd8") else "png"
        data = b64encode(thing.content).decode()
        yield f'<image {place} preserveAspectRatio="none" href="data:image/{kind};base64,{data}"/>'
        return
    line = f' stroke="{thing.line}" stroke-width="{_mm(thing.thick)}"' if thing.line else ""
    radius = f' rx="{_mm(thing.radius)}"' if thing.radius else ""
    yield f'<rect {place}{radius} fill="{thing.fill or "none"}"{line}/>'


def _text(text: Text, drawing: Drawing) -> Iterator[str]:
    """Yield the outlines of a line; inside its group a unit is one of the font's, y upwards."""
    font, scale = drawing.font, text.size / drawing.font.units
    place = f"translate({_mm(text.x)} {_mm(text.y)}) scale({scale:.6f} {-scale:.6f})"
    yield f'<g role="img" aria-label={quoteattr(text.text)} fill="{text.colour}" transform="{place}">'
    x, uses = 0.0, []
    for sign in text.text:
        if not sign.isspace():
            uses.append(f'<use href="#{_id(sign)}" x="{x:.0f}"/>')
        x += font.width(sign, font.units)
    yield "".join(uses)
    yield "</g>"


def _id(sign: str) -> str:
    return f"u{ord(sign):x}"


def _mm(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".")


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


def two_sided(drawing: Drawing, wide: int, between: Drawing | None = None) -> bytes:
    """Return a PNG picture so many pixels wide for two who face each other: the drawing, what lies between both, as wide, and above it
    the drawing turned round.
    """
    mine, middle = _image(drawing, wide), _image(between, wide) if between else None
    apart = middle.height if middle else 0
    whole = library("PIL.Image").new("RGB", (mine.width, 2 * mine.height + apart))
    whole.paste(mine.rotate(180), (0, 0))
    if middle:
        whole.paste(middle, (0, mine.height))
    whole.paste(mine, (0, mine.height + apart))
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


EDGE = 6


def blank(wide: int, high: int, *, dark: bool = False, colour: str = "") -> bytes:
    """Return a white picture with a black edge; `dark`: a black one with a white edge; `colour` ("#rrggbb") in place of white."""
    full, inside = bytes([0xFF if dark else 0]) * ((wide + 7) // 8), int(not dark)
    inner = bytes(
        sum(
            (inside if EDGE <= x < wide - EDGE else 1 - inside) << (7 - x % 8)
            for x in range(start, min(start + 8, wide))
        )
        for start in range(0, wide, 8)
    )
    rows = b"".join(b"\0" + (inner if EDGE <= y < high - EDGE else full) for y in range(high))
    parts = (
        (b"IHDR", struct.pack(">2I5B", wide, high, 1, 3 if colour else 0, 0, 0, 0)),
        *(((b"PLTE", bytes(3) + bytes.fromhex(colour[1:])),) if colour else ()),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


POINT = 72 / 25.4
"""Points in a millimetre."""


def pdf(pages: Sequence[Drawing], title: str, subject: str = "") -> bytes:
    """Return a PDF file with these pages (one at least), each of its own size."""
    canvases, readers = library("reportlab.pdfgen.canvas"), library("reportlab.lib.utils")
    out = BytesIO()
    names = [_registered(page.font) for page in pages]
    # Without a first font of its own the library names one that is not embedded.
    canvas = canvases.Canvas(out, invariant=1, pageCompression=1, initialFontName=names[0])
    canvas.setTitle(title)
    canvas.setAuthor("cardbase")
    canvas.setSubject(subject)
    canvas.setCreator("cardbase")
    pictures: dict[bytes, Any] = {}
    for page, font in zip(pages, names, strict=True):
        canvas.setPageSize((page.width * POINT, page.height * POINT))
        for thing in page.things:
            if isinstance(thing, Text):
                canvas.setFillColor(thing.colour)
                canvas.setFont(font, thing.size * POINT)
                canvas.drawString(thing.x * POINT, (page.height - thing.y) * POINT, thing.text)
                continue
            corner = (thing.x * POINT, (page.height - thing.y - thing.height) * POINT)
            size = (thing.width * POINT, thing.height * POINT)
            if isinstance(thing, Picture):
                if thing.content not in pictures:
                    pictures[thing.content] = readers.ImageReader(BytesIO(thing.content))
                canvas.drawImage(pictures[thing.content], *corner, *size)
                continue
            canvas.setFillColor(thing.fill or "#ffffff")
            canvas.setStrokeColor(thing.line or "#000000")
            canvas.setLineWidth(thing.thick * POINT)
            canvas.roundRect(*corner, *size, thing.radius * POINT, bool(thing.line), bool(thing.fill))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _registered(font: Font) -> str:
    """Return the name under which the library knows a font."""
    metrics, fonts = library("reportlab.pdfbase.pdfmetrics"), library("reportlab.pdfbase.ttfonts")
    name = f"font-{sha256(font.content).hexdigest()[:8]}"
    if name not in metrics.getRegisteredFontNames():
        try:
            metrics.registerFont(fonts.TTFont(name, BytesIO(font.content)))
        except Exception as error:  # the library raises what it stumbles over, of many kinds
            raise font.unusable(error) from None
    return name


KINDS = ("svg", "png")


def kind_of(file: str) -> str:
    """Return "svg" or "png" by a file's name. Raises InputError for another ending."""
    suffix = PurePath(file).suffix.lower()
    if suffix[1:] not in KINDS:
        raise InputError(
            say("the name '{file}' tells no kind of picture", file=file), hint=say("A face is an .svg or a .png file.")
        )
    return suffix[1:]


def picture_of(drawing: Drawing, kind: str) -> bytes:
    """Return the drawing as the content of a file. Raises InputError for a kind that there is not."""
    key = choose(kind, map(Choice, KINDS), say("faces are not drawn as '{kind}'", kind=kind))
    return svg(drawing).encode() if key == "svg" else png(drawing)
