"""What the words of wounds do."""

from cardbase.games.doomtrooper.rules import layout
from tests.games.doomtrooper.positions import played


def test_a_wounded_warrior_is_healed() -> None:
    table = played("heal own warrior", ["HUSSAR"], [], (), "HUSSAR", wounded="HUSSAR")
    assert table.g.damage[table.cards["HUSSAR"]] == 0


def test_whoever_is_slain_for_points_is_killed_and_pays_them() -> None:
    table = played("choose enemy warrior: slay it for 3 points", ["HUSSAR"], ["RAZIDE"], (), "RAZIDE")
    assert table.g.zone[table.cards["RAZIDE"]] == layout.DISCARD


def test_what_is_scratched_is_wounded() -> None:
    table = played("scratch all enemy warriors", ["HUSSAR"], ["RAZIDE", "CENTURION"])
    assert [table.g.damage[table.cards[title]] for title in ("HUSSAR", "RAZIDE", "CENTURION")] == [0, 1, 1]
