"""What lies on the table, for whoever shows it."""

from cardbase.engine.viewing import View
from cardbase.games.dreadnought.rules import drawing
from tests.games.dreadnought.rules.positions import begun


def test_the_picture_has_both_sides() -> None:
    picture = drawing.picture(View(begun(), 0, "en"))

    assert len(picture.sides) == 2
