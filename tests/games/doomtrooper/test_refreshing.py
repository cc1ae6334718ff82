"""Writing only the ratings that a change concerns gives what writing all of them gives."""

from itertools import combinations
from random import Random

import pytest

from cardbase.engine.run import apply
from cardbase.engine.state import State
from tests.matches.doomtrooper import DECKS, decks_match


def _ratings(g: State) -> list[tuple[int, ...]]:
    live = [card for place in g.rules.live_piles for card in g.piles[place]]
    return [(card, g.cannot[card], *(column[card] for column in g.stats)) for card in live]


PAIRS = list(combinations(DECKS, 2))
EVERY_DECK = list(zip(DECKS[::2], DECKS[1::2], strict=True))
"""Pairs in which each deck plays once; the others are for where time is given."""


@pytest.mark.parametrize(
    ("first", "second"), [pytest.param(*pair, marks=() if pair in EVERY_DECK else pytest.mark.slow) for pair in PAIRS]
)
def test_ratings_at_every_decision_are_those_of_a_full_refresh(first: str, second: str) -> None:
    """At each decision of two random games every rating, trait and prohibition is up to date."""
    match = decks_match(first, second)
    for seed in (1, 2):
        rng = Random(seed)
        g = match.rules.deal(match, rng)
        while g.options:
            whole = g.copy()
            g.rules.refresh(whole)
            assert _ratings(g) == _ratings(whole)
            apply(g, rng.choice(g.options), rng)
