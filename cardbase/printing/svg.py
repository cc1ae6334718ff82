"""A drawing as SVG. Letters are outlines, each kept once, so that it looks the same where the font is not installed."""

from base64 import b64encode
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from cardbase.printing.drawing import Box, Drawing, Picture, Text


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
