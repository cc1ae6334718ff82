"""The colours in which cards are written."""

import pytest

from cardbase.cli.colour import foreground
from cardbase.games.card import Card
from cardbase.games.field import Face, letters, tint

FACE = Face(tint="colour", tints=(("blue", "#22568f"), ("red", "#9c2f2f")))


def brightness(colour: str) -> float:
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue


@pytest.mark.parametrize("colour", ["#000000", "#22568f", "#463b58", "#808080", "#c9954a", "#ffff00", "#ffffff"])
def test_letters_can_be_read_on_any_ground(colour: str) -> None:
    assert 129 <= brightness(letters(colour)) <= 151


def test_a_colour_that_can_be_read_stays() -> None:
    assert letters("#8f8f8f") == "#8f8f8f"


def test_a_card_of_one_colour_is_written_in_it() -> None:
    def card(*values: str) -> Card:
        return Card("build-divide", "A", "A", facts={"colour": values})

    assert tint(FACE, card("blue")) == letters("#22568f")
    assert tint(FACE, card("blue", "red")) == tint(FACE, card()) == tint(FACE, None) == ""


def test_the_nearest_of_256_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    assert foreground("#ff0000") == "38;5;196"
    assert foreground("#2e5f2e") == "38;5;22"
    assert foreground("") == ""
    monkeypatch.setenv("TERM", "vt100")
    monkeypatch.delenv("COLORTERM", raising=False)
    assert foreground("#ff0000") == ""
