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
from cardbase.sim.drawing import table
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
    for language, name, stigmata in (("en", "Asher", "Stigmata ×3"), ("ja", "緋炎", "スティグマータ ×3")):
        drawn = table(g, language)
        rows = [n for n, line in enumerate(drawn) if line[3:4] == "|" and line[1].isdigit()]
        assert [drawn[n][1] for n in rows] == list("7654321")
        home = drawn[rows[-1] :]
        assert any(f"^{name}" in line for line in home)
        assert any("6/6" in line for line in home)
        assert any(f"^{stigmata}" in line for line in home)


def test_a_player_sees_the_own_camp_below() -> None:
    g = RULES.new(practice_match("detainer", "scarlet-charge", "white-wall"), 1)
    rows = [line[1] for line in table(g, viewer=1) if line[3:4] == "|" and line[1].isdigit()]
    assert rows == list("1234567")
    assert any(line.split() == ["c", "b", "a"] for line in table(g, viewer=1))


def test_a_square_shows_values_state_and_forces_in_whole_words() -> None:
    g = RULES.new(practice_match("detainer", "scarlet-charge", "white-wall"), 1)
    leader = g.piles[UNITS * 2][0]
    weapon = next(card for card in g.piles[DECK * 2] if g.match.faces[g.face[card]].facts["subtype"] == "weapon")
    equip(g, weapon, leader)
    g.flags[leader] |= RESTED
    RULES.refresh(g)
    lines = table(g, "en")
    first = next(n for n, line in enumerate(lines) if line.startswith(" 1 |"))
    middle = [line.split("|")[2].strip() for line in lines[first : first + 6]]
    assert middle[:3] == ["messenger", "^Asher, Covenanter of", "Scarlet Flame"]
    assert middle[3].startswith(f"att/end {g.stats[ATTACK][leader]}/6 quick")
    assert middle[4].endswith("acted")
    assert " ".join(middle[5:]).startswith(f"+{g.match.faces[g.face[weapon]].name('en')}"[:14])


def test_a_line_below_the_board_explains_its_words() -> None:
    g = RULES.new(practice_match("detainer", "scarlet-charge", "white-wall"), 1)
    assert any("att/end: attack and the endurance that is left" in line for line in table(g, "en"))
    assert any("攻/耐：攻撃力/残り耐久力" in line for line in table(g, "ja"))
    assert any(line.strip().startswith("^ Player 1  v Player 2") for line in table(g, "en"))
