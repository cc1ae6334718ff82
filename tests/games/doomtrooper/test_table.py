"""What a player has on the table, as the wizard for positions and the pages show it."""

from cardbase.games.doomtrooper.rules.layout import LAYOUT
from cardbase.games.doomtrooper.table import TABLE


def test_its_zones_are_those_of_the_rules() -> None:
    named = {zone.key for zone in TABLE.zones} - {"side"}
    assert named <= set(LAYOUT.zones.index)


def test_a_draw_pile_has_sixty_cards_of_which_five_are_alike() -> None:
    assert (TABLE.parts[0].least, TABLE.copies) == (60, 5)
