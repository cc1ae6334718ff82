"""What lies on the table, for whoever shows it."""

from cardbase.engine.viewing import View
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import drawing, layout
from tests.games.build_divide.rules.positions import begun


def test_the_picture_tells_the_life_in_its_two_zones() -> None:
    g = begun()
    move(g, g.piles[layout.LIFE * 2][-1], layout.HAND)
    own = drawing.picture(View(g, 0, "en")).sides[0]

    assert [zone.notes for zone in own.zones if zone.title == "life zone"] == [("yellow\xa04", "red\xa05")]
