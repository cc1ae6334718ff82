"""Errors that reach a user: what they say, and what is told of a fault."""

from collections.abc import Iterator

import pytest

from cardbase.errors import Choice, Doing, InputError, caret, choose, did_you_mean, fault_report, no_choice, placed


def test_the_innermost_context_says_the_place_and_all_say_what_was_done() -> None:
    with pytest.raises(ZeroDivisionError) as caught, Doing(lambda: "in the series"), Doing(lambda: "in the game"):
        assert 1 // 0

    assert caught.value.__notes__ == ["tests.test_errors:12", "in the game", "in the series"]


def test_a_search_that_finds_nothing_says_where_though_generators_are_above_it() -> None:
    def results() -> Iterator[int]:
        with Doing(lambda: "in the game"):
            yield next(iter(()))

    with pytest.raises(RuntimeError) as caught:
        list(results())

    assert fault_report(caught.value).splitlines()[:2] == [
        "this is a fault of cardbase: RuntimeError: StopIteration() (tests.test_errors:20)",
        "in the game",
    ]


def test_what_is_meant_for_the_user_is_no_fault() -> None:
    with pytest.raises(InputError) as caught, Doing(lambda: "in a game"):
        raise InputError("the deck is empty")

    assert not hasattr(caught.value, "__notes__")


def test_an_error_is_a_line_for_each_thing_that_it_says_whatever_is_in_it() -> None:
    error = InputError(
        "no card is called 'A\nB'", place="list\u202e.txt line 2", excerpt="  A\n  ^", hint="Write it\x07."
    )

    assert str(error) == "list\\u202e.txt line 2: no card is called 'A\\nB'\n  A\n  ^\nWrite it\\x07."


@pytest.mark.parametrize(
    ("text", "start", "length", "shown"),
    [
        ("power>=x", 7, 1, "  power>=x\n         ^"),
        ("パワー>=x", 3, 2, "  パワー>=x\n        ^^"),
        ("a\tb", 1, 1, "  a\\tb\n   ^^"),
        ("name", 4, 1, "  name\n      ^"),
    ],
)
def test_carets_stand_below_what_is_wrong_also_behind_wide_and_hidden_characters(
    text: str, start: int, length: int, shown: str
) -> None:
    assert caret(text, start, length) == shown


def test_the_nearest_words_are_offered_as_they_are_written() -> None:
    assert did_you_mean("POWR", ["Power", "cost", "tower"]) == "Did you mean 'Power' or 'tower'?"
    assert did_you_mean("x", ["Power"]) == ""


CHOICES = [
    Choice("cod", "Cockatrice", ("Cockatrice",)),
    Choice("tts", "the table", ("Tabletop Simulator", "share code")),
]


@pytest.mark.parametrize(
    ("words", "word"),
    [
        ("cod", "cod"),
        ("COD", "cod"),
        ("ｃｏｃｋａｔｒｉｃｅ", "cod"),
        ("tabletop-simulator", "tts"),
        ("共有コード", "tts"),
    ],
)
def test_a_choice_is_meant_by_itself_or_by_another_name_in_any_language(words: str, word: str) -> None:
    assert choose(words, CHOICES, "no such thing") == word


def test_a_wrong_choice_is_answered_with_the_nearest_and_all_of_them() -> None:
    with pytest.raises(InputError) as caught:
        choose("cokatrice", CHOICES, "no such thing")

    assert str(caught.value) == "no such thing\nDid you mean 'cod'?\n  cod  Cockatrice\n  tts  the table"
    assert str(no_choice("cokatrice", CHOICES, "none", brief=True)) == "none\nDid you mean 'cod'?"
    assert str(no_choice("xyz", CHOICES, "none", brief=True)) == "none\nIt may be: cod or tts."
    assert str(no_choice("xyz", [Choice("a4"), Choice("letter")], "none")) == "none\nIt may be: a4 or letter."
    with pytest.raises(InputError, match=r"^here: no such thing\nDid you mean 'cod'\?\n  cod "), placed("here"):
        choose("cokatrice", CHOICES, "no such thing")
