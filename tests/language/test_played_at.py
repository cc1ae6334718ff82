"""When a card is played may be said in a line of its own."""

from cardbase.games.doomtrooper.words import VOCABULARY
from cardbase.language import parse
from cardbase.language.texts import played_at


def _played(text: str) -> list[object]:
    return [*played_at([*parse(text, VOCABULARY)])]


def test_a_line_that_says_no_more_than_when_is_read_with_the_one_that_says_what() -> None:
    assert _played("play, any time: do nothing\ndraw 1") == [*parse("play, any time: draw 1", VOCABULARY)]


def test_what_both_lines_ask_for_has_to_hold() -> None:
    both = "play, if your turn: do nothing\nplay, when warrior is killed, if during combat: draw 1"
    assert _played(both) == [*parse("play, when warrior is killed, if your turn and during combat: draw 1", VOCABULARY)]


def test_a_line_alone_stays_as_it_is() -> None:
    assert _played("play, any time: do nothing") == [*parse("play, any time: do nothing", VOCABULARY)]
