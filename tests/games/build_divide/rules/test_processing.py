"""Drawing and losing."""

from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout, processing
from tests.games.build_divide.rules.positions import begun


def test_without_a_deck_a_player_draws_from_the_life_zone() -> None:
    g = begun()
    for card in g.piles[layout.DECK * 2][:]:
        move(g, card, layout.GRAVE)
    top = g.piles[layout.LIFE * 2][-1]

    processing.draw(g, 0, 1)

    assert g.zone[top] == layout.HAND


def test_without_deck_and_life_the_player_loses() -> None:
    g = begun()
    for zone in (layout.DECK, layout.LIFE):
        for card in g.piles[zone * 2][:]:
            move(g, card, layout.GRAVE)

    processing.draw(g, 0, 1)

    assert g.num[layout.LOST] == layout.NO_CARDS


def test_a_unit_with_damage_enough_is_destroyed() -> None:
    g = begun()
    unit = g.piles[layout.HAND * 2][0]
    move(g, unit, layout.FIELD)
    g.rules.refresh(g)
    g.damage[unit] = g.stats[layout.POWER][unit]

    processing.process(g)

    assert g.zone[unit] == layout.GRAVE
