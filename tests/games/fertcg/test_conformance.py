"""Each player's chips always sum to 20. (The promises of the engine: tests/engine/test_conformance.py.)"""

import pytest

from cardbase.engine.match import Match
from cardbase.games.fertcg.rules.layout import CHIPS, MAP, UNUSED, USED
from tests.matches.conformance import walk
from tests.matches.fertcg import vanilla_match


@pytest.fixture(scope="module")
def match() -> Match:
    return vanilla_match()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_chips_of_each_player_sum_to_twenty(match: Match, seed: int) -> None:
    """Unused, used, or vigour on an own unit; no unit without vigour, none above its maximum."""
    for g, _ in walk(match, seed):
        for seat in (0, 1):
            laid = [g.more[CHIPS][unit] for unit in g.piles[MAP * 2 + seat]]
            assert g.num[UNUSED + seat] + g.num[USED + seat] + sum(laid) == 20
            assert g.num[UNUSED + seat] >= 0 <= g.num[USED + seat]
            if g.options:
                assert all(
                    0 < chips <= g.stats[0][unit] for unit, chips in zip(g.piles[MAP * 2 + seat], laid, strict=True)
                )
        assert sum(g.more[CHIPS]) == sum(g.more[CHIPS][u] for s in (0, 1) for u in g.piles[MAP * 2 + s])
