"""Switches of a match, and cards that cannot be played. What most switches do is in data/detainer/rulings/rules-*.toml."""

import pytest

from cardbase.errors import InputError
from cardbase.games.detainer.rules import RULES
from cardbase.games.detainer.switches import SWITCHES
from tests.matches.detainer import deck, unit


def test_every_switch_has_a_default_and_says_its_rule() -> None:
    assert all(switch.decision and switch.meaning for switch in SWITCHES.values())
    match = RULES.load([deck(), deck()])
    assert match.tables.switch == {key: switch.default for key, switch in SWITCHES.items()}


def test_an_unknown_switch_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(InputError, match="has no switch 'turncap'") as caught:
        RULES.load([deck(), deck()], {"turncap": 9})
    assert "turn_cap" in caught.value.hint


def test_a_switch_is_a_number_or_yes_or_no() -> None:
    with pytest.raises(InputError, match="cannot be 'often'"):
        RULES.load([deck(), deck()], {"pass_through_wins": "often"})
    assert RULES.load([deck(), deck()], {"pass_through_wins": True}).tables.switch["pass_through_wins"] == 1


def test_the_seat_that_begins_can_be_chosen() -> None:
    """R-U2"""
    for seat in (0, 1):
        match = RULES.load([deck(), deck()], {"starts": seat})
        assert {RULES.new(match, seed).who for seed in range(6)} == {seat}


def test_a_unit_without_known_range_cannot_be_played() -> None:
    riddle = unit("Riddle", 2, (1, 1, 1, 1))
    del riddle.facts["range"]
    with pytest.raises(InputError, match="Riddle cannot be played: its range is not known"):
        RULES.load([{**deck(), "main": [riddle]}, deck()])


def test_a_deck_without_a_detainer_cannot_be_dealt() -> None:
    """R-D2"""
    match = RULES.load([{"main": deck()["main"], "detainer": []}, deck()])
    with pytest.raises(InputError, match="0 Detainers apart"):
        RULES.new(match, 1)
