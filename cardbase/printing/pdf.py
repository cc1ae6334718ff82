"""Drawings as the pages of a PDF file, with what they use of the font embedded; the same drawings give the same bytes."""

from collections.abc import Sequence
from hashlib import sha256
from io import BytesIO
from typing import Any

from cardbase.printing.drawing import Drawing, Picture, Text
from cardbase.printing.font import Font
from cardbase.printing.libraries import library

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
