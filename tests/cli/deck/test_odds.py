"""`cardbase deck odds`, as a user calls it."""

import json

import pytest

from tests.cli.conftest import Cardbase


def test_odds_for_people(cardbase: Cardbase) -> None:
    done = cardbase("deck", "odds", "Ember Rush", "type:unit cost<=2", "--at-least", "2", "--by", "1", "--on-the-draw")

    assert done.code == 0
    assert done.out.splitlines()[:7] == [
        "Ember Rush: at least 2 of type:unit cost<=2",
        "  type:unit cost<=2: 12 of 44 cards",
        "    4 Chili, Kindling Whelp · 4 Gord the Brawler · 4 Vint the Swift",
        "",
        "            Cards  As dealt  With the redraw  Hands exchanged",
        "first hand      5    41.7 %           68.3 %           58.3 %",
        "turn 1          6    52.9 %           74.6 %           58.3 %",
    ]


def test_odds_of_several_queries_for_programs(cardbase: Cardbase) -> None:
    words = ("cost<=2", "trigger:buster", "--at-least", "2", "--at-least", "1")
    found = json.loads(cardbase("deck", "odds", "Ember Rush", *words, "--as", "json").out)
    same = json.loads(
        cardbase("deck", "odds", "Ember Rush", "[[cost<=2]]>=2 [[trigger:buster]]>=1", "--as", "json").out
    )

    assert found == same
    assert list(found) == ["deck", "game", "question", "groups", "cards", "hand", "on_the_draw", "turns", "assumptions"]
    assert [(group["query"], group["number"], group["copies"]) for group in found["groups"]] == [
        ("cost<=2", 2, 22),
        ("trigger:buster", 1, 12),
    ]


def test_what_is_all_but_sure_is_not_called_sure(cardbase: Cardbase) -> None:
    out = cardbase("deck", "odds", "Ember Rush", "type:unit", "--by", "9").out

    assert ">99.9 %" in out
    assert "100.0 %" not in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("odds", "Ember Rush", ""), "cardbase: query column 1: nothing is asked for"),
        (("odds", "Ember Rush", "cots<=2"), "cardbase: query column 1: there is no field 'cots'"),
        (
            ("odds", "Ember Rush", "type:unit", "--at-least", "60"),
            "60 of type:unit cannot be drawn: the deck has 28 such",
        ),
        (("odds", "Ember Rush", "type:unit", "--by", "0"), "cardbase: there is no turn 0"),
        (
            ("stats", "Ember Rush", "--section", "mian"),
            "cardbase: build-divide has no section 'mian'\nDid you mean 'main'?",
        ),
        (("stats", "Ember Rush", "--plot", "a.png"), "cardbase: the name 'a.png' does not tell the kind of picture"),
        (("stats", "Ember Rush", "--language", "de"), "cardbase: there is no language 'de' here"),
        (("hand", "Ember Rush", "-n", "0"), "cardbase: 0 hands cannot be dealt"),
        (("hand", "Ember Rush", "--goldfish", "0"), "cardbase: 0 turns cannot be played"),
    ],
)
def test_what_makes_no_sense_is_one_message(cardbase: Cardbase, words: tuple[str, ...], message: str) -> None:
    done = cardbase("deck", *words)

    assert (done.code, done.out) == (2, "")
    assert message in done.err
    assert "Traceback" not in done.err
