"""How an answer is arranged: order:, direction:, limit:, unique:."""

import sqlite3

import pytest

from cardbase.catalog.search.answer import search
from cardbase.errors import InputError
from cardbase.games.card import Card

from .conftest import Ask


def test_order_and_direction(cards: sqlite3.Connection, all_cards: dict[int, Card]) -> None:
    """What is unknown comes last, whatever the direction."""
    for direction in ("asc", "desc"):
        ids = search(cards, f"game:build-divide order:power direction:{direction}").ids
        powers = [all_cards[n].facts.get("power") for n in ids]
        values = [power for power in powers if isinstance(power, int)]
        assert values == sorted(values, reverse=direction == "desc")
        assert powers[: len(values)] == values
    assert search(cards, "game:doomtrooper order:-f limit:1").ids == search(cards, "bio-giant").ids
    by_number = [all_cards[n].numbers[0] for n in search(cards, "set=S1 has:number order:number").ids]
    assert by_number == sorted(by_number)


def test_limit(cards: sqlite3.Connection) -> None:
    found = search(cards, "type:warrior limit:3", limit=50)

    assert len(found.ids) == 3
    assert found.more


@pytest.mark.parametrize(
    ("query", "message", "hint"),
    [
        ("order:pwer", "cards cannot be put in the order 'pwer'", "Did you mean 'power'"),
        ("direction:sideways", "'sideways' is no direction", "direction:asc"),
        ("limit:many", "'many' is no number of cards", "limit:20"),
        ("unique:art", "'art' is unknown", "unique:prints"),
        ("limit:-1", "'-1' is no number of cards", "limit:20"),
    ],
)
def test_what_does_not_exist_is_answered_with_what_does(ask: Ask, query: str, message: str, hint: str) -> None:
    with pytest.raises(InputError) as caught:
        ask(query)

    assert caught.value.message == message
    assert hint in caught.value.hint
    assert "^" in caught.value.excerpt
