"""Patterns on a board: offsets as the owner sees them, turned for the other seat."""

import pytest

from cardbase.engine.board import STEPS, Board
from cardbase.engine.run import finish
from cardbase.engine.zones import move, pile, stand
from tests.engine.small import FIELD, GRAVE, Small, card, declared, layout, start

BOARD = Board(3, 7)


def named(squares: tuple[int, ...]) -> set[str]:
    return {BOARD.name(square) for square in squares}


def test_a_pattern_is_turned_for_the_other_seat() -> None:
    """Two ahead and one ahead to the right: from b3 seat 0 reaches b5 and c4, seat 1 (looking down, right is left) b1 and a2."""
    reach = BOARD.reach([(0, 2), (1, 1)])
    b3 = BOARD.named("b3")
    assert named(reach[0][b3]) == {"b5", "c4"}
    assert named(reach[1][b3]) == {"b1", "a2"}


def test_a_pattern_never_leaves_the_board() -> None:
    reach = BOARD.reach([(0, 2), (-1, 0)])
    assert named(reach[0][BOARD.named("a6")]) == set()
    assert named(reach[1][BOARD.named("a1")]) == {"b1"}


def test_turning_is_its_own_inverse_and_turns_reach_tables() -> None:
    reach = BOARD.reach([(1, 2), (0, -1), (2, 0)])
    for square in range(BOARD.squares):
        assert BOARD.turned(BOARD.turned(square)) == square
        assert {BOARD.turned(s) for s in reach[0][square]} == set(reach[1][BOARD.turned(square)])


def test_neighbours_share_an_edge() -> None:
    assert named(BOARD.next[BOARD.named("a1")]) == {"a2", "b1"}
    assert named(BOARD.next[BOARD.named("b4")]) == {"a4", "c4", "b3", "b5"}
    assert BOARD.reach(STEPS)[0] == BOARD.reach(STEPS)[1]


def test_rows_and_distances() -> None:
    assert BOARD.row_of(BOARD.named("b1"), 0) == 0
    assert BOARD.row_of(BOARD.named("b1"), 1) == 6
    assert BOARD.distance[BOARD.named("a1")][BOARD.named("c4")] == 5


def test_an_unknown_square_is_an_error() -> None:
    with pytest.raises(ValueError, match="no square d1"):
        BOARD.named("d1")


def test_a_unit_leaves_its_square_with_the_table() -> None:
    """Squares hold one unit; moving it on the board keeps the object, leaving the field frees the square."""
    names = layout("test-board")
    wait = declared("test-board.end", lambda g, f: finish(g, 0, 0))
    g = start(Small(names, wait, squares=BOARD.squares), {"field": [card("Knight")]})
    knight = pile(g, FIELD, 0)[0]
    stamp = g.stamp[knight]
    stand(g, knight, 4)
    stand(g, knight, 7)
    assert (g.board[4], g.board[7], g.place[knight], g.stamp[knight]) == (-1, knight, 7, stamp)
    move(g, knight, GRAVE)
    assert (g.board[7], g.place[knight], g.stamp[knight]) == (-1, -1, stamp + 1)
