"""Decks on paper: the tournament sheet and the proxies, as PDF files, read back with pypdf."""

import re
import sqlite3
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.files import export
from cardbase.decks.formats import find_format
from cardbase.decks.formats.contract import USUAL, Choices, Written
from cardbase.decks.store import preconstructed
from cardbase.errors import InputError
from cardbase.printing import proxies
from cardbase.printing.drawing import Box, Picture

DECK = Deck(
    name="Angels & <Demons>",
    game="build-divide",
    format="two-limit",
    options={"ace": "リラ"},
    entries=(
        Entry("territory", 1, "命運の遊技場", "A-S1-01SD"),
        Entry("main", 4, "凝視する者 クセノス", "A-S1-02SD"),
        Entry("main", 6, "まだ誰も知らない竜"),
    ),
    comments=("a remark",),
)
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}


def written(db: sqlite3.Connection, key: str, choices: Choices = USUAL, deck: Deck = DECK) -> Written:
    return export(db, deck, find_format(key, writes=True), choices)


def read(made: Written) -> PdfReader:
    assert isinstance(made.content, bytes)
    return PdfReader(BytesIO(made.content))


def text_of(reader: PdfReader) -> str:
    """All that is written, without blanks."""
    return re.sub(r"\s", "", "".join(page.extract_text() for page in reader.pages))


def fonts(reader: PdfReader) -> dict[str, bool]:
    """The fonts that the pages use, and whether each is embedded."""
    found = {}
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            described = font.get_object().get("/FontDescriptor")
            found[str(font.get_object()["/BaseFont"])] = bool(described) and "/FontFile2" in described.get_object()
    return found


@pytest.mark.parametrize("key", ["pdf", "proxies"])
@pytest.mark.parametrize("paper", ["", "a4", "letter", "Letter"])
def test_pages_are_as_large_as_the_paper(catalog: sqlite3.Connection, key: str, paper: str) -> None:
    for page in read(written(catalog, key, Choices(paper=paper))).pages:
        size = [float(side) * 25.4 / 72 for side in (page.mediabox.width, page.mediabox.height)]
        assert size == pytest.approx(SIZES[paper.lower() or "a4"], abs=0.01)


@pytest.mark.parametrize("key", ["pdf", "proxies"])
def test_fonts_are_embedded_in_part(catalog: sqlite3.Connection, key: str) -> None:
    made = written(catalog, key)

    assert fonts(read(made))
    assert all(fonts(read(made)).values())
    assert len(made.content) < 200_000


@pytest.mark.parametrize("key", ["pdf", "proxies"])
def test_the_same_deck_is_the_same_file(catalog: sqlite3.Connection, key: str) -> None:
    assert written(catalog, key).content == written(catalog, key).content


@pytest.mark.parametrize("key", ["pdf", "proxies"])
def test_every_name_stands_there(catalog: sqlite3.Connection, key: str) -> None:
    """In the longest of the decks that come with cardbase, and in one with markup and unknown cards."""
    longest = max((known.deck for known in preconstructed()), key=lambda deck: len(deck.entries))
    for deck in (DECK, longest):
        said = text_of(read(written(catalog, key, deck=deck)))
        assert all(re.sub(r"\s", "", entry.text) in said for entry in deck.entries)
        assert re.sub(r"\s", "", deck.name) in said


def test_a_sheet_counts(catalog: sqlite3.Connection) -> None:
    chosen = Choices(language="en", player="山田 太郎", event="Open <1>", date="2026-11-22")
    said = text_of(read(written(catalog, "pdf", chosen)))

    for words in (
        "山田太郎",
        "Open<1>",
        "2026-11-22",
        "Maindeck(10)",
        "Territory(1)",
        "Cards11(10+1)",
        "Formattwo-limit",
    ):
        assert words in said
    assert "unknowncard" in said
    assert "aceリラ" in said
    assert "aremark" in said


def test_a_long_deck_goes_over_several_pages(catalog: sqlite3.Connection) -> None:
    deck = Deck("Long", "doomtrooper", entries=tuple(Entry("main", 1, f"card {n}") for n in range(120)))
    reader = read(written(catalog, "pdf", Choices(language="en"), deck))

    assert len(reader.pages) == 3
    assert [f"Page {n} / 3" in page.extract_text() for n, page in enumerate(reader.pages, 1)] == [True] * 3
    assert text_of(reader).count("unknowncard") == 120


@pytest.mark.parametrize("key", ["pdf", "proxies"])
def test_what_is_only_considered_is_not_printed(catalog: sqlite3.Connection, key: str) -> None:
    made = written(catalog, key, deck=replace(DECK, entries=(*DECK.entries, Entry("maybe", 3, "MAX STEINER"))))

    assert "left out: the maybeboard (3)" in made.notices
    assert "MAXSTEINER" not in text_of(read(made))


def test_nine_proxies_stand_on_a_page(catalog: sqlite3.Connection) -> None:
    assert len(read(written(catalog, "proxies")).pages) == 2
    (entry,) = (entry for entry in DECK.entries if entry.count == 4)
    assert len(read(written(catalog, "proxies", deck=Deck("", DECK.game, entries=(entry,)))).pages) == 1


def test_proxies_are_exactly_as_large_as_cards(catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards touch, each of 63 × 88 mm, in the middle of the paper; marks stand outside, on the lines between them."""
    seen = []
    monkeypatch.setattr(proxies, "pdf", lambda pages, *_: seen.extend(pages) or b"")
    for paper, (width, height) in SIZES.items():
        seen.clear()
        written(catalog, "proxies", Choices(paper=paper))
        boxes = [thing for thing in seen[0].things if isinstance(thing, Box)]
        cards = [box for box in boxes if box.line and (box.width, box.height) == (63, 88)]
        marks = [box for box in boxes if min(box.width, box.height) == 0.1]
        left, top = (width - 189) / 2, (height - 264) / 2

        assert {(round(box.x - left, 6), round(box.y - top, 6)) for box in cards} == {
            (x, y) for x in (0, 63, 126) for y in (0, 88, 176)
        }
        assert len(marks) == 16
        for mark in marks:
            assert 0 <= mark.x < mark.x + mark.width <= width
            assert 0 <= mark.y < mark.y + mark.height <= height
            assert mark.x + mark.width < left or mark.x > left + 189 or mark.y + mark.height < top or mark.y > top + 264


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


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        (Choices(paper="leter"), r"^there is no paper 'leter'\nDid you mean 'letter'\?$"),
        (Choices(paper="foolscap"), r"^there is no paper 'foolscap'\nPapers: a4, letter\.$"),
        (
            Choices(image="nowhere"),
            r"^nowhere: there is no such folder\nPictures are PNG or JPEG files named by number\.$",
        ),
        (Choices(font="nowhere.ttf"), r"^nowhere\.ttf: the font cannot be read: No such file or directory\n"),
        (Choices(language="de"), r"^cards are not told in 'de'\n"),
    ],
)
def test_a_choice_that_there_is_not_is_one_message(catalog: sqlite3.Connection, choices: Choices, message: str) -> None:
    with pytest.raises(InputError, match=message):
        written(catalog, "proxies", choices)


def test_a_folder_without_pictures_and_a_deck_without_cards(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no picture is in this folder"):
        written(catalog, "proxies", Choices(image=str(tmp_path)))
    with pytest.raises(InputError, match=r"^the deck has no card\n"):
        written(catalog, "proxies", deck=Deck("Empty", "doomtrooper"))
    assert len(read(written(catalog, "pdf", deck=Deck("Empty", "doomtrooper"))).pages) == 1


def test_a_name_that_the_font_cannot_write_is_one_message(catalog: sqlite3.Connection) -> None:
    deck = Deck("Mine", "doomtrooper", entries=(Entry("main", 1, "🐉"),))

    for key in ("pdf", "proxies"):
        with pytest.raises(InputError, match="the font has no '🐉'"):
            written(catalog, key, deck=deck)
