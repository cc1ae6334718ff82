"""`show CARD --picture FILE`: a card as a picture."""

import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.conftest import Cardbase


def test_a_face_is_written_in_the_kind_that_the_name_says(cardbase: Cardbase, tmp_path: Path) -> None:
    svg, png = tmp_path / "beret.svg", tmp_path / "beret.PNG"

    assert cardbase("show", "blood beret", "--picture", str(svg), "--written-in", "ja").err.endswith(f"wrote {svg}\n")
    assert cardbase("show", "blood beret", "--picture", str(png)).code == 0
    assert "戦士" in svg.read_text(encoding="utf-8")
    assert "warrior" not in svg.read_text(encoding="utf-8")
    with Image.open(png) as image:
        assert (image.format, image.size) == ("PNG", (744, 1039))


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (
            ("--picture", "beret.gif"),
            2,
            "the name 'beret.gif' tells no kind of picture\nA face is an .svg or a .png file.",
        ),
        (
            ("--written-in", "ja"),
            2,
            "--written-in and --font are for what is drawn\nDraw the card with --picture FILE.",
        ),
        (("--picture", "b.svg", "--written-in", "de"), 2, "cards are not told in 'de'\nLanguages: both, en, ja."),
        (
            ("--picture", "b.svg", "--font", "none.ttf"),
            2,
            "none.ttf: the font cannot be read: No such file or directory",
        ),
        (("--picture", "no/such/folder/b.svg"), 3, "the file cannot be written: there is no folder"),
    ],
)
def test_wrong_input_is_one_message_and_no_file(
    cardbase: Cardbase,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    code: int,
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    before = list(tmp_path.glob("b*"))

    done = cardbase("show", "blood beret", *words)

    assert done.code == code
    assert message in done.err
    assert list(tmp_path.glob("b*")) == before


def test_without_the_extra_one_sentence_says_how_to_get_it(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL.Image", None)

    done = cardbase("show", "blood beret", "--picture", str(tmp_path / "b.png"))

    assert done.code == 3
    assert done.err.endswith('drawing needs PIL.Image, which is not installed: pip install "cardbase[pdf]"\n')
    assert not (tmp_path / "b.png").exists()
