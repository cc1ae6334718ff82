"""Regular expressions that cannot take for ever."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.catalog.search.regex import compile_pattern
from tests.examples import examples


@pytest.mark.parametrize(
    ("expression", "text", "found"),
    [
        ("^AC-\\d+", 'AC-40 "JUSTIFIER"', True),
        ("^AC-\\d$", 'AC-40 "JUSTIFIER"', False),
        ("dragon|wolf", "SNOW WOLF", True),
        ("王$", "紅蓮の王", True),
        ("^王", "紅蓮の王", False),
        ("[ァ-ヶ]{4}", "凝視する者 クセノス", True),
        ("^.{3}$", "レヴィン", False),
        ("ｸｾﾉｽ", "クセノス", True),
        ("a.c", "abc", True),
        ("a\\.c", "abc", False),
        ("(ab){2,3}c", "ababc", True),
        ("", "anything", True),
    ],
)
def test_finding(expression: str, text: str, found: bool) -> None:
    assert compile_pattern(expression).found_in(text) == found


@pytest.mark.parametrize(
    "expression", ["(", "a)", "[a", "*a", "a{", "a{3,1}", "\\", "\\b", "a**", "(a{0,99}){0,99}", "(" * 50]
)
def test_what_is_wrong_is_said(expression: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        compile_pattern(expression)


@pytest.mark.parametrize(
    "expression", ["(a+)+$", "(a|a)*b", "(a*)*b", "(.*.*.*.*.*)x", "(x+x+)+y", "a?" * 30 + "a" * 30 + "b"]
)
def test_expressions_that_explode_elsewhere_take_one_step_a_letter(expression: str) -> None:
    """Python's own module would need longer than the universe has existed for some of these."""
    pattern = compile_pattern(expression)

    assert not pattern.found_in("a" * 2_000 + "c")
    assert len(pattern.steps) < 100


PATTERNS = st.recursive(
    st.sampled_from(["a", "b", "c", ".", "[ab]", "[^a]", "\\w", "a-"]),
    lambda inner: st.one_of(
        st.builds("{}{}".format, inner, inner),
        st.builds("({}|{})".format, inner, inner),
        st.builds("(?:{}){}".format, inner, st.sampled_from(["*", "+", "?", "{2}", "{1,3}", "{0,2}", "{2,}", "*?"])),
    ),
    max_leaves=6,
)


@settings(max_examples=examples(300))
@given(PATTERNS, st.text("abc-", max_size=8), st.sampled_from(["", "^"]), st.sampled_from(["", "$"]))
def test_it_agrees_with_python(pattern: str, text: str, before: str, after: str) -> None:
    expression = f"{before}(?:{pattern}){after}"

    assert compile_pattern(expression).found_in(text) == bool(re.search(expression, text))
