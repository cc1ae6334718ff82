"""The font: what it can write, where it comes from, and what is said of others."""

import sqlite3
import sys
from pathlib import Path

import pytest

from cardbase.bundled import data_folder
from cardbase.errors import InputError, OutsideError
from cardbase.printing.font import load
from scripts import make_font

FOLDER = data_folder("fonts")


def test_it_can_write_whatever_the_catalogue_says(catalog: sqlite3.Connection) -> None:
    texts = catalog.execute(
        "SELECT text FROM name UNION SELECT text FROM value UNION SELECT text FROM keyword UNION SELECT en FROM ability UNION SELECT ja FROM ability"
    )
    signs = {sign for (text,) in texts for sign in text or "" if sign != "\n"}

    assert len(signs) > 1000
    assert load().width("".join(signs)) > 0


def test_it_has_every_character_of_code_page_932() -> None:
    lacking = []
    for code in sorted(make_font.characters()):
        try:
            load().width(chr(code))
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


def test_without_the_extra_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "fontTools.ttLib", None)
    file = tmp_path / "other.ttf"
    file.write_bytes(b"\0")

    with pytest.raises(
        OutsideError, match=r'^drawing needs fontTools.ttLib, which is not installed: pip install "cardbase\[pdf\]"$'
    ):
        load(str(file))
