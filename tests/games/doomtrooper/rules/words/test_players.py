"""What the words of players do: points, pools and limits."""

from cardbase.games.doomtrooper.rules import layout
from tests.games.doomtrooper.positions import played


def test_points_are_gained_and_lost() -> None:
    g = played("gain 4 destiny, opponent loses 2 destiny", ["HUSSAR"], ["RAZIDE"]).g
    assert g.num[layout.DESTINY : layout.DESTINY + 2] == [9, 3]


def test_promotion_points_are_gained() -> None:
    g = played("gain 3 promotion", ["HUSSAR"], []).g
    assert g.num[layout.PROMOTION : layout.PROMOTION + 2] == [3, 0]


def test_players_swap_pools() -> None:
    g = played("gain 4 destiny, swap pools", ["HUSSAR"], []).g
    assert g.num[layout.DESTINY : layout.DESTINY + 2] + g.num[layout.PROMOTION : layout.PROMOTION + 2] == [5, 9, 0, 0]
