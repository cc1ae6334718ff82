"""What the words of warriors do: what they become."""

from cardbase.games.doomtrooper.rules import layout, traits
from tests.games.doomtrooper.positions import played


def test_a_doomtrooper_becomes_a_heretic() -> None:
    table = played("choose enemy doomtrooper: it becomes heretic", ["RAZIDE"], ["HUSSAR"], (), "HUSSAR")
    assert table.g.stats[layout.TRAITS][table.cards["HUSSAR"]] & traits.HERETIC


def test_a_warrior_is_recalled() -> None:
    table = played("choose own warrior: recall it", ["HUSSAR"], [], (), "HUSSAR")
    assert table.g.zone[table.cards["HUSSAR"]] != layout.SQUAD
