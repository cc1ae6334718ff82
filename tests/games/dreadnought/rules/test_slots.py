"""What players do in their slots."""

from cardbase.engine.actions import ARG
from cardbase.games.dreadnought.rules import layout, slots
from tests.games.dreadnought.rules.positions import begun


def test_every_hand_card_can_be_cast_as_a_dummy() -> None:
    g = begun()
    faces = {g.face[card] for card in g.piles[layout.HAND * 2]}
    dummies = {action & ARG for action in slots.cast_actions(g, 0) if action & ~ARG == layout.DUMMY}

    assert dummies == faces


def test_each_caster_can_have_arms_once() -> None:
    g = begun()
    assert slots.free_casters(g, 0) == [layout.LEFT, layout.RIGHT]

    g.flags[g.piles[layout.CASTERS * 2][0]] |= layout.ARMED
    assert slots.free_casters(g, 0) == [layout.RIGHT]
