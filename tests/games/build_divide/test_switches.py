"""Switches of a match, and cards that cannot be played."""

import pytest

from cardbase.errors import InputError
from cardbase.games.build_divide.rules import RULES
from cardbase.games.build_divide.switches import SWITCHES
from tests.matches.build_divide import deck, unit


def test_every_switch_has_a_default_and_says_its_decision() -> None:
    assert all(switch.decision and switch.meaning for switch in SWITCHES.values())
    match = RULES.load([deck(), deck()])
    assert match.tables.switch == {key: switch.default for key, switch in SWITCHES.items()}


def test_an_unknown_switch_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(InputError, match="has no switch 'hand_triger'") as caught:
        RULES.load([deck(), deck()], {"hand_triger": 6})
    assert "hand_trigger" in caught.value.hint


def test_a_switch_is_a_number_or_yes_or_no() -> None:
    with pytest.raises(InputError, match="cannot be 'often'"):
        RULES.load([deck(), deck()], {"first_draw": "often"})
    assert RULES.load([deck(), deck()], {"first_draw": True}).tables.switch["first_draw"] == 1


@pytest.mark.parametrize(
    ("key", "value", "hint"),
    [
        ("blockers", 2, "It is a number from 0 to 1."),
        ("starts", 2, "It is a number from -1 to 1."),
        ("first_draw", 2, "It is yes or no."),
        ("hand_keep", -1, "It is a number from 0 to 10,000."),
    ],
)
def test_a_number_that_means_nothing_is_refused(key: str, value: int, hint: str) -> None:
    with pytest.raises(InputError, match=f"the switch '{key}' cannot be '{value}'") as caught:
        RULES.load([deck(), deck()], {key: value})
    assert caught.value.hint == hint


def test_a_unit_without_known_power_cannot_be_played() -> None:
    riddle = unit("Riddle", 3, 0)
    del riddle.facts["power"]
    with pytest.raises(InputError, match="Riddle cannot be played: its power is not known"):
        RULES.load([{"main": [riddle]}, deck()])


def test_all_cards_that_lack_facts_are_named_in_one_message() -> None:
    riddle, enigma = unit("Riddle", 3, 0), unit("Enigma", 3, 0)
    del riddle.facts["power"], enigma.facts["cost"], enigma.facts["hit"]
    with pytest.raises(InputError, match=r"these cards cannot be played, .*: Riddle \(power\), Enigma \(cost, hit\)"):
        RULES.load([{"main": [riddle, enigma]}, deck()])


def test_the_seat_that_begins_can_be_chosen() -> None:
    """D-29"""
    for seat in (0, 1):
        match = RULES.load([deck(), deck()], {"starts": seat})
        assert {RULES.new(match, seed).who for seed in range(6)} == {seat}
