"""When the values of units are written anew: where something has changed that a continuous ability reads."""

import pytest

from cardbase.engine.effects.triggers import dependencies_of
from cardbase.engine.faces import PLACES, PLAY, RESTED_CARDS, TURNS, UNSAID, Deck, Face
from cardbase.games.dreadnought.rules import RULES
from cardbase.games.dreadnought.words import VOCABULARY
from cardbase.language import parse
from tests.matches.conformance import values_are_fresh

TEXTS = (
    "always: all own units bp +10",
    "always: all other own units in area of this deal 20 more attack damage",
    "while you are first: this bp +30",
    "while you are second: all enemy units bp -10",
    "while there is checked enemy unit: this bp +10",
    "when cast: put 1 weakening on enemy unit",
    "ac, check this: put 1 strengthening on own unit",
)


def card(n: int, text: str) -> Face:
    facts = {"type": "unit", "size": "SML"[n % 3], "bp": 50 + 10 * n, "cost": n % 2, "sp": "CBA"[n % 3] + "+" * (n % 4)}
    return Face(f"unit {n}", {"en": f"unit {n}", "ja": f"unit {n}"}, facts, parse(text, VOCABULARY))


CASTERS = [
    Face(name, {"en": name, "ja": name}, {"type": "caster", "hp": 3, "hp_value": 50}, None)
    for name in ("left", "right")
]


def deck() -> Deck:
    return {"main": [card(n, text) for n, text in enumerate(TEXTS)] * 7, "casters": CASTERS}


@pytest.mark.parametrize("seed", range(4))
def test_values_stand_at_each_step_whatever_is_cast_moved_or_checked(seed: int) -> None:
    """A unit counts for the abilities of others as soon as its cost is paid."""
    values_are_fresh(RULES.load([deck(), deck()]), seed)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("always: this bp +10", 0),
        (TEXTS[0], 0),
        (TEXTS[1], PLACES),
        (TEXTS[2], TURNS),
        (TEXTS[4], PLAY | RESTED_CARDS),
        ("always: all own units with bp >= 100 bp +10", UNSAID),
    ],
)
def test_what_a_continuous_ability_reads_is_known_of_its_words(text: str, kinds: int) -> None:
    """A current value may depend on nearly everything."""
    (ability,) = parse(text, VOCABULARY)
    assert dependencies_of(RULES.load([deck(), deck()]).texts, ability) == kinds
