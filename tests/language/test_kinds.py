"""The kinds of cards that texts name."""

from cardbase.games.doomtrooper.words import VOCABULARY
from cardbase.language import parse
from cardbase.language.kinds import named_kinds, told_kind
from cardbase.messages import speak


def told(text: str) -> list[tuple[str, bool, bool]]:
    """What the kinds are called that a text names, whether they are to be of the own side, and whether the card needs them."""
    return [
        (told_kind(named.kind, VOCABULARY), named.own, named.needed) for named in named_kinds(parse(text, VOCABULARY))
    ]


def test_what_depends_on_a_position_is_left_out_of_a_kind() -> None:
    assert told("always: all other ally warriors in your squad with capitol f +1") == [
        ("Capitol warriors", True, False)
    ]


def test_a_keyword_needs_the_kind_that_it_names() -> None:
    assert told("only warrior with capitol") == [("Capitol warriors", False, True)]


def test_the_enemy_and_cards_of_any_kind_are_not_named() -> None:
    assert told("always: all enemy warriors with capitol f -1") == []
    assert told("draw 1") == []


def test_kinds_are_told_in_japanese() -> None:
    speak("ja")
    assert told("only warrior with capitol") == [("キャピトルの戦士", False, True)]
