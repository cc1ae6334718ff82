"""The map of 3 x 4 squares (MP1 to MP3): movement grids, reach, deployment squares."""

from pathlib import Path

import pytest

from cardbase.errors import InputError
from cardbase.games.fertcg.rules.board import (
    BOARD,
    CAVALRY,
    DEPLOYMENT,
    DIRECT,
    FLYING,
    INDIRECT,
    INFANTRY,
    MAGIC,
    MOVES,
    free_deployment,
    in_reach,
)
from tests.games.fertcg.positions import position, squares

(B2,), (B3,), (B4,) = squares("b2"), squares("b3"), squares("b4")


@pytest.mark.parametrize(
    ("kind", "seat", "there"),
    [
        (INFANTRY, 0, "a2 c2 b1 b3"),
        (CAVALRY, 0, "a2 c2 b1 b3 a3 c3"),
        (CAVALRY, 1, "a2 c2 b1 b3 a1 c1"),
        (FLYING, 0, "a2 c2 b1 b3 a1 c1 a3 c3"),
    ],
)
def test_who_may_go_where(kind: int, seat: int, there: str) -> None:
    """IV2"""
    assert set(MOVES[kind][seat][B2]) == squares(there)


def test_direct_attacks_reach_one_square_indirect_ones_two_magic_both() -> None:
    """MP4"""
    reached = {mask: (in_reach(mask, B2, B3), in_reach(mask, B2, B4)) for mask in (DIRECT, INDIRECT, MAGIC)}
    assert reached == {DIRECT: (True, False), INDIRECT: (False, True), MAGIC: (True, True)}


def test_each_player_deploys_in_the_own_row(tmp_path: Path) -> None:
    """MP2"""
    assert [set(row) for row in DEPLOYMENT] == [squares("a1 b1 c1"), squares("a4 b4 c4")]
    g = position(tmp_path)  # a Filler stands on a1
    assert set(free_deployment(g, 0)) == squares("b1 c1")
    assert BOARD.name(B2) == "b2"


def test_a_unit_of_a_given_position_needs_a_square(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="A needs a free square of the map"):
        position(tmp_path, '[player.1]\nmap = [{ card = "A", chips = 5 }]')
