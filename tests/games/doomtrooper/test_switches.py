"""Switches of a match: what they are called, and which values they take."""

from random import Random

import pytest

from cardbase.engine import switches
from cardbase.engine.layout import TURN
from cardbase.errors import InputError
from cardbase.games.doomtrooper.rules import RULES
from cardbase.games.doomtrooper.switches import SWITCHES
from tests.matches.doomtrooper import by_title


def values(given: dict[str, int | str]) -> dict[str, int]:
    return switches.values("doomtrooper", SWITCHES, given)


def test_the_default_is_the_first_value() -> None:
    assert all(switch.default == switch.words[0] for switch in SWITCHES.values() if switch.words)
    assert all(values({})[key] == 0 for key, switch in SWITCHES.items() if switch.words)


def test_an_unknown_switch_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(InputError, match="has no switch 'total_wars'") as caught:
        values({"total_wars": "on"})
    assert "total_war" in caught.value.hint


def test_an_unknown_value_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(InputError, match="'hidden_short' cannot be 'lose'") as caught:
        values({"hidden_short": "lose"})
    assert caught.value.hint == "Values: keep, discard."


def test_a_number_may_be_written_as_one_or_as_a_word() -> None:
    assert values({"deckout_turns": 3})["deckout_turns"] == values({"deckout_turns": "3"})["deckout_turns"] == 1
    with pytest.raises(InputError, match="'deckout_turns' cannot be '4'"):
        values({"deckout_turns": 4})


def test_a_number_is_no_word() -> None:
    with pytest.raises(InputError, match="'goal_p' cannot be 'many'"):
        values({"goal_p": "many"})


@pytest.mark.parametrize(("given", "turn"), [({"turn_limit": 4}, 5), ({"turn_limit": 7}, 8)])
def test_after_the_last_turn_the_game_is_a_draw(given: dict[str, int], turn: int) -> None:
    """The turn limit is a decision of cardbase's own."""
    deck = {"main": [by_title()["HUSSAR"]] * 60}
    g = RULES.new(RULES.load([deck, deck], given), 1)
    while not RULES.over(g):
        RULES.apply(g, RULES.legal(g)[0], Random(1))
    assert g.num[TURN] == turn
    assert RULES.returns(g) == (0, 0)
