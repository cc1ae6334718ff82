"""What a position is worth to an agent, and what is answered where it only looks ahead."""

from random import Random

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.run import apply, run
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import RULES
from cardbase.games.doomtrooper.rules.actions.playing import place
from cardbase.games.doomtrooper.rules.layout import (
    ACTIONS,
    ATTACK,
    DESTINY,
    HAND,
    MEDITATE,
    PLAY,
)
from cardbase.sim.agents.baselines import greedy
from tests.games.doomtrooper.positions import Table


def test_greedy_uses_its_other_actions_before_it_attacks() -> None:
    g = Table(["RAZIDE"], ["UNDEAD LEGIONNAIRE"]).g
    g.num[DESTINY] = 0
    choose, answers = greedy(g.match), []
    for left in (3, 2, 1):
        g.frames, g.options = [], []
        g.num[ACTIONS] = left
        RULES.begin(g, 0, "action")
        run(g)
        answers.append(choose(g, Random(1)))
    assert answers == [MEDITATE, MEDITATE, ATTACK]


def test_a_card_that_lies_counts_for_its_owner() -> None:
    """LACK OF FAITH lies on a warrior of the other player, and takes its attacks; CURBED would not be played on one's own."""
    table = Table(["CENTURION"], ["MYSTIC"], ("LACK OF FAITH",))
    g = table.g
    before = RULES.worth(g, 0)
    place(g, 0, table.find("LACK OF FAITH", 0), PICK + table.cards["MYSTIC"])
    table.refresh()
    assert RULES.worth(g, 0) > before


def test_a_burden_is_tried_on_the_other_player() -> None:
    """LACK OF FAITH for an action: whoever sits where, agents that only look ahead lay it on a warrior of the other side."""
    table = Table(["MYSTIC"], ["INQUISITOR"], ("LACK OF FAITH",))
    g = table.g
    move(g, table.find("LACK OF FAITH", 0), HAND, 0)
    g.frames, g.options = [], []
    g.num[ACTIONS] = 3
    RULES.begin(g, 0, "action")
    run(g)
    (play,) = [action for action in g.options if action & ~ARG == PLAY]
    apply(g, play, Random(1))
    assert g.options == [PICK + table.cards["MYSTIC"], PICK + table.cards["INQUISITOR"]]
    assert RULES.rollout_policy(g) == PICK + table.cards["INQUISITOR"]
