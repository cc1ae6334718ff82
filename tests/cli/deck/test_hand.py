"""`cardbase deck hand`, as a user calls it."""

import json

from tests.cli.conftest import Cardbase


def test_hands_for_people(cardbase: Cardbase) -> None:
    done = cardbase("deck", "hand", "Ember Rush", "-n", "2", "--seed", "7")

    assert done.code == 0
    assert done.out.splitlines()[0] == "Ember Rush: seed 7"
    assert done.out.count("a redraw brings: ") == done.out.count("energy: ") == done.out.count("next: ") == 2
    assert "exchanged cards bring, in this order: " in cardbase("deck", "hand", "Lamplight", "-n", "1").out.replace(
        "a redraw brings", "exchanged cards bring, in this order"
    )


def test_a_seed_is_made_and_told_where_none_is_given(cardbase: Cardbase) -> None:
    first, second = (cardbase("deck", "hand", "Ember Rush", "-n", "1").out for _ in range(2))
    seed = first.splitlines()[0].removeprefix("Ember Rush: seed ")

    assert first != second
    assert cardbase("deck", "hand", "Ember Rush", "-n", "1", "--seed", seed).out == first


def test_the_first_turns_are_played_and_the_table_is_shown(cardbase: Cardbase) -> None:
    done = cardbase("deck", "hand", "White Wall", "--goldfish", "2", "--seed", "7")

    assert done.code == 0
    assert done.out.startswith("White Wall, played alone by a greedy agent, seed 7\n")
    assert done.out.count("-- after turn ") == 4  # before the first turn, and three turns, one of them the opponent's
    told = json.loads(cardbase("deck", "hand", "White Wall", "--goldfish", "2", "--seed", "7", "--as", "json").out)
    assert [turn["turn"] for turn in told] == [0, 1, 2, 3]
    assert all(turn["table"] for turn in told)
