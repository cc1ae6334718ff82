"""Statuses of units (AE2, ST1 to ST4): who has one, what it forbids, when it ends."""

from pathlib import Path

from cardbase.games.fertcg.rules import invasion, statuses
from cardbase.games.fertcg.rules.layout import ACTIVE, ASLEEP
from tests.games.fertcg.positions import named, position

LULLABY = """
[cards]
"Lullaby" = { type = "surprise", abilities = 'play, any time: choose unit: inflict "Sleep" on it' }
[player.1]
hand = ["Lullaby"]
"""


def test_who_sleeps_does_not_act(tmp_path: Path) -> None:
    g = position(tmp_path, LULLABY, "1: play Lullaby", "1: A")
    a = named(g, "A")
    assert statuses.has(g, a, statuses.SLEEP)
    assert a not in invasion.ready(g, 0)


def test_a_status_got_in_the_own_turn_lasts_beyond_the_next_one_of_the_other(tmp_path: Path) -> None:
    """AE2: what a unit had before its player's turn ends with it."""
    g = position(tmp_path, LULLABY, "1: play Lullaby", "1: A")
    a = named(g, "A")
    statuses.wear_off(g, 0)
    assert g.flags[a] & ASLEEP
    statuses.wear_off(g, 0)
    assert not g.flags[a] & ASLEEP


def test_an_enemy_wakes_at_the_end_of_its_next_turn(tmp_path: Path) -> None:
    g = position(tmp_path, LULLABY, "1: play Lullaby", "1: B")
    b = named(g, "B", 1)
    assert (g.num[ACTIVE], g.flags[b] & ASLEEP) == (0, ASLEEP)
    statuses.wear_off(g, 1)
    assert not g.flags[b] & ASLEEP


def test_only_statuses_that_the_cards_speak_of_are_looked_at(tmp_path: Path) -> None:
    assert position(tmp_path, LULLABY).tables.statuses == {statuses.SLEEP}
    assert position(tmp_path).tables.statuses == frozenset()
