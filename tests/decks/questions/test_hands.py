"""Sample hands: dealt from the deck, as its game deals."""

import sqlite3
from collections import Counter

import pytest

from cardbase.decks.questions.hands import hands, start_of
from cardbase.errors import InputError
from tests.decks.questions.conftest import Listed


@pytest.mark.parametrize(
    ("deck", "size", "redrawn", "apart"),
    [
        ("Ember Rush", 5, 5, {"energy": 2}),
        ("White Wolf Rite", 7, 7, {}),
        ("White Wall", 5, 5, {}),
        ("Capitol Expedition", 7, 0, {}),
        ("Bell Choir", 7, 7, {}),
        ("Lamplight", 7, 7, {}),
    ],
)
def test_hands_are_as_the_game_deals_them(
    catalog: sqlite3.Connection, listed: Listed, deck: str, size: int, redrawn: int, apart: dict[str, int]
) -> None:
    start = start_of(catalog, listed(deck))
    held = Counter({line.text: line.count for _, line in start.lines})

    for hand in hands(start, 30, seed=4):
        assert (len(hand.cards), len(hand.redrawn), len(hand.then)) == (size, redrawn, 3)
        assert {name: len(cards) for name, cards in hand.apart.items()} == apart
        assert Counter(line.text for line in (*hand.cards, *hand.redrawn)) <= held
        assert Counter(line.text for line in (*hand.cards, *sum(hand.apart.values(), ()), *hand.then)) <= held


def test_the_same_seed_gives_the_same_hands(catalog: sqlite3.Connection, listed: Listed) -> None:
    start = start_of(catalog, listed("Lamplight"))

    assert hands(start, 4, seed=1) == hands(start, 4, seed=1)
    assert hands(start, 4, seed=1) != hands(start, 4, seed=2)
    assert hands(start, 4, seed=1)[:2] == hands(start, 2, seed=1)


def test_a_small_deck_is_dealt_as_far_as_it_goes(catalog: sqlite3.Connection, listed: Listed) -> None:
    start = start_of(catalog, listed("4 BLOOD BERET\n1 まだ誰も知らない竜", "doomtrooper"))
    (hand,) = hands(start, 1, seed=1)

    assert len(hand.cards) == 5
    assert {"name": "まだ誰も知らない竜", "number": None} in hand.as_json()["hand"]
    assert hand.then == ()


@pytest.mark.parametrize("count", [0, -3, 1001])
def test_a_count_without_sense_is_refused(catalog: sqlite3.Connection, listed: Listed, count: int) -> None:
    with pytest.raises(InputError, match=f"{count} hands cannot be dealt\nGive a number from 1 to 1,000"):
        hands(start_of(catalog, listed("Lamplight")), count, seed=1)
