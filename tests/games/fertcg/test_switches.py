"""Switches of a match, cards that cannot be played, and the decisions that no worked case shows."""

from random import Random

import pytest

from cardbase.engine.actions import PASS, YES
from cardbase.engine.layout import TURN
from cardbase.engine.state import State
from cardbase.errors import InputError
from cardbase.games.fertcg.rules import RULES
from cardbase.games.fertcg.rules.layout import ABROAD, HAND, TURNS_TAKEN
from cardbase.games.fertcg.switches import SWITCHES
from tests.matches.fertcg import card, deck


def test_every_switch_has_a_default_and_a_meaning() -> None:
    assert all(switch.decision and switch.meaning for switch in SWITCHES.values())
    assert all(switch.default == switch.words[0] for switch in SWITCHES.values() if switch.words)
    match = RULES.load([deck(), deck()])
    defaults = {key: 0 if switch.words else switch.default for key, switch in SWITCHES.items()}
    assert match.tables.switch == defaults


def test_an_unknown_switch_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(InputError, match="has no switch 'mulligan'") as caught:
        RULES.load([deck(), deck()], {"mulligan": 2})
    assert "mulligans" in caught.value.hint


def test_a_switch_may_be_given_in_its_words() -> None:
    match = RULES.load([deck(), deck()], {"annihilation_check": "immediate", "half_rounding": "up"})
    assert (match.tables.switch["annihilation_check"], match.tables.switch["half_rounding"]) == (1, 1)
    with pytest.raises(InputError, match="cannot be 'sideways'") as caught:
        RULES.load([deck(), deck()], {"half_rounding": "sideways"})
    assert caught.value.hint == "Values: down, up."


@pytest.mark.parametrize(
    ("key", "value"), [("starts", 2), ("turn_limit", -1), ("annihilation_check", 3), ("mulligans", -2)]
)
def test_a_number_that_means_nothing_is_refused(key: str, value: int) -> None:
    with pytest.raises(InputError, match=f"the switch '{key}' cannot be '{value}'"):
        RULES.load([deck(), deck()], {key: value})


def test_immediate_annihilation_waits_for_the_first_turn_to_end() -> None:
    """12: who has not had a turn yet has not lost; the first player begins without a unit."""
    g = _new({"annihilation_check": 1, "starts": 0})
    while RULES.question(g).startswith("Take a mulligan"):
        RULES.apply(g, PASS, Random(1))
    assert RULES.question(g).startswith("Unit step")
    while not RULES.over(g) and g.num[TURN] == 1:
        RULES.apply(g, PASS if PASS in g.options else g.options[0], Random(1))
    assert RULES.reason(g) == "annihilation"
    assert RULES.returns(g) == (-1.0, 1.0)


@pytest.mark.parametrize(("allowed", "taken"), [(0, 0), (1, 1), (3, 3)])
def test_mulligans_by_switch(allowed: int, taken: int) -> None:
    """14: mulligans; each costs seven cards for good."""
    g = _new({"mulligans": allowed, "starts": 0})
    while YES in g.options and g.who == 0:
        RULES.apply(g, YES, Random(1))
    assert len(g.piles[ABROAD * 2]) == 7 * taken
    assert len(g.piles[HAND * 2]) == 7


def _new(switches: dict[str, int]) -> State:
    return RULES.new(RULES.load([deck(), deck()], switches), 1)


def test_the_seat_that_begins_can_be_chosen() -> None:
    for seat in (0, 1):
        match = RULES.load([deck(), deck()], {"starts": seat})
        assert {RULES.new(match, seed).who for seed in range(6)} == {seat}


def test_the_turn_limit_is_a_draw() -> None:
    """12: nobody has won when the last turn ends; annihilation is looked at first."""
    g = _new({"turn_limit": 1, "starts": 0})
    rng = Random(1)
    while g.options:
        answers = [action for action in g.options if action != PASS]
        RULES.apply(g, answers[0] if g.num[TURNS_TAKEN] and answers else PASS if PASS in g.options else answers[0], rng)
    assert RULES.reason(g) == "the turn limit"
    assert RULES.returns(g) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("facts", "missing"),
    [
        ({"of": "unit"}, "vigour"),
        ({"of": "weapon", "attack": 3}, "kind"),
        ({"of": "magic", "kind": "fire"}, "need"),
        ({"of": "surprise"}, "text"),
    ],
)
def test_a_card_without_a_needed_fact_cannot_be_played(facts: dict, missing: str) -> None:
    with pytest.raises(InputError, match=f"Riddle cannot be played: its {missing} is not known"):
        RULES.load([{"main": [card("Riddle", **facts)]}, deck()])
