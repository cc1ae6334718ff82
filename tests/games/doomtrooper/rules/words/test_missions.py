"""DISCERN TRUTH: what was answered about a hand stays known while the hand is the same."""

from random import Random

import pytest

from cardbase.engine.actions import PASS
from cardbase.engine.run import call, run
from cardbase.engine.state import PC
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import RULES
from cardbase.games.doomtrooper.rules.layout import DECK, DISCARD, HAND
from cardbase.games.doomtrooper.rules.words import missions
from tests.matches.doomtrooper import by_title

TITLES = ["HUSSAR", "RAZIDE", "SAMURAI", "POWERFUL BLOW", "FOXHOLE", "DARK FIRE", "RECALLED", "COMBAT ARMOR"]
RESAMPLES = 40


def asked_about(word: str, seed: int):
    """Return a game in which seat 0 has just asked whether there is such a card in the hand of seat 1."""
    deck = {"main": [by_title()[title] for title in TITLES for _ in range(5)]}
    g = RULES.new(RULES.load([deck, deck], {"starts": 0}), seed)
    g.options = []
    g.frames[-1][PC] -= 1  # what was being asked is asked again afterwards
    call(g, missions.QUESTION, 0, -1, 0)
    run(g)
    answer = next(option for option in g.options if RULES.describe(g, option) == f"is there {word}?")
    RULES.apply(g, answer, Random(seed))
    if RULES.player(g):
        RULES.apply(g, PASS, Random(seed))  # it does not pay to refuse
    assert RULES.player(g) == 0
    return g


def holds(g, kind: str) -> bool:
    return any(g.match.faces[g.face[card]].facts["type"] == kind for card in g.piles[HAND * 2 + 1])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", ["equipment", "mission"])
def test_other_hands_that_are_thought_of_fit_the_answer(kind, seed):
    g = asked_about(kind, seed)
    truth = holds(g, kind)
    thought = [holds(RULES.resample(g, Random(n)), kind) for n in range(RESAMPLES)]
    assert thought == [truth] * RESAMPLES


def test_once_the_hand_has_changed_the_answer_says_nothing():
    g = asked_about("equipment", 1)
    move(g, g.piles[HAND * 2 + 1][0], DISCARD)
    move(g, g.piles[DECK * 2 + 1][-1], HAND)
    thought = {holds(RULES.resample(g, Random(n)), "equipment") for n in range(RESAMPLES)}
    assert thought == {True, False}


def test_a_question_is_about_a_kind_a_membership_or_a_title_of_the_deck():
    deck = {"main": [by_title()[title] for title in TITLES for _ in range(5)]}
    g = RULES.new(RULES.load([deck, {"main": [by_title()["INFANTRY"]] * 40}], {"starts": 0}), 1)
    g.options = []
    call(g, missions.QUESTION, 0, -1, 0)
    run(g)
    words = {RULES.describe(g, option) for option in g.options}
    assert words >= {"is there mission?", "is there Brotherhood?", "is there INFANTRY?"}
    assert "is there HUSSAR?" not in words
    assert "装備はあるか" in {RULES.describe(g, option, "ja") for option in g.options}
