"""The game from set-up to its end."""

from cardbase.games.doomtrooper.rules import RULES, layout
from cardbase.games.doomtrooper.rules.turn import check_end, hand_size
from tests.games.doomtrooper.positions import Table
from tests.matches.doomtrooper import decks_match


def test_set_up() -> None:
    """SU1 to SU3: five Destiny Points, seven cards."""
    g = RULES.new(decks_match(), 1)
    assert g.num[layout.DESTINY : layout.DESTINY + 2] == [5, 5]
    assert [len(g.piles[layout.HAND * 2 + seat]) for seat in (0, 1)] == [7, 7]
    assert [hand_size(g, seat) for seat in (0, 1)] == [7, 7]


def test_whoever_has_the_promotion_points_has_won() -> None:
    """WN2"""
    g = Table(["HUSSAR"], ["RAZIDE"]).g
    g.num[layout.PROMOTION] = 24
    check_end(g)
    assert not RULES.over(g)
    g.num[layout.PROMOTION] = 25
    check_end(g)
    assert RULES.over(g)
