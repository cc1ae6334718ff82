"""Writing the changes of ratings (RT1 to RT4)."""

from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.rating_changes import COVERED, cover_of, out_of_date
from cardbase.games.doomtrooper.rules.traits import EXPOSED
from tests.games.doomtrooper.positions import Table


def test_cover_adds_to_armour() -> None:
    """AC3"""
    table = Table(["HUSSAR"], [])
    g, hussar = table.g, table.cards["HUSSAR"]
    bare = g.stats[layout.ARMOUR][hussar]
    assert cover_of(g, hussar) == 0
    g.flags[hussar] |= layout.COVER
    table.refresh()
    assert cover_of(g, hussar) == COVERED
    assert g.stats[layout.ARMOUR][hussar] == bare + COVERED
    g.stats[layout.TRAITS][hussar] |= EXPOSED
    assert cover_of(g, hussar) == 0


def test_armour_adds_while_it_is_worn() -> None:
    table = Table(["HUSSAR"], [], ("COMBAT ARMOR",))
    bare = table.g.stats[layout.ARMOUR][table.cards["HUSSAR"]]
    table.give("COMBAT ARMOR", "HUSSAR")
    assert table.g.stats[layout.ARMOUR][table.cards["HUSSAR"]] > bare


def test_what_is_out_of_date_is_written_again() -> None:
    table = Table(["HUSSAR"], [])
    out_of_date(table.g, table.cards["HUSSAR"])
    assert table.cards["HUSSAR"] in table.g.stale
