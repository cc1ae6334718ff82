"""The practice set: its size, its keywords, its decks, and that everything in it happens in games."""

import tomllib
from collections import Counter
from functools import cache
from random import Random

import pytest

from cardbase.bundled import data_folder
from cardbase.engine.faces import Deck, Face
from cardbase.engine.layout import PLAYS
from cardbase.engine.state import Row
from cardbase.games.build_divide.rules import RULES
from cardbase.games.build_divide.words import DONE, VOCABULARY
from cardbase.language import parse
from tests.matches.practice import practice_cards, practice_deck, practice_decks
from tests.matches.random_play import random_game

DECKS = practice_decks("build-divide")


@cache
def practice_set() -> list[Face]:
    """Return the practice set."""
    return list(practice_cards("build-divide").values())


def test_the_set_has_at_least_eighty_cards_in_four_colours() -> None:
    assert len(practice_set()) >= 80
    assert {colour for card in practice_set() for colour in card.facts["colour"]} >= {"black", "blue", "white", "red"}
    assert all(card.key.startswith("CB-BD-") for card in practice_set())
    names = Counter(name for card in practice_set() for name in (card.name("en"), card.name("ja")))
    assert max(names.values()) == 1


def test_every_keyword_is_on_some_card() -> None:
    match = RULES.load([{"main": practice_set()}, {"main": []}])
    used = {key for keywords in match.texts.keywords for key in keywords}
    real = (data_folder("build-divide") / "abilities.toml").read_text(encoding="utf-8")
    whole = [text for text in tomllib.loads(real).values() if "note: " not in text and text.strip() != "none"]
    used |= {
        node[0]
        for text in whole
        for ability in parse(text, VOCABULARY)
        if ability.kind == "keyword"
        for node in ability.effects
    }
    assert {row.key for row in DONE if row.kind == "keyword"} - used <= {
        "evol",
        "evol_with",
        "evol_three",
        "undeterred",
        "provoking",
        "venomous",
    }


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_has_twelve_busters_and_plays_to_an_end(name: str) -> None:
    deck = practice_deck("build-divide", name)
    icons = Counter(card.facts["trigger"] for card in deck["main"])
    assert icons["buster"] == 12
    assert icons["shot"] <= 12
    g = random_game(RULES.load([deck, practice_deck("build-divide", DECKS[0])]), Random(1))
    assert RULES.reason(g) in ("damage without life", "no card to draw")


def random_deck(rng: Random) -> Deck:
    """Return a deck of twelve cards of two colours, each four times."""
    colours = {*rng.sample(["black", "blue", "white", "red"], 2), "colourless"}
    cards = [
        card for card in practice_set() if card.facts["type"] != "territory" and set(card.facts["colour"]) <= colours
    ]
    grounds = [card for card in practice_set() if card.facts["type"] == "territory"]
    return {
        "main": rng.sample(cards, 12) * 4,
        "territory": rng.sample(grounds, 1),
        "d-deck": rng.sample(practice_set(), 8),
    }


def test_every_card_is_played_in_random_games() -> None:
    played: set[str] = set()
    for seed in range(60):
        rng, log = Random(seed), list[Row]()
        match = RULES.load([random_deck(rng), random_deck(rng)], {"opening_energy": 9})
        random_game(match, rng, log)
        played |= {match.faces[row[3]].key for row in log if row[0] == PLAYS}
    missing = {
        card.name("en") for card in practice_set() if card.facts["type"] != "territory" and card.key not in played
    }
    assert not missing
