"""The battle areas."""

from cardbase.engine.zones import move
from cardbase.games.dreadnought.rules import areas, layout
from tests.games.dreadnought.rules.positions import begun


def test_an_area_takes_two_units_and_a_size_of_three() -> None:
    g = begun()
    assert areas.fits(g, 0, layout.LEFT, areas.MOST_SIZE)
    units = [card for card in g.piles[layout.DECK * 2] if g.tables.size[g.face[card]] == 1][:2]
    for card in units:
        move(g, card, layout.UNITS, 0)
        g.write(layout.AREA, card, layout.LEFT)

    assert sorted(areas.units_in(g, 0, layout.LEFT)) == sorted(units)
    assert areas.total_size(g, units) == 2
    assert not areas.fits(g, 0, layout.LEFT, 1)
    assert areas.fits(g, 0, layout.RIGHT, areas.MOST_SIZE)


def test_a_full_area_has_no_room() -> None:
    assert [areas.room([], 0), areas.room([1], 2), areas.room([1, 2], 2)] == [3, 1, 0]
