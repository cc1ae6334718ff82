"""What the words of attachments do, and of warriors that are put somewhere."""

from cardbase.games.doomtrooper.rules import layout
from tests.games.doomtrooper.positions import played


def test_destiny_points_are_set_aside() -> None:
    g = played("gain 9 destiny, set 8 destiny aside", ["HUSSAR"], []).g
    assert g.num[layout.SAFE] == 8


def test_a_warrior_is_transferred() -> None:
    """AC16"""
    table = played("choose own warrior able to transfer: transfer it", ["HUSSAR"], [], (), "HUSSAR")
    assert table.g.zone[table.cards["HUSSAR"]] == layout.OUTPOST
