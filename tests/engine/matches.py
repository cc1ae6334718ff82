"""The matches over which the conformance suite and the golden playthroughs run: one or more for each game on the engine."""

from collections.abc import Callable

from cardbase.engine.match import Match
from tests.engine.arena_match import arena_match
from tests.games.build_divide.practice import practice_match
from tests.games.build_divide.vanilla import vanilla_match
from tests.games.detainer.practice import practice_match as detainer_match
from tests.games.detainer.vanilla import vanilla_match as detainer_vanilla
from tests.games.doomtrooper.base_set import decks_match, plain_match
from tests.games.dreadnought.practice import practice_match as dreadnought_match
from tests.games.dreadnought.vanilla import vanilla_match as dreadnought_vanilla
from tests.games.fertcg.practice import practice_match as fertcg_match
from tests.games.fertcg.vanilla import vanilla_match as fertcg_vanilla
from tests.toy.match import toy_match

MATCHES: dict[str, Callable[[], Match]] = {
    "toy": toy_match,
    "arena": arena_match,
    "build-divide": practice_match,
    "build-divide-blue-white": lambda: practice_match("tide-summoning", "verdict-choir"),
    "build-divide-assault": lambda: practice_match("fort-of-dawn", "tide-summoning"),
    "build-divide-vanilla": vanilla_match,
    "detainer": lambda: detainer_match(turn_cap=60),  # random play takes long to find an end
    "detainer-shadow": lambda: detainer_match("wind-arrows", "shadow-covenant", 40),
    "detainer-clockwork": lambda: detainer_match("clockwork-host", "white-wall", 40),
    "detainer-vanilla": lambda: detainer_vanilla(40),
    "doomtrooper": decks_match,
    "doomtrooper-art": lambda: decks_match("keepers-of-the-art", "masters-of-semai-and-ilian"),
    "doomtrooper-corporations": lambda: decks_match("imperial-clans", "freelance-coalition"),
    "doomtrooper-plain": plain_match,
    "dreadnought": dreadnought_match,
    "dreadnought-market": lambda: dreadnought_match("tide-and-shadow", "night-market"),
    "dreadnought-vanilla": dreadnought_vanilla,
    "fertcg": fertcg_match,
    "fertcg-dusk-crest": lambda: fertcg_match("dusk-raiders", "star-crest"),
    "fertcg-lamplight": lambda: fertcg_match("lamplight", "iron-wall"),
    "fertcg-vanilla": fertcg_vanilla,
}
