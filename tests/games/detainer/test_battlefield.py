"""Squares, camps and ranges (R-B1 to R-B8), and the drawing of the battlefield."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.engine.board import AROUND, STEPS
from cardbase.engine.layout import RESTED
from cardbase.errors import InputError
from cardbase.games.detainer.rules import RULES
from cardbase.games.detainer.rules.board import FIELD, LAYOUTS
from cardbase.games.detainer.rules.forces import equip
from cardbase.games.detainer.rules.layout import ATTACK, DECK, UNITS
from cardbase.games.detainer.rules.ranges import bit, mask, offsets
from tests.matches.practice import practice_match

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


def test_the_drawing_shows_who_stands_where() -> None:
    g = RULES.new(practice_match("detainer", "scarlet-charge", "white-wall"), 1)
    for language, name in (("en", "Asher"), ("ja", "緋炎")):
        drawn = RULES.board(g, -1, language)
        assert [line[1] for line in drawn[1:14:2]] == list("7654321")
        assert name in drawn[13]
        assert "✚✚✚" in drawn[13]
        assert "6/6" in drawn[13]


def test_a_square_is_cut_to_its_width_and_shows_state_and_forces() -> None:
    g = RULES.new(practice_match("detainer", "scarlet-charge", "white-wall"), 1)
    leader = g.piles[UNITS * 2][0]
    weapon = next(card for card in g.piles[DECK * 2] if g.match.faces[g.face[card]].facts["subtype"] == "weapon")
    equip(g, weapon, leader)
    g.flags[leader] |= RESTED
    RULES.refresh(g)
    line = RULES.board(g, -1, "en")[13]
    assert line == f" 1 |{'':24}|✚✚✚ >Asher, Cove… {g.stats[ATTACK][leader]}/6*+1|{'':24}|"


def test_the_last_line_explains_the_marks() -> None:
    g = RULES.new(practice_match("detainer", "scarlet-charge", "white-wall"), 1)
    assert "* acted" in RULES.board(g, -1, "en")[-1]
    assert "* 行動済" in RULES.board(g, -1, "ja")[-1]
