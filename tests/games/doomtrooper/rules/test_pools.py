"""Points, hand and draw pile of a player."""

from cardbase.games.doomtrooper.rules import layout, pools
from tests.games.doomtrooper.positions import Table


def test_destiny_points_are_paid_and_gained() -> None:
    g = Table(["HUSSAR"], []).g
    g.num[layout.DESTINY] = 5
    pools.pay_destiny(g, 0, 3)
    assert g.num[layout.DESTINY] == 2
    pools.gain_destiny(g, 0, 4)
    assert g.num[layout.DESTINY] == 6


def test_promotion_points_are_gained_by_the_player_alone() -> None:
    g = Table(["HUSSAR"], ["RAZIDE"]).g
    pools.gain_promotion(g, 1, 2)
    assert (g.num[layout.PROMOTION], g.num[layout.PROMOTION + 1]) == (0, 2)


def test_an_empty_pile_does_no_harm() -> None:
    """WN5"""
    g = Table([], []).g
    size = len(g.piles[layout.DECK * 2])
    assert [pools.draw(g, 0) for _ in range(size)] == [True] * size
    assert not pools.draw(g, 0)


def test_a_hand_is_known_by_its_faces() -> None:
    g = Table([], []).g
    assert set(pools.held(g, 0)) == {g.face[card] for card in g.piles[layout.HAND * 2]}


def test_what_lies_on_a_warrior_is_in_its_area() -> None:
    table = Table(["HUSSAR"], [], ("PUNISHER BLADE",))
    blade = table.find("PUNISHER BLADE", 0)
    table.give("PUNISHER BLADE", "HUSSAR")
    assert pools.area_around(table.g, blade) == layout.SQUAD
