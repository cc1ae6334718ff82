"""What a player may do with an action (AC1 to AC10)."""

from cardbase.engine.actions import ARG
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.taking import ACTIONS_A_TURN, actions_a_turn, actions_of, takes
from tests.games.doomtrooper.positions import Table


def test_three_actions_a_turn() -> None:
    """TU2"""
    g = Table(["HUSSAR"], ["RAZIDE"]).g
    assert [actions_a_turn(g, seat) for seat in (0, 1)] == [ACTIONS_A_TURN] * 2 == [3, 3]


def test_meditating_is_one_action_and_always_there() -> None:
    g = Table(["HUSSAR"], ["RAZIDE"]).g
    g.num[layout.ACTIONS] = 3
    assert layout.MEDITATE in actions_of(g, 0)
    assert takes(g, layout.MEDITATE) == 1


def test_a_warrior_may_go_into_cover() -> None:
    """AC3, HW7: not the last one that is out of it."""
    for own, many in ((["HUSSAR"], 0), (["HUSSAR", "DRAGOON"], 2)):
        table = Table(own, ["RAZIDE"])
        table.g.num[layout.ACTIONS] = 3
        assert sum(action & ~ARG == layout.INTO_COVER for action in actions_of(table.g, 0)) == many
