"""Squares, camps and ranges (R-B1 to R-B8): what is read is written again in the shortest words, and reads as the same squares."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.engine.board import AROUND, STEPS
from cardbase.errors import InputError
from cardbase.games.detainer.rules.board import BITS, FIELD, LAYOUTS, bit, mask, offsets, words

INSIDE, APART = LAYOUTS


def squares(names: str) -> set[int]:
    return {FIELD.named(name) for name in names.split()}


def test_the_layout_of_the_battlefield() -> None:
    """R-B1 to R-B4"""
    assert {FIELD.name(square) for square in INSIDE.squares} == {f"{c}{r}" for c in "abc" for r in range(1, 8)}
    assert [FIELD.name(square) for square in INSIDE.messenger] == ["b1", "b7"]
    assert set(INSIDE.advance[0]) == squares("a1 c1 a2 b2 c2")
    assert set(INSIDE.advance[1]) == squares("a7 c7 a6 b6 c6")
    assert set(INSIDE.next[FIELD.named("b1")]) == squares("a1 c1 b2")


def test_the_messenger_square_behind_the_camp() -> None:
    """Switch `messenger_apart`"""
    assert [FIELD.name(square) for square in APART.messenger] == ["b0", "b8"]
    assert len(APART.advance[0]) == 6
    assert set(APART.next[FIELD.named("b0")]) == squares("b1")


@pytest.mark.parametrize(
    ("seat", "pattern", "covered"),
    [
        (0, "F2", "b4 b5"),
        (1, "F2", "b2 b1"),
        (0, "N4", "a3 c3 b2 b4"),
        (1, "R1", "a3"),
        (0, "0,2 -1,1", "b5 a4"),
    ],
)
def test_a_range_is_seen_from_its_owners_side(seat: int, pattern: str, covered: str) -> None:
    """R-B7, R-B8"""
    found = INSIDE.reach(mask(pattern), seat, FIELD.named("b3"))
    assert {square for square in range(FIELD.squares) if found >> square & 1} == squares(covered)


def test_words_of_ranges_add_up() -> None:
    assert set(offsets(mask("N8"))) == set(AROUND)
    assert mask("N4 X4") == mask("N8")
    assert set(offsets(mask("N4"))) == set(STEPS)


@given(st.sets(st.tuples(st.integers(-8, 8), st.integers(-8, 8))))
def test_a_mask_holds_its_offsets(points: set[tuple[int, int]]) -> None:
    assert set(offsets(sum(map(bit, points)))) == points


def test_a_word_that_is_no_range_is_refused() -> None:
    with pytest.raises(InputError, match="'F9' is no range"):
        mask("F9")


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("N4", "N4"),
        ("F2 N4", "N4 F2"),
        ("N4 X4", "N8"),
        ("F2 -1,2 1,2", "F2 -1,2 1,2"),
        ("F1 B1 L1 R1", "N4"),
        ("F3 X4", "X4 F3"),
        ("0,2", "0,2"),
        ("0,1 0,2", "F2"),
        ("", "none"),
    ],
)
def test_a_range_is_written_in_the_shortest_words(said: str, written: str) -> None:
    assert words(mask(said)) == written


def test_every_range_reads_back_as_it_was() -> None:
    rng = random.Random(5)
    for _ in range(200):
        some = sum(1 << bit for bit in rng.sample(range(BITS), rng.randint(1, 12)))
        assert mask(words(some)) == some
