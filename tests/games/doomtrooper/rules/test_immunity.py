"""Immunity (IM1 to IM4)."""

from cardbase.games.doomtrooper.rules.immunity import immune
from tests.games.doomtrooper.positions import Table


def test_a_warrior_without_immunity_is_affected() -> None:
    table = Table(["RAZIDE"], ["HUSSAR"], ("DARK FIRE",))
    table.give("DARK FIRE", "RAZIDE")
    (gift,) = [card for card in range(len(table.g.face)) if table.g.host[card] == table.cards["RAZIDE"]]
    assert not immune(table.g, table.cards["HUSSAR"], gift)


def test_the_brotherhood_is_immune_to_gifts_of_the_dark_symmetry() -> None:
    """IM1: CARDINAL DOMINIC."""
    table = Table(["RAZIDE"], ["CARDINAL DOMINIC"], ("DARK FIRE",))
    table.give("DARK FIRE", "RAZIDE")
    (gift,) = [card for card in range(len(table.g.face)) if table.g.host[card] == table.cards["RAZIDE"]]
    assert immune(table.g, table.cards["CARDINAL DOMINIC"], gift)
