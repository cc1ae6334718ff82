"""Switches: which values they may be given, as which numbers rules read them, and what is refused."""

import pytest

from cardbase.engine.switches import Given, Switch, choices, values
from cardbase.errors import InputError

SWITCHES = {
    "draws_first": Switch("one", False, "who begins draws"),
    "order": Switch("two", "owner", "who orders", ("owner", "player", "nobody")),
    "copies": Switch("three", 3, "copies of a name", least=1, most=9),
}


def test_switches_are_numbers_the_defaults_where_nothing_is_given() -> None:
    assert values("skirmish", SWITCHES, {}) == {"draws_first": 0, "order": 0, "copies": 3}
    given = {"draws_first": True, "order": "nobody", "copies": 9}
    assert values("skirmish", SWITCHES, given) == {"draws_first": 1, "order": 2, "copies": 9}


def test_those_of_few_values_have_them_all_the_default_first() -> None:
    assert choices(SWITCHES) == {"draws_first": (False, True), "order": ("owner", "player", "nobody")}


@pytest.mark.parametrize(
    ("key", "value", "hint"),
    [
        ("draws_first", 2, "It is yes or no."),
        ("order", "both", "Values: owner, player, nobody."),
        ("order", 3, "Values: owner, player, nobody."),
        ("copies", 10, "It is a number from 1 to 9."),
        ("copies", "many", "It is a number from 1 to 9."),
    ],
)
def test_a_value_that_means_nothing_is_refused(key: str, value: Given, hint: str) -> None:
    with pytest.raises(InputError, match=f"the switch '{key}' cannot be '{value}'") as refused:
        values("skirmish", SWITCHES, {key: value})
    assert refused.value.hint == hint


def test_an_unknown_switch_is_told_the_nearest() -> None:
    with pytest.raises(InputError, match="skirmish has no switch 'copy'") as refused:
        values("skirmish", SWITCHES, {"copy": 1})
    assert "copies" in str(refused.value.hint)
