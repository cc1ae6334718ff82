"""What lies on the table, for whoever shows it."""

from cardbase.games.doomtrooper.rules import RULES
from tests.games.doomtrooper.positions import Table


def test_the_picture_has_both_players_and_their_warriors() -> None:
    g = Table(["HUSSAR"], ["RAZIDE"]).g
    for viewer in (0, 1):
        shown = str(RULES.picture(g, viewer, "en"))
        assert "HUSSAR" in shown
        assert "RAZIDE" in shown


def test_a_hand_is_shown_to_its_player_alone() -> None:
    g = Table([], []).g
    own, other = (str(RULES.picture(g, viewer, "en")) for viewer in (0, 1))
    assert own != other
