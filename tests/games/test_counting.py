"""Counting cards of which something is unknown, and saying numbers in words."""

import pytest

from cardbase.games.card import Line
from cardbase.games.counting import (
    Bounds,
    Count,
    amount,
    at_least,
    at_most,
    copied,
    count,
    exactly,
    fact_is,
    name,
    names,
    numbers,
    total,
)
from tests.games.cards import card, line

UNIT, SPELL, WHO_KNOWS = card("Unit", type="unit"), card("Spell", type="spell"), card("Who knows")
is_unit = fact_is("type", "unit")


@pytest.mark.parametrize(
    ("bounds", "words", "inside", "outside"),
    [
        (Bounds(40, 50), "40 to 50", (40, 45, 50), (39, 51)),
        (exactly(12), "exactly 12", (12,), (11, 13)),
        (at_most(3), "at most 3", (0, 3), (4,)),
        (at_most(0), "exactly 0", (0,), (1,)),
        (at_least(60), "60 or more", (60, 1_000_000), (59,)),
    ],
)
def test_bounds_hold_both_their_ends(
    bounds: Bounds, words: str, inside: tuple[int, ...], outside: tuple[int, ...]
) -> None:
    assert str(bounds) == words
    assert [number in bounds for number in inside] == [True] * len(inside)
    assert [number in bounds for number in outside] == [False] * len(outside)


def test_cards_are_counted_that_pass_and_those_in_doubt_kept_apart() -> None:
    unit, spell, doubt, unknown = line(3, UNIT), line(2, SPELL), line(4, WHO_KNOWS), line(1, "No such card")
    more = line(2, UNIT, "side")
    found = count([unit, spell, doubt, unknown, more], is_unit)
    assert found == Count(5, [unit, more], [doubt, unknown])
    assert found.most == 10


def test_all_copies_of_a_card_pass_or_none() -> None:
    """Two lines of one card are one card; a line without a card is told by its words."""
    found = Count(
        10,
        [],
        [line(3, WHO_KNOWS), Line("side", 1, WHO_KNOWS, "as written"), line(2, "X"), line(3, "X"), line(9, UNIT)],
    )
    assert found.possible(1_000) == {10, 14, 15, 19, 23, 24, 28}
    assert found.possible(19) == {10, 14, 15, 19}
    assert Count(7, [], []).possible(5) == {5}


@pytest.mark.parametrize(
    ("facts", "answer"),
    [
        ({"type": "unit"}, True),
        ({"type": "code"}, True),
        ({"type": "spell"}, False),
        ({}, None),
        ({"type": ("spell", "code")}, True),
        ({"type": ("spell",)}, False),
        ({"type": ()}, False),
    ],
)
def test_a_fact_is_one_of_some_values_or_unknown(facts: dict, answer: bool | None) -> None:
    assert fact_is("type", "unit", "code")(card("A", **facts)) is answer


def test_a_flag_is_a_fact_like_any_other() -> None:
    assert [fact_is("legend", True)(card("A", legend=flag)) for flag in (True, False)] == [True, False]


@pytest.mark.parametrize(("counts", "number"), [((), 0), ((7,), 7), ((1, 2, 3), 6)])
def test_the_cards_on_lines_are_added_up(counts: tuple[int, ...], number: int) -> None:
    assert total([line(n, UNIT) for n in counts]) == number


def test_a_line_is_named_by_its_card_or_by_its_words() -> None:
    asked_for = Line("main", 1, UNIT, "the unit")
    assert [name(asked_for), name(line(1, "No such card"))] == ["Unit", "No such card"]
    assert names([asked_for, line(2, SPELL), line(1, UNIT), line(1, "X")]) == ("Unit", "Spell", "X")


def test_lines_of_no_file_have_no_number() -> None:
    assert numbers([line(1, UNIT, at=3), line(1, UNIT), line(1, SPELL, at=12)]) == (3, 12)


def test_a_number_is_said_with_its_noun() -> None:
    assert [amount(n, "card(s) with icon(s)") for n in (0, 1, 2)] == [
        "0 cards with icons",
        "1 card with icon",
        "2 cards with icons",
    ]
    assert amount(2, "Stigmata") == "2 Stigmata"


def test_cards_are_listed_with_their_numbers_the_first_five_by_name() -> None:
    many = [line(n, card(f"Card {n}")) for n in range(1, 8)]
    assert copied([line(2, UNIT), line(1, SPELL), line(1, UNIT)]) == "3 x Unit, 1 x Spell"
    assert copied(many[:5]) == "1 x Card 1, 2 x Card 2, 3 x Card 3, 4 x Card 4, 5 x Card 5"
    assert copied(many) == "1 x Card 1, 2 x Card 2, 3 x Card 3, 4 x Card 4, 5 x Card 5 and 2 more"
    assert copied(many, most=1) == "1 x Card 1 and 6 more"
    assert copied([]) == ""
