"""The font: what it can write, where it comes from, and what is said of others."""

import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.bundled import data_folder
from cardbase.errors import InputError, OutsideError
from cardbase.printing import backends, faces
from cardbase.printing.drawing import Drawing
from cardbase.printing.font import Font, load
from scripts import make_font
from tests.examples import examples

FOLDER = data_folder("fonts")
Draw = Callable[[Drawing], object]


def test_it_can_write_whatever_the_catalogue_says(catalog: sqlite3.Connection) -> None:
    texts = catalog.execute(
        "SELECT text FROM name UNION SELECT text FROM value UNION SELECT text FROM keyword UNION SELECT en FROM ability UNION SELECT ja FROM ability"
    )
    signs = {sign for (text,) in texts for sign in text or "" if sign != "\n"}

    assert len(signs) > 1000
    assert load().width("".join(signs)) > 0


def test_it_has_every_character_of_code_page_932() -> None:
    lacking, font = [], load()
    for code in sorted(make_font.characters()):
        try:
            font.width(chr(code))
        except InputError:
            lacking.append(chr(code))

    assert [sign for sign in lacking if sign.encode("cp932", "ignore") and sign.isprintable()] == ["≒"]
    assert load().width("③髙﨑①Ⅳ㈱") == 6


def test_its_licence_lies_beside_it() -> None:
    licence = (FOLDER / "OFL.txt").read_text(encoding="utf-8")

    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert (FOLDER / "NotoSansJP.ttf").stat().st_size < 2_500_000


def test_a_file_that_is_no_font_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "none.ttf"
    file.write_text("no font", encoding="utf-8")

    with pytest.raises(
        InputError, match=r"^none\.ttf: this is no font that can be used: .*\nA font is a TrueType file"
    ):
        load(str(file))
    with pytest.raises(InputError, match=r"gone\.ttf: the font cannot be read: No such file"):
        load(str(tmp_path / "gone.ttf"))


@pytest.mark.parametrize(
    "draw",
    [backends.svg, lambda face: backends.png(face, 100), lambda face: backends.pdf([face], "")],
    ids=["svg", "png", "pdf"],
)
@settings(max_examples=examples(15))
@given(
    places=st.lists(st.integers(0, 4000) | st.integers(0, 2_000_000), min_size=1, max_size=20),
    value=st.integers(0, 255),
)
def test_a_damaged_font_is_one_message_or_drawn(draw: Draw, places: list[int], value: int) -> None:
    content = bytearray(load().content)
    for place in places:
        content[place] = value
    try:
        draw(faces.unknown("漢字 ABC", "en", Font(bytes(content), "damaged.ttf")))
    except InputError as error:
        assert error.place == "damaged.ttf"
        assert "\n" not in error.message


def test_a_font_that_ends_early_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "half.ttf"
    file.write_bytes(load().content[:1_000_000])

    with pytest.raises(InputError, match=r"^half\.ttf: this is no font that can be used: "):
        load(str(file))


def test_without_the_extra_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "fontTools.ttLib", None)
    file = tmp_path / "other.ttf"
    file.write_bytes(b"\0")

    with pytest.raises(
        OutsideError, match=r'^drawing needs fontTools.ttLib, which is not installed: pip install "cardbase\[pdf\]"$'
    ):
        load(str(file))
