"""What the words of combat do."""

from cardbase.games.doomtrooper.rules import layout
from tests.games.doomtrooper.positions import played


def test_a_wound() -> None:
    table = played("choose enemy warrior: wound it", ["HUSSAR"], ["RAZIDE"], (), "RAZIDE")
    assert table.g.damage[table.cards["RAZIDE"]] == 1


def test_who_is_killed_is_dying() -> None:
    """CB11"""
    table = played("choose enemy warrior: kill it", ["HUSSAR"], ["RAZIDE"], (), "RAZIDE")
    assert table.g.flags[table.cards["RAZIDE"]] & layout.DYING


def test_into_cover_by_force() -> None:
    table = played("choose enemy warrior: force it into cover", ["HUSSAR"], ["RAZIDE"], (), "RAZIDE")
    assert table.g.flags[table.cards["RAZIDE"]] & layout.COVER


def test_another_base() -> None:
    table = played("choose enemy warrior: it base a -2 until end of turn", ["HUSSAR"], ["RAZIDE"], (), "RAZIDE")
    g, razide = table.g, table.cards["RAZIDE"]
    assert g.stats[layout.ARMOUR][razide] == g.match.printed[layout.ARMOUR][g.face[razide]] - 2
