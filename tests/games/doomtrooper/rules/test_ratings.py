"""Writing only the ratings that a change concerns gives what writing all of them gives."""

from itertools import combinations
from random import Random

import pytest

from cardbase.engine.run import apply
from cardbase.engine.state import Match, State
from cardbase.games.doomtrooper.rules import RULES, layout
from tests.matches.doomtrooper import DECKS, decks_match, scripted_cards


def _ratings(g: State) -> list[tuple[int, ...]]:
    live = [card for place in g.rules.live_piles for card in g.piles[place]]
    barred = tuple(g.num[layout.BARRED : layout.BARRED + 2])
    return [barred, *((card, g.cannot[card], *(column[card] for column in g.stats)) for card in live)]


def _same_at_each_decision(match: Match, seed: int, decisions: int = 100_000) -> None:
    """Every rating, trait and prohibition is up to date at each decision of a random game."""
    rng = Random(seed)
    g = match.rules.deal(match, rng)
    while g.options and decisions:
        whole = g.copy()
        g.rules.refresh(whole)
        assert _ratings(g) == _ratings(whole)
        apply(g, rng.choice(g.options), rng)
        decisions -= 1


PAIRS = list(combinations(DECKS, 2))
EVERY_DECK = list(zip(DECKS[::2], DECKS[1::2], strict=True))
"""Pairs in which each deck plays once; the others are for where time is given."""
EVERY_CARD = 12


@pytest.mark.parametrize(
    ("first", "second"), [pytest.param(*pair, marks=() if pair in EVERY_DECK else pytest.mark.slow) for pair in PAIRS]
)
def test_ratings_at_every_decision_are_those_of_a_full_refresh(first: str, second: str) -> None:
    match = decks_match(first, second)
    for seed in (1, 2):
        _same_at_each_decision(match, seed)


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=() if seed < EVERY_CARD else pytest.mark.slow) for seed in range(600)]
)
def test_so_are_those_in_random_decks_of_all_cards(seed: int) -> None:
    """What texts do to each other shows where any of them may meet: 37 different cards, each twice in both decks."""
    rng, cards = Random(seed), list(scripted_cards().values())
    warriors = [card for card in cards if card.facts["type"] == "warrior"]
    deck = [rng.choice(cards) for _ in range(25)] + [rng.choice(warriors) for _ in range(12)]
    _same_at_each_decision(RULES.load([{"main": deck * 2}, {"main": deck * 2}]), seed, 500)
