"""Characters that nobody sees, and those that only look so: what people write in Japanese and with emoji stays."""

import json
import re
import sys
import tomllib
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.escaping import (
    code_point,
    complaint,
    find_hidden,
    in_html,
    in_json,
    in_toml,
    neutralised,
    restored,
    visible,
)

SIGNS = "\x1b\x9b\x07\t\n\x7f\x85\u202e\u2066\u2028\u200b\u200d\u200c\ufeff\u00ad\ufe0f\U000e0100\U000e0041\u3164\ud800"
SIGNS += "a1#\u20e3葛城ー👨🏴❤⚔\U000e0067\U000e007f（"
ODD = st.text(st.sampled_from(SIGNS), max_size=12) | st.text(max_size=12)


def test_every_control_format_and_separator_of_unicode_is_hidden() -> None:
    kinds = {"Cc", "Cf", "Cs", "Zl", "Zp"}
    signs = [sign for sign in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(sign) in kinds]

    assert [code_point(sign) for sign in signs if find_hidden(sign) != 0] == []
    assert [code_point(sign) for sign in signs if not visible(sign).isascii()] == []


@pytest.mark.parametrize(
    "text",
    [
        "法規の天使　エリザベルト",
        "葛\U000e0100城",
        "が か\u3099 ｶﾞ",
        "é e\u0301",
        "👨‍👩‍👧 🧑🏽‍🚀",
        "❤️‍🔥 ☠︎",
        "1️⃣ #️⃣",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "🙂‍↔️",
        "\u00a0 ‥…〜−",
    ],
)
def test_what_people_write_is_shown_as_it_is(text: str) -> None:
    assert visible(text) == text
    assert complaint(text) == ""
    assert in_json(json.dumps(text, ensure_ascii=False)) == f'"{text}"'


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x1b[31mb", r"a\x1b[31mb"),
        ("\x9b2J", r"\x9b2J"),
        ("a\nb\tc\r", r"a\nb\tc\r"),
        ("a\u202eb\u2066", r"a\u202eb\u2066"),
        ("a\u2028b\u2029", r"a\u2028b\u2029"),
        ("a\u200bb\ufeff", r"a\u200bb\ufeff"),
        ("a\u200db", r"a\u200db"),
        ("👨\u200dx", r"👨\u200dx"),
        ("x\ufe0f 1\ufe0f", r"x\ufe0f 1\ufe0f"),
        ("❤️\ufe0f", r"❤️\ufe0f"),
        ("x\U000e0100", r"x\U000e0100"),
        ("葛\U000e0100\U000e0101", "葛\U000e0100" + r"\U000e0101"),
        ("🏴\U000e0067\U000e0062", r"🏴\U000e0067\U000e0062"),
        ("\U000e0041", r"\U000e0041"),
        ("\ud800", r"\ud800"),
        ("\u3164\u034f", r"\u3164\u034f"),
    ],
)
def test_what_nobody_sees_is_escaped(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_line_breaks_are_kept_where_the_text_was_laid_out_in_lines() -> None:
    assert visible("one\ntwo\x07\n", lines=True) == "one\ntwo\\x07\n"
    assert find_hidden("one\ntwo", lines=True) is None
    assert find_hidden("one\ntwo") == 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Foo\u202e", "character 4 is hidden: U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("\x1b[31m", "character 1 is hidden: U+001B ESCAPE"),
        ("a\nb", "character 2 is hidden: U+000A LINE FEED"),
        ("a\x01", "character 2 is hidden: U+0001 control character"),
        ("a\x90", "character 2 is hidden: U+0090 control character"),
        ("a\udc80", "character 2 is hidden: U+DC80 half of a character"),
        ("a\U000e0fff", "character 2 is hidden: U+E0FFF unassigned"),
        ("Foo", ""),
    ],
)
def test_a_complaint_names_the_place_and_the_code_point(text: str, words: str) -> None:
    assert complaint(text) == words


@given(ODD)
def test_what_was_made_visible_holds_nothing_hidden_and_stays_so(text: str) -> None:
    shown = visible(text)

    assert find_hidden(shown) is None
    assert visible(shown) == shown
    assert (shown == text) == (find_hidden(text) is None)


@given(st.lists(ODD))
def test_json_holds_the_same_text_and_nothing_hidden(texts: list[str]) -> None:
    written = in_json(json.dumps(texts, ensure_ascii=False, indent=1))

    assert json.loads(written) == texts
    assert find_hidden(written, lines=True) is None


@given(ODD.filter(lambda text: text.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in text)))
def test_toml_holds_the_same_text_and_nothing_hidden(text: str) -> None:
    written = in_toml(f"text = {json.dumps(text, ensure_ascii=False)}")

    assert tomllib.loads(written) == {"text": text}
    assert find_hidden(written) is None


# Cells that a spreadsheet would take for formulas.


CELLS = st.text() | st.text(st.sampled_from("'=+-@＝＋－＠\t\r\n1.9a "), max_size=6)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Rush & <b>", "Rush &amp; &lt;b&gt;"),
        ("火竜", '<span lang="ja">火竜</span>'),
        ("A2 火竜", '<span lang="ja">A2 火竜</span>'),
        ("12 + 3", "12 + 3"),
        ("a\u202eb", "a\\u202eb"),
    ],
)
def test_a_text_on_a_page_bears_its_language_where_the_page_has_another(text: str, html: str) -> None:
    assert in_html(text, "en") == html
    assert in_html("Rush", "ja") == '<span lang="en">Rush</span>'


@pytest.mark.parametrize(
    "cell", ["=1+1", "+A1", "-A1", "@SUM(A1)", "＝1+1", "＋x", "－x", "＠x", "\t=1", "\r=1", "\n=1"]
)
def test_a_formula_gets_an_apostrophe(cell: str) -> None:
    assert neutralised(cell) == f"'{cell}"


@pytest.mark.parametrize(
    "cell", ["-1", "+1", "-2.5", "-.5", "-", "+", "5500", "", "a=b", "'", "'quoted'", "“=x”", " =1"]
)
def test_numbers_signs_and_words_stay(cell: str) -> None:
    assert neutralised(cell) == cell
    assert restored(cell) == cell


@pytest.mark.parametrize("cell", ["-1+1", "-2-cmd|' /C calc'!A0", "+1x", "--", "-1\n=x", "=", "@"])
def test_what_only_begins_like_a_number_is_a_formula(cell: str) -> None:
    assert neutralised(cell) == f"'{cell}"


@given(CELLS)
def test_what_was_written_comes_back(cell: str) -> None:
    written = neutralised(cell)

    assert restored(written) == cell
    assert written[:1] not in tuple("=+-@＝＋－＠\t\r\n") or re.fullmatch(r"[+-]([0-9]*\.?[0-9]+)?", written)


@given(CELLS, CELLS)
def test_no_two_cells_are_written_alike(one: str, other: str) -> None:
    assert (neutralised(one) == neutralised(other)) == (one == other)
