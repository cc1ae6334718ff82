"""Lines break where Japanese and English may, and a text takes the largest size that fits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.printing.drawing import broken, fitted, fitted_line
from cardbase.printing.font import load
from cardbase.text import NOT_FIRST, NOT_LAST

FONT = load()
TEXTS = st.text("あいうカーッ漢字、。「」（）＋5 abc,.", max_size=60)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 4, ["one two", "three"]),
        ("自分の山札を、引く。", 6, ["自分の山札", "を、引く。"]),
        ("パワーを＋5000する", 4, ["パワーを", "＋5000", "する"]),
        ("「竜」「虎」", 4, ["「竜」", "「虎」"]),
        ("相手のユニット", 5, ["相手の", "ユニット"]),
        ("ダーク・シンメトリー", 8, ["ダーク・", "シンメトリー"]),
        ('属性"竜" 以上', 3.2, ["属", '性"竜"', "以上"]),
        ("Donaudampfschiff", 4, ["Donaud", "ampfsc", "hiff"]),
        ("", 4, []),
    ],
)
def test_where_lines_break(text: str, width: float, lines: list[str]) -> None:
    assert broken(text, width, FONT) == lines


@given(TEXTS, st.floats(1.1, 12))
def test_no_line_is_wider_than_the_box_and_nothing_is_lost(text: str, width: float) -> None:
    lines = broken(text, width, FONT)

    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(FONT.width(line) <= width or len(line) == 1 for line in lines)


@given(st.lists(st.sampled_from(["自分の", "「竜」", "＋500", "カード、", "(abc), ", "（強）。"]), min_size=8))
def test_no_line_begins_or_ends_with_what_may_not(words: list[str]) -> None:
    lines = broken("".join(words), 8, FONT)

    assert len(lines) > 1
    assert not [line for line in lines[1:] if line[0] in NOT_FIRST]
    assert not [line for line in lines[:-1] if line[-1] in NOT_LAST]


def test_a_text_takes_the_largest_size_that_fits() -> None:
    small, large = (fitted(["漢字" * 40], 20, 20, FONT, most) for most in (0.5, 9))

    assert (small.size, small.height <= 20) == (0.5, True)
    assert 1.9 < large.size < 2.4
    assert large.height <= 20
    assert fitted(["漢字" * 40], 20, 20, FONT, large.size * 1.1).size <= large.size * 1.03


def test_a_line_is_as_wide_as_it_may_be() -> None:
    assert fitted_line("漢字", 10, FONT, 3) == (3, 6)
    assert fitted_line("漢字", 3, FONT, 3) == (1.5, 3)
