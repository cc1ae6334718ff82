"""Faces as SVG and PNG: sizes, contents, the same bytes for the same card."""

import sqlite3
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from cardbase.errors import InputError
from cardbase.printing import backends, faces
from tests.printing.drawn import face, words

SVG = "{http://www.w3.org/2000/svg}"


def test_an_svg_has_the_size_of_a_card_and_needs_no_font(catalog: sqlite3.Connection) -> None:
    drawn = face(catalog, "A-S1-02SD")
    text = backends.svg(drawn)
    root = ElementTree.fromstring(text)

    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 63 88")
    assert root.findtext(f"{SVG}title") == "The One Who Stares, Xenos"
    assert not list(root.iter(f"{SVG}text"))
    outlines = {path.get("id") for path in root.iter(f"{SVG}path")}
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} == outlines
    assert [group.get("aria-label") for group in root.iter(f"{SVG}g")] == words(drawn)
    assert len(text) < 60_000


def test_markup_in_names_is_escaped() -> None:
    root = ElementTree.fromstring(backends.svg(faces.unknown("<b>\"Tom\" & 'Jerry'</b>", "en")))

    assert root.findtext(f"{SVG}title") == "<b>\"Tom\" & 'Jerry'</b>"


def test_a_png_has_300_pixels_for_an_inch(catalog: sqlite3.Connection) -> None:
    with Image.open(BytesIO(backends.png(face(catalog, "A-S1-02SD")))) as image:
        assert image.size == (744, 1039)
        assert image.getpixel((2, 2)) == (0x46, 0x3B, 0x58)
        assert len(image.getcolors(1 << 20) or ()) > 20


def test_text_in_a_png_is_where_the_layout_has_it(catalog: sqlite3.Connection) -> None:
    """The title's ink begins and ends where its width says, within a quarter of a millimetre."""
    drawn = faces.unknown("MMMMMMMM", "en")
    text = next(thing for thing in drawn.things if getattr(thing, "text", "") == "MMMMMMMM")
    with Image.open(BytesIO(backends.png(drawn))) as image:
        rows = image.convert("L").crop((0, round((text.y - 3) * 744 / 63), 744, round(text.y * 744 / 63)))
        left, _, right, _ = (
            rows.point(lambda light: 255 if light < 100 else 0).crop((30, 0, 714, rows.height)).getbbox()
        )

    assert (left + 30) * 63 / 744 == pytest.approx(text.x, abs=0.5)
    assert (right + 30) * 63 / 744 == pytest.approx(text.x + drawn.font.width("MMMMMMMM", text.size), abs=0.5)


def test_the_same_card_is_the_same_file(catalog: sqlite3.Connection) -> None:
    assert backends.svg(face(catalog, "01049")) == backends.svg(face(catalog, "01049"))
    assert backends.png(face(catalog, "01049"), 200) == backends.png(face(catalog, "01049"), 200)


def test_a_sheet_holds_seventy_faces_in_rows_of_ten() -> None:
    drawn = [faces.unknown(str(n), "en") for n in range(12)]
    with Image.open(BytesIO(backends.sheet(drawn, wide=40))) as image:
        assert image.size == (400, 7 * 56)
        assert image.getpixel((41, 57)) != (0, 0, 0)
        assert image.getpixel((81, 57)) == (0, 0, 0)
    with pytest.raises(InputError, match=r"^71 faces are not 1 to 70, which a sheet holds$"):
        backends.sheet([drawn[0]] * 71)
