"""Cards that leave play, and what goes with them."""

from cardbase.games.doomtrooper.rules import layout, moving, traits
from tests.games.doomtrooper.positions import Table


def test_what_lies_on_a_warrior_goes_with_it() -> None:
    table = Table(["HUSSAR"], [], ("PUNISHER BLADE",))
    g, blade = table.g, table.find("PUNISHER BLADE", 0)
    table.give("PUNISHER BLADE", "HUSSAR")
    assert g.zone[blade] == layout.ATTACHMENTS
    moving.discard(g, table.cards["HUSSAR"])
    assert (g.zone[table.cards["HUSSAR"]], g.zone[blade]) == (layout.DISCARD, layout.DISCARD)


def test_a_warrior_that_changes_sides_stays_in_play() -> None:
    table = Table(["HUSSAR"], ["RAZIDE"])
    g, hussar = table.g, table.cards["HUSSAR"]
    moving.change_sides(g, hussar, 1)
    assert (g.side[hussar], g.owner[hussar], g.zone[hussar]) == (1, 0, layout.SQUAD)


def test_the_home_of_a_warrior_is_its_printed_membership() -> None:
    table = Table(["HUSSAR"], ["SEA LION"])
    assert moving.home_of(table.g, table.cards["HUSSAR"]) == traits.BAUHAUS
    assert moving.home_of(table.g, table.cards["SEA LION"]) == traits.CAPITOL


def test_nothing_keeps_a_plain_card_in_play() -> None:
    table = Table(["HUSSAR"], [])
    assert not moving.kept_in_play(table.g, table.cards["HUSSAR"])
    assert not moving.cannot_move(table.g, table.cards["HUSSAR"])
