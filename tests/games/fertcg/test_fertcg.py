"""The practice decks in games, and that every card of the set happens."""

from functools import cache
from random import Random

import pytest

from cardbase.engine.faces import Deck, Face
from cardbase.engine.layout import ATTACHED, ENTERS, PLAYS
from cardbase.engine.state import Row
from cardbase.games.fertcg.rules import RULES
from cardbase.games.fertcg.rules.layout import LAYS, PROMOTED
from cardbase.sim.agents.baselines import greedy
from tests.matches.practice import practice_cards, practice_deck, practice_decks, practice_match
from tests.matches.random_play import random_game

DECKS = practice_decks("fertcg")
SAVES = ("change", ("strike",), "strike_use")


@cache
def practice_set() -> list[Face]:
    """Return the practice set."""
    return list(practice_cards("fertcg").values())


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_plays_to_an_end(name: str) -> None:
    g = random_game(RULES.load([practice_deck("fertcg", name), practice_deck("fertcg", DECKS[0])]), Random(1))
    assert RULES.reason(g) in ("occupation", "annihilation", "no card to draw", "the turn limit")


def random_deck(rng: Random) -> Deck:
    """Return seven units and five other cards, five times each, class changes with the trainees that they need."""
    units = [card for card in practice_set() if card.facts["type"] == "unit"]
    others = [card for card in practice_set() if card.facts["type"] != "unit"]
    grown = [card for card in units if card.facts.get("trainee") or card.facts.get("class_change")]
    return {"main": [*rng.sample(units, 7), *rng.sample(others, 5), *(grown if rng.random() < 0.2 else [])] * 5}


@pytest.mark.slow
def test_every_card_is_played_in_random_games() -> None:
    played: set[str] = set()
    for seed in range(300):
        rng, log = Random(seed), list[Row]()
        match = RULES.load([random_deck(rng), random_deck(rng)])
        random_game(match, rng, log)
        played |= {match.faces[row[3]].key for row in log if row[0] in (PLAYS, LAYS, ATTACHED, ENTERS, PROMOTED)}
    assert sorted(card.name("en") for card in practice_set() if card.key not in played) == []


def test_every_ability_of_a_unit_can_be_paid_for_in_its_own_attack() -> None:
    """With full vigour and its initial equipment; after a combat something has to be left."""
    broke = []
    for card in (card for card in practice_set() if card.facts["type"] == "unit"):
        texts = [ability for ability in card.abilities if ability.kind == "activated"]
        saved = sum(node[3] for ability in texts for node in ability.effects if node[:3] == SAVES)
        for ability in texts:
            price = sum(node[1] for node in ability.prices if node[0] == "vigour" and isinstance(node[1], int))
            times = max((node[1] for node in ability.effects if node[0] == "strike_times"), default=1)
            left = card.number("vigour") - price - max(0, card.number("attack") * times + saved)
            if (("striking",) in ability.timings and left < 0) or (("after_combat",) in ability.timings and left < 1):
                broke.append(card.name("en"))
    assert broke == []


def test_greedy_beats_random() -> None:
    """At least 85 of 100, a draw counting half; here in few games, so that three quarters are asked."""
    match, points = practice_match("fertcg", "plains-charge", "plains-charge"), 0.0
    agent = greedy(match)
    for seed in range(8):
        rng = Random(seed)
        g = RULES.deal(match, rng)
        while g.options:
            thinks = g.who == seed % 2
            RULES.apply(g, agent(g, rng) if thinks else g.options[int(rng.random() * len(g.options))], rng)
        points += (RULES.returns(g)[seed % 2] + 1) / 2
    assert points >= 6
