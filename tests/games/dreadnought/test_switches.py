"""Switches of a match, and cards that cannot be played."""

import pytest

from cardbase.engine.faces import Face
from cardbase.errors import InputError
from cardbase.games.dreadnought.rules import RULES
from cardbase.games.dreadnought.switches import SWITCHES
from cardbase.games.dreadnought.words import VOCABULARY
from cardbase.language import parse
from tests.matches.dreadnought import card, deck


def test_every_switch_has_a_default_and_says_its_decision() -> None:
    assert all(switch.decision and switch.meaning for switch in SWITCHES.values())
    assert RULES.load([deck(), deck()]).tables.switch == {key: switch.default for key, switch in SWITCHES.items()}


def test_an_unknown_switch_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(InputError, match="has no switch 'idol'") as caught:
        RULES.load([deck(), deck()], {"idol": True})
    assert "idols" in caught.value.hint


def test_a_switch_is_a_number_or_yes_or_no() -> None:
    with pytest.raises(InputError, match="cannot be 'often'"):
        RULES.load([deck(), deck()], {"idols": "often"})


def test_a_switch_is_no_number_below_zero() -> None:
    with pytest.raises(InputError, match="the switch 'opening_hand' cannot be '-1'"):
        RULES.load([deck(), deck()], {"opening_hand": -1})


@pytest.mark.parametrize("missing", ["bp", "size", "cost"])
def test_a_unit_of_which_the_rules_need_more_cannot_be_played(missing: str) -> None:
    riddle = card("Riddle", "unit", size="S", bp=70, cost=0, sp="C")
    del riddle.facts[missing]
    with pytest.raises(InputError, match=f"Riddle cannot be played: its {missing} is not known"):
        RULES.load([{"main": [riddle]}, deck()])


def test_a_card_without_a_speed_grade_cannot_be_played() -> None:
    with pytest.raises(InputError, match="its sp is not known"):
        RULES.load([{"main": [card("Riddle", "code", cost=1)]}, deck()])


def test_a_code_says_when_it_is_played() -> None:
    effect = parse("draw 1", VOCABULARY)
    with pytest.raises(InputError, match="the effect of the code 'Loose' has no timing"):
        RULES.load([{"main": [Face("Loose", {"en": "Loose"}, {"type": "code", "cost": 1, "sp": "C"}, effect)]}, deck()])
