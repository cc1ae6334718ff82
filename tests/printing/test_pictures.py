"""The owner's own pictures in the place of faces."""

import sqlite3
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cardbase.decks.deck import Deck
from cardbase.decks.formats.contract import Choices
from cardbase.errors import InputError
from cardbase.printing import proxies
from cardbase.printing.drawing import Picture
from tests.printing.sheets import read, text_of, written


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one upright picture, named by number."""
    place = tmp_path / "pictures"
    place.mkdir()
    Image.new("RGB", (315, 440), "#20a040").save(place / "a-s1-02sd.JPG")
    return place


def test_own_pictures_stand_for_faces(catalog: sqlite3.Connection, folder: Path) -> None:
    made = written(catalog, "proxies", Choices(image=str(folder)))
    reader = read(made)

    assert made.notices[1:] == ("no picture of 命運の遊技場, まだ誰も知らない竜",)
    assert "凝視する者" not in text_of(reader)
    assert sum(len(page.images) for page in reader.pages) == 1
    assert made.content == written(catalog, "proxies", Choices(image=str(folder))).content


@pytest.mark.parametrize(("size", "placed"), [((315, 440), (63, 88)), ((440, 315), (63, 88)), ((300, 600), (44, 88))])
def test_no_picture_is_cut_or_stretched(
    catalog: sqlite3.Connection,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    placed: tuple[int, int],
) -> None:
    Image.new("RGBA", size, "#20a04080").save(folder / "A-S1-02SD.png")
    (folder / "a-s1-02sd.JPG").unlink()
    seen = []
    monkeypatch.setattr(proxies, "pdf", lambda pages, *_: seen.extend(pages) or b"")
    written(catalog, "proxies", Choices(image=str(folder)))
    drawn = next(thing for thing in seen[0].things if isinstance(thing, Picture))

    assert (drawn.width, drawn.height) == pytest.approx(placed, abs=0.01)
    assert drawn.x >= 10.5
    with Image.open(BytesIO(drawn.content)) as image:
        assert image.mode == "RGB"
        assert image.height > image.width


@pytest.mark.parametrize("content", [b"", b"no picture", "half"])
def test_a_damaged_picture_is_one_message(catalog: sqlite3.Connection, folder: Path, content: bytes | str) -> None:
    file = folder / "a-s1-02sd.JPG"
    file.write_bytes(content if isinstance(content, bytes) else file.read_bytes()[:700])

    with pytest.raises(
        InputError, match=r"a-s1-02sd\.JPG: this is no picture that can be used: .*\nTake it away, or replace it\.$"
    ):
        written(catalog, "proxies", Choices(image=str(folder)))


def test_a_folder_without_pictures_and_a_deck_without_cards(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no picture is in this folder"):
        written(catalog, "proxies", Choices(image=str(tmp_path)))
    with pytest.raises(InputError, match=r"^the deck has no card\n"):
        written(catalog, "proxies", deck=Deck("Empty", "doomtrooper"))
    assert len(read(written(catalog, "pdf", deck=Deck("Empty", "doomtrooper"))).pages) == 1
