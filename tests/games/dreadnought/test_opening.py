"""What a game begins with is what the engine deals."""

from cardbase.games.dreadnought.opening import BURSTS, HAND, OPENING
from cardbase.games.dreadnought.rules import RULES, layout
from tests.matches.dreadnought import vanilla_match


def test_the_engine_deals_the_declared_opening() -> None:
    g = RULES.new(vanilla_match(), 1)

    for seat in (0, 1):
        sizes = [len(g.piles[zone * 2 + seat]) for zone in (layout.HAND, layout.BURST, layout.HP, layout.RIGHT_HP)]
        assert sizes == [HAND, BURSTS, 3, 3]
    assert OPENING.hand == HAND
