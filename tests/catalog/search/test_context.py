"""What a query is about: which games, what a name stands for in them, and what is said afterwards."""

import sqlite3
from datetime import date

import pytest

from cardbase.catalog.search.context import Context, games_with, values, vocabulary
from cardbase.catalog.search.parser import Term
from cardbase.errors import InputError
from cardbase.games.field import Field, Value


@pytest.fixture
def context(cards: sqlite3.Connection) -> Context:
    return Context(cards, "v:3 type:unti", date(2026, 11, 1))


def test_a_short_name_is_a_field_of_the_games_that_have_it_and_else_what_all_share(cards: sqlite3.Connection) -> None:
    words = vocabulary(cards)

    assert {known.field.key for known in words.meaning("f", ("doomtrooper",))} == {"f"}  # type: ignore[union-attr]
    assert words.meaning("f", ("fertcg",)) == "legal"
    assert words.meaning("セット", ("fertcg",)) == "set"
    assert words.meaning("nonsense", ("fertcg",)) == ()
    assert words is vocabulary(cards)


def test_a_value_is_meant_exactly_else_by_its_beginning_else_by_a_part() -> None:
    field = Field("size", "choice", "size", "大きさ", values=tuple(map(Value, ("S", "SS", "heavy S", "L"))))

    assert [value.key for value in values(field, "s")] == ["S"]
    assert [value.key for value in values(field, "he")] == ["heavy S"]
    assert [value.key for value in values(field, "vy")] == ["heavy S"]
    assert values(field, "M") == []


def test_a_format_is_called_by_key_or_title(context: Context) -> None:
    assert games_with(context.searched(), "two-limit") != []
    assert games_with(context.searched(), "Classic") == ["doomtrooper"]
    assert games_with(context.searched(), "none such") == []


def test_only_one_game_is_looked_at(cards: sqlite3.Connection) -> None:
    context = Context(cards, "v:3", date(2026, 11, 1), game="fertcg")

    assert [game.key for game in context.searched()] == ["fertcg"]
    with pytest.raises(InputError, match="there is no game 'fetcg'\nDid you mean 'fertcg'"):
        Context(cards, "v:3", date(2026, 11, 1), game="fetcg")


def test_a_fault_points_at_the_value_and_a_warning_is_said_once(context: Context) -> None:
    error = context.fault(Term("type", ":", "unti", "plain", 4, 9, 13), "wrong", "right")
    context.warn("no card has it", "Look elsewhere")
    context.warn("no card has it", "Look elsewhere")

    assert (error.place, error.hint) == ("query column 10", "right")
    assert error.excerpt.splitlines()[-1].count("^") == 4
    assert context.warnings == ["no card has it. Look elsewhere"]
