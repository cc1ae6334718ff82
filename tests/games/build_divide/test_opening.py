"""What a game begins with is what the engine deals."""

from cardbase.games.build_divide.opening import ENERGY, HAND, OPENING, RED, YELLOW
from cardbase.games.build_divide.rules import RULES, layout
from tests.matches.build_divide import vanilla_match


def test_the_engine_deals_the_declared_opening() -> None:
    g = RULES.new(vanilla_match(), 1)
    for _ in (0, 1):  # nobody redraws
        RULES.apply(g, g.options[0], g.rng)

    for seat in (0, 1):
        assert [len(g.piles[zone * 2 + seat]) for zone in (layout.HAND, layout.LIFE, layout.ENERGY)] == [
            HAND,
            YELLOW + RED,
            ENERGY,
        ]
    assert OPENING.hand == HAND
