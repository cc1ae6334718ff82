"""Cells that a spreadsheet would take for formulas."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.formulas import neutralised, restored

CELLS = st.text() | st.text(st.sampled_from("'=+-@＝＋－＠\t\r\n1.9a "), max_size=6)


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
