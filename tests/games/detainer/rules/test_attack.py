"""The battle, and what comes of it: blows, retreat, break, the end (R-C1 to R-C14, R-E1 to R-E6, R-W1)."""

from pathlib import Path

from cardbase.games.detainer.rules import RULES
from cardbase.games.detainer.rules.attack import (
    break_stigmata,
    fall,
    is_detainer,
    may_attack,
    nobody_hurt,
    reaches,
    sublimate,
    targets,
)
from cardbase.games.detainer.rules.layout import CONTRACT, STIGMATA, SUBLIMATION, UNITS
from tests.games.detainer.positions import FAR_LEADER, LEADER, named, position

DUEL = f"""
[player.1]
units = [{LEADER}, {{ card = "Soldier", square = "a4" }}]
[player.2]
units = [{FAR_LEADER}, {{ card = "Scout", square = "a5" }}]
"""


def test_a_unit_attacks_what_its_range_covers(tmp_path: Path) -> None:
    """R-C1, R-C2"""
    g = position(tmp_path, DUEL)
    soldier, scout = named(g, "Soldier"), named(g, "Scout", 1)
    assert reaches(g, soldier, g.place[scout])
    assert may_attack(g, soldier, scout)
    assert len(targets(g, soldier)) == 1
    assert targets(g, named(g, "Leader")) == []


def test_the_quicker_one_strikes_first_and_who_falls_does_not_strike_back(tmp_path: Path) -> None:
    """R-C5, R-C6, R-E1: the Scout is quicker, and too weak."""
    g = position(tmp_path, DUEL, "1: move Soldier", "1: pass", "1: attack Scout")
    assert g.piles[UNITS * 2 + 1] == [named(g, "Leader", 1)]
    assert not any(g.zone[card] == UNITS and g.damage[card] for card in range(len(g.face)) if is_detainer(g, card))


def test_a_stigmata_breaks_in_place_of_a_detainer(tmp_path: Path) -> None:
    """R-E2, R-E3"""
    g = position(tmp_path)
    leader = named(g, "Leader", 1)
    assert is_detainer(g, leader)
    fall(g, [leader])
    assert (len(g.piles[STIGMATA * 2 + 1]), g.zone[leader]) == (2, UNITS)
    assert not RULES.over(g)


def test_without_one_its_player_has_lost(tmp_path: Path) -> None:
    """R-E2, R-W1"""
    g = position(tmp_path, "[player.2]\nstigmata = []")
    fall(g, [named(g, "Leader", 1)])
    assert g.reason


def test_a_broken_stigmata_is_contract_power(tmp_path: Path) -> None:
    """R-E4"""
    g = position(tmp_path)
    break_stigmata(g, 0, 2)
    assert (len(g.piles[STIGMATA * 2]), len(g.piles[CONTRACT * 2])) == (1, 2)


def test_what_is_sublimated_is_gone(tmp_path: Path) -> None:
    """R-E6"""
    g = position(tmp_path, DUEL)
    sublimate(g, [named(g, "Soldier")])
    assert len(g.piles[SUBLIMATION * 2]) == 1
    assert nobody_hurt(g)
