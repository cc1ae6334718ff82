"""Introducing warriors (AC2), cover (AC3) and hidden warriors."""

from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.introducing import (
    area_of,
    hides,
    homes_of,
    in_play,
    leave_cover,
    may_take_cover,
    price_of,
    take_cover,
    transferable,
)
from tests.games.doomtrooper.positions import Table


def test_where_warriors_go() -> None:
    """WA2"""
    table = Table(["HUSSAR"], ["RAZIDE"])
    g = table.g
    assert area_of(g, g.face[table.cards["HUSSAR"]]) == layout.SQUAD
    assert homes_of(g, g.face[table.cards["RAZIDE"]]) == (layout.KOHORT,)


def test_a_warrior_costs_its_value() -> None:
    table = Table(["HUSSAR"], [])
    hussar = table.cards["HUSSAR"]
    assert price_of(table.g, 0, table.g.face[hussar]) == table.g.stats[layout.VALUE][hussar]


def test_into_cover_and_out_of_it() -> None:
    """AC3, AC4"""
    table = Table(["HUSSAR"], [])
    g, hussar = table.g, table.cards["HUSSAR"]
    assert may_take_cover(g, hussar)
    take_cover(g, hussar)
    assert g.flags[hussar] & layout.COVER
    assert not may_take_cover(g, hussar)
    leave_cover(g, hussar)
    assert not g.flags[hussar] & layout.COVER


def test_who_can_be_hidden() -> None:
    """HW1"""
    table = Table(["HUSSAR"], [], ("PUNISHER BLADE",))
    assert hides(table.g.tables, table.g.face[table.cards["HUSSAR"]])


def test_warriors_may_be_transferred_to_the_outpost() -> None:
    """AC16"""
    table = Table(["HUSSAR"], [])
    assert transferable(table.g, 0) == [table.cards["HUSSAR"]]
    assert in_play(table.g, table.g.face[table.cards["HUSSAR"]])
