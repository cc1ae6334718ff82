"""The matches over which the conformance suite and the golden playthroughs run: one or more for each game on the engine."""

from collections.abc import Callable

from cardbase.engine.match import Match
from tests.engine.arena_match import arena_match
from tests.games.build_divide.practice import practice_match
from tests.games.build_divide.vanilla import vanilla_match
from tests.games.dreadnought.practice import practice_match as dreadnought_match
from tests.games.dreadnought.vanilla import vanilla_match as dreadnought_vanilla
from tests.toy.match import toy_match

MATCHES: dict[str, Callable[[], Match]] = {
    "toy": toy_match,
    "arena": arena_match,
    "build-divide": practice_match,
    "build-divide-blue-white": lambda: practice_match("tide-summoning", "verdict-choir"),
    "build-divide-assault": lambda: practice_match("fort-of-dawn", "tide-summoning"),
    "build-divide-vanilla": vanilla_match,
    "dreadnought": dreadnought_match,
    "dreadnought-market": lambda: dreadnought_match("tide-and-shadow", "night-market"),
    "dreadnought-vanilla": dreadnought_vanilla,
}
