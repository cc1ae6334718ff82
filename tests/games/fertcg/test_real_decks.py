"""The bundled decks of real cards keep the promises of the engine: two cards of one name, surprises on events, abilities that are lent."""

import sqlite3
from collections.abc import Callable
from itertools import combinations

import pytest

from cardbase.engine.faces import Deck
from cardbase.engine.state import Match
from cardbase.games.fertcg.rules import RULES
from cardbase.sim.entrants import enter
from tests.matches.conformance import (
    answers_have_words,
    cards_that_are_dealt_anew_are_counted,
    hidden_cards_may_be_permuted,
    json_there_and_back_is_equal,
    values_are_fresh,
)

DECKS = (
    "Dragon Tribe",
    "Knights of Altea",
    "Lances of Leonster",
    "Swords of Isaach",
    "Thieves' Guild",
    "Thunder of Friege",
    "Winds of Silesse",
    "Wings of Macedon",
)
FIRST = (("Dragon Tribe", "Knights of Altea"), ("Thunder of Friege", "Wings of Macedon"))
ALL = [pytest.param(*pair, marks=() if pair in FIRST else pytest.mark.slow) for pair in combinations(DECKS, 2)]
PROMISES = (
    answers_have_words,
    cards_that_are_dealt_anew_are_counted,
    hidden_cards_may_be_permuted,
    json_there_and_back_is_equal,
    values_are_fresh,
)


@pytest.fixture(scope="module")
def loaded() -> dict[str, Deck]:
    return {}


@pytest.fixture
def match(catalog: sqlite3.Connection, loaded: dict[str, Deck], first: str, second: str) -> Match:
    for name in (first, second):
        if name not in loaded:
            loaded[name] = enter(catalog, name, game="fertcg").deck
    return RULES.load([loaded[first], loaded[second]])


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize(("first", "second"), ALL)
def test_promise(match: Match, promise: Callable[[Match, int], None]) -> None:
    for seed in (1, 2):
        promise(match, seed)
