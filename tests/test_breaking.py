"""Texts broken to the columns of a terminal: at blanks, between kanji, never inside a word that fits."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.breaking import NOT_FIRST, NOT_LAST, wrapped
from cardbase.text import width


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("Player 1 plays Gord the Brawler", 20, ["Player 1 plays Gord", "  the Brawler"]),
        ("  the hand: Balk · Glen", 18, ["  the hand: Balk ·", "  Glen"]),
        ("プレイヤー1はカードを引く。", 20, ["プレイヤー1はカード", "  を引く。"]),
        ("手札を全て捨てる。", 16, ["手札を全て捨て", "  る。"]),
        ("incomprehensibilities", 10, ["incomprehe", "  nsibilit", "  ies"]),
        ("", 10, [""]),
        ("short", 10, ["short"]),
    ],
)
def test_lines_break_where_a_reader_expects_it(text: str, columns: int, lines: list[str]) -> None:
    assert wrapped(text, columns, hang=2) == lines


@given(st.text("ab 手札「」。ァー・", max_size=60), st.integers(6, 30))
def test_no_line_is_wider_and_nothing_is_lost(text: str, columns: int) -> None:
    lines = wrapped(text, columns)

    assert all(width(line) <= columns for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.lists(st.text("ab手札「」。", min_size=1, max_size=5), max_size=12))
def test_no_line_begins_or_ends_with_what_may_not_stand_there(words: list[str]) -> None:
    lines = wrapped("手札".join(words), 60)

    assert not any(after[0] in NOT_FIRST or before[-1] in NOT_LAST for before, after in pairwise(lines))
