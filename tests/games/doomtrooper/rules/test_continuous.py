"""Continuous texts as rows of ints, and when they are read again."""

import pytest

from cardbase.engine.faces import Face
from cardbase.games.doomtrooper.rules import RULES, continuous
from cardbase.games.doomtrooper.words import VOCABULARY
from cardbase.language import parse


def _read(text: str) -> continuous.ContinuousText:
    facts = {"type": "equipment", "subtype": ("FIGHT WEAPON",), "after_play": "stays"}
    match = RULES.load([{"main": [Face("Riddle", {"en": "Riddle"}, facts, parse(text, VOCABULARY))]}, {}])
    found = continuous.continuous_text(match.texts.bindings, match.texts.texts[0], continuous.BEARER, late=False)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "who", "stat", "amount"),
    [
        ("always: bearer f +3", continuous.BEARER, "f", 3),
        ("always: bearer a -1", continuous.BEARER, "a", -1),
        ("always: own warrior s +2", continuous.WARRIORS, "s", 2),
    ],
)
def test_a_plain_text_is_a_row(text: str, who: int, stat: str, amount: int) -> None:
    read = _read(text)
    (row,) = read.rows or ()
    assert (row.whom.who, row.stat, row.amount) == (who, RULES.bindings.stats[stat], amount)


def test_what_a_text_gives_its_own_warrior_is_read_with_that_warrior_alone() -> None:
    read = _read("always: bearer f +3")
    assert read.layer == continuous.RATING_TEXT
    assert read.dependency == continuous.Dependency(continuous.ON_ITS_OWN, continuous.ITSELF)
    assert not read.fights


def test_what_is_about_others_says_among_whom_they_are() -> None:
    read = _read("always: own warrior with imperial a +2")
    assert (read.dependency.about, len(read.dependency.reach)) == (continuous.OTHERS, 1)


def test_traits_come_before_ratings() -> None:
    assert _read("always: bearer gains imperial").layer < _read("always: bearer f +3").layer


def test_a_condition_of_several_parts() -> None:
    assert continuous.parts_of(()) == ()
    assert continuous.parts_of(("and", ("a",), ("b",))) == (("a",), ("b",))
    assert continuous.in_combat_only(("and", ("in_combat",), ("b",)))
