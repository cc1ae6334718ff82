"""Chips (CH1 to CH3): each player's always sum to 20; where they go as they are laid, paid and lost, and as a unit leaves the map."""

from pathlib import Path

import pytest

from cardbase.engine.state import Match
from cardbase.games.fertcg.rules.chips import (
    RANSOM,
    carry,
    consume,
    is_held,
    lay,
    put_away,
    retreat,
    take_back,
    turn_begins,
)
from cardbase.games.fertcg.rules.layout import CHIPS, MAP, OFF, PRISON, UNUSED, USED
from tests.games.fertcg.positions import named, position
from tests.matches.conformance import walk
from tests.matches.fertcg import vanilla_match

SWORD = """
[cards]
"Sword" = { type = "weapon", kind = "sword", attack = 4 }
[player.1]
map = [{ card = "A", square = "b2", chips = 5 }, { card = "Filler", square = "a1", chips = 1 }]
attached = [{ card = "Sword", on = "A" }]
"""


@pytest.fixture(scope="module")
def match() -> Match:
    return vanilla_match()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_chips_of_each_player_sum_to_twenty(match: Match, seed: int) -> None:
    """Unused, used, or vigour on an own unit; no unit without vigour, none above its maximum."""
    for g, _ in walk(match, seed):
        for seat in (0, 1):
            laid = [g.more[CHIPS][unit] for unit in g.piles[MAP * 2 + seat]]
            assert g.num[UNUSED + seat] + g.num[USED + seat] + sum(laid) == 20
            assert g.num[UNUSED + seat] >= 0 <= g.num[USED + seat]
            if g.options:
                assert all(
                    0 < chips <= g.stats[0][unit] for unit, chips in zip(g.piles[MAP * 2 + seat], laid, strict=True)
                )
        assert sum(g.more[CHIPS]) == sum(g.more[CHIPS][u] for s in (0, 1) for u in g.piles[MAP * 2 + s])


def test_chips_are_laid_up_to_the_maximum_and_become_used_as_they_are_lost(tmp_path: Path) -> None:
    """CH1, CH2"""
    g = position(tmp_path)
    filler = named(g, "Filler")
    unused, used = g.num[UNUSED], g.num[USED]
    lay(g, filler, 9)
    assert (g.more[CHIPS][filler], g.num[UNUSED]) == (5, unused - 4)
    consume(g, filler, 3)
    assert (g.more[CHIPS][filler], g.num[USED]) == (2, used + 3)
    take_back(g, 0)
    assert (g.num[UNUSED], g.num[USED]) == (unused - 4 + used + 3, 0)


def test_vigour_is_carried_between_units_of_one_owner_alone(tmp_path: Path) -> None:
    g = position(tmp_path)
    a, filler, enemy = named(g, "A"), named(g, "Filler"), named(g, "B", 1)
    carry(g, a, enemy, 2)
    carry(g, a, filler, 2)
    assert [g.more[CHIPS][unit] for unit in (a, filler, enemy)] == [3, 3, 5]


def test_a_unit_that_retreats_leaves_its_chips_and_what_is_attached(tmp_path: Path) -> None:
    """RE1"""
    g = position(tmp_path, SWORD)
    a, sword, used = named(g, "A"), named(g, "Sword"), g.num[USED]
    retreat(g, [a])
    assert (g.zone[a], g.zone[sword], g.host[sword]) == (OFF, OFF, -1)
    assert g.num[USED] == used + 5


def test_a_captured_unit_is_held_as_long_as_chips_lie_on_it(tmp_path: Path) -> None:
    """CP1, CP2"""
    g = position(tmp_path)
    a = named(g, "A")
    put_away(g, a, PRISON)
    assert is_held(g, 0, g.face[a])
    for _ in range(RANSOM):
        turn_begins(g, 0)
    assert not is_held(g, 0, g.face[a])
    assert g.zone[a] == OFF
