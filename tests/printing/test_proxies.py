"""Proxies: nine to a page, exactly as large as cards."""

import sqlite3

import pytest

from cardbase.decks.deck import Deck
from cardbase.decks.formats.contract import Choices
from cardbase.errors import InputError
from cardbase.printing import proxies
from cardbase.printing.drawing import Box
from tests.printing.sheets import DECK, SIZES, read, written


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


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        (Choices(paper="leter"), r"^there is no paper 'leter'\nDid you mean 'letter'\?$"),
        (Choices(paper="foolscap"), r"^there is no paper 'foolscap'\nIt may be: a4 or letter\.$"),
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
