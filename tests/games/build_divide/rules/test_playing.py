"""What playing a card costs, and which plays there are."""

from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout, playing
from tests.games.build_divide.rules.positions import begun


def test_a_free_play_costs_nothing_and_another_one_its_printed_cost() -> None:
    g = begun()
    for card in g.piles[layout.HAND * 2]:
        assert playing.price_of(g, 0, card, layout.FREE).total == 0
        assert playing.price_of(g, 0, card, layout.FROM_HAND) == g.tables.price[g.face[card]]


def test_without_standing_energy_nothing_is_played() -> None:
    g = begun()
    for card in g.piles[layout.ENERGY * 2][:]:
        move(g, card, layout.GRAVE)

    assert playing.plays(g, 0, g.tables.least) == []
