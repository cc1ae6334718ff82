"""The practice set: its size, its kinds, its decks, and that everything in it happens in games."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from cardbase.engine.faces import Deck, Face
from cardbase.engine.layout import ENTERS, RESOLVED
from cardbase.engine.log import EVERYBODY, render
from cardbase.engine.state import Row
from cardbase.games.detainer.rules import RULES
from cardbase.games.detainer.rules.layout import ARTEIN_USED, BREAKS, EQUIPPED, ISSUES
from cardbase.games.detainer.words import WORDS
from cardbase.language import walk
from tests.matches.practice import practice_cards, practice_deck, practice_decks
from tests.matches.random_play import random_game

DECKS = practice_decks("detainer")


@cache
def practice_set() -> list[Face]:
    """Return the practice set."""
    return list(practice_cards("detainer").values())


@cache
def kinds() -> dict[str, object]:
    """Return the kind of each card by its key."""
    return {card.key: card.facts["subtype"] for card in practice_set()}


def test_the_set_has_every_kind_of_card() -> None:
    counts = Counter(kinds().values())
    assert len(practice_set()) >= 70
    assert counts["detainer"] >= 4
    assert all(counts[kind] >= 4 for kind in ("weapon", "unit_force", "stigmata", "strategy", "trap"))
    assert {card.facts["level"] for card in practice_set() if card.facts["subtype"] == "unit"} == set(range(7))
    assert {
        bool(card.facts.get("contract_power")) for card in practice_set() if card.facts["subtype"] == "stigmata"
    } == {
        True,
        False,
    }
    assert sum(card.facts["legend"] for card in practice_set()) >= 4
    assert all(card.key.startswith("CB-DT-") for card in practice_set())


def test_names_are_different() -> None:
    names = Counter(name for card in practice_set() for name in (card.name("en"), card.name("ja")))
    assert max(names.values()) == 1


def test_every_keyword_and_timing_is_on_some_card() -> None:
    used = {part for card in practice_set() for node in walk(card.abilities) for part in node if isinstance(part, str)}
    assert {row.key for row in WORDS if row.kind == "keyword"} <= used
    assert {"artein", "action", "advances", "retreats", "breaks", "attacks", "moves", "plays"} <= used


def test_arteins_take_one_contract_power_at_least() -> None:
    """R-A8"""
    leaders = [card for card in practice_set() if card.facts["subtype"] == "detainer"]
    for card in leaders:
        prices = [price[1] for text in card.abilities for price in text.prices]  # type: ignore[attr-defined]
        assert prices
        assert min(prices) >= 1


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_plays_to_an_end(name: str) -> None:
    g = random_game(RULES.load([practice_deck("detainer", name), practice_deck("detainer", DECKS[0])]), Random(1))
    assert RULES.over(g)
    assert g.reason


def random_deck(rng: Random) -> Deck:
    """Return a Detainer and two each of as many other cards as a random game can come across."""
    leaders = [card for card in practice_set() if card.facts["subtype"] == "detainer"]
    others = [card for card in practice_set() if card.facts["subtype"] not in ("detainer", "stigmata")]
    stigmata = [card for card in practice_set() if card.facts["subtype"] == "stigmata"]
    return {"main": rng.sample(others, 20) + rng.sample(stigmata, 3), "detainer": rng.sample(leaders, 1)}


@pytest.mark.slow
def test_every_card_is_used_in_random_games() -> None:
    used: set[str] = set()
    for seed in range(90):
        rng, log = Random(seed), list[Row]()
        match = RULES.load([random_deck(rng), random_deck(rng)], {"turn_cap": 60})
        random_game(match, rng, log)
        events = (ENTERS, EQUIPPED, ISSUES, BREAKS, ARTEIN_USED, RESOLVED)
        used |= {match.faces[row[3]].key for row in log if row[0] in events}
        assert all(render(match, row, EVERYBODY, language) for row in log[:50] for language in ("en", "ja"))
    assert not {card.name("en") for card in practice_set() if card.key not in used}
