"""The matches over which the conformance suite and the golden playthroughs run: one or more for each game on the engine."""

from collections.abc import Callable

from cardbase.engine.state import Match
from tests.matches.arena_match import arena_match
from tests.matches.build_divide import real_match
from tests.matches.build_divide import vanilla_match as build_divide_vanilla
from tests.matches.detainer import vanilla_match as detainer_vanilla
from tests.matches.doomtrooper import copies_match, decks_match, plain_match
from tests.matches.dreadnought import vanilla_match as dreadnought_vanilla
from tests.matches.fertcg import vanilla_match as fertcg_vanilla
from tests.matches.practice import practice_match
from tests.matches.skirmish import toy_match

MATCHES: dict[str, Callable[[], Match]] = {
    "toy": toy_match,
    "arena": arena_match,
    "build-divide": lambda: practice_match("build-divide", "ember-rush", "hollow-control"),
    "build-divide-blue-white": lambda: practice_match("build-divide", "tide-summoning", "verdict-choir"),
    "build-divide-assault": lambda: practice_match("build-divide", "fort-of-dawn", "tide-summoning"),
    "build-divide-real": lambda: real_match("red-cliffs", "grail-war"),
    "build-divide-rite": lambda: real_match("white-wolf-rite", "untamed-shadows"),
    "build-divide-vanilla": build_divide_vanilla,
    "detainer": lambda: practice_match(
        "detainer", "scarlet-charge", "white-wall", {"turn_cap": 60}
    ),  # random play takes long to find an end
    "detainer-shadow": lambda: practice_match("detainer", "wind-arrows", "shadow-covenant", {"turn_cap": 40}),
    "detainer-clockwork": lambda: practice_match("detainer", "clockwork-host", "white-wall", {"turn_cap": 40}),
    "detainer-vanilla": lambda: detainer_vanilla(40),
    "doomtrooper": decks_match,
    "doomtrooper-art": lambda: decks_match("keepers-of-the-art", "masters-of-semai-and-ilian"),
    "doomtrooper-copies": copies_match,
    "doomtrooper-corporations": lambda: decks_match("imperial-clans", "freelance-coalition"),
    "doomtrooper-plain": plain_match,
    "doomtrooper-relics": lambda: decks_match("orb-and-legions", "steppes-of-rasputin"),
    "doomtrooper-summoning": lambda: decks_match("stone-archives", "way-of-the-mystics"),
    "dreadnought": lambda: practice_match("dreadnought", "forge-vanguard", "bell-choir"),
    "dreadnought-market": lambda: practice_match("dreadnought", "tide-and-shadow", "night-market"),
    "dreadnought-vanilla": dreadnought_vanilla,
    "fertcg": lambda: practice_match("fertcg", "iron-wall", "plains-charge"),
    "fertcg-dusk-crest": lambda: practice_match("fertcg", "dusk-raiders", "star-crest"),
    "fertcg-lamplight": lambda: practice_match("fertcg", "lamplight", "iron-wall"),
    "fertcg-vanilla": fertcg_vanilla,
}

FIRST = ("toy", "arena", "build-divide", "detainer", "doomtrooper-copies", "dreadnought", "fertcg")
"""One match of each game, for what every game is asked in every run of the tests; the others are for where time is given."""
