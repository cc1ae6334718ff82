"""What the greedy agent reckons with: what an attack promises, and that everything else is done before it."""

from random import Random

from cardbase.engine.run import run
from cardbase.games.doomtrooper.rules import RULES
from cardbase.games.doomtrooper.rules.combat.duel import exchange, fighters, prospect
from cardbase.games.doomtrooper.rules.layout import ACTIONS, ATTACK, DESTINY, FIGHT, MEDITATE
from cardbase.sim.agents.greedy import greedy
from tests.games.doomtrooper.test_attacks import Table


def hope(own: list[str], theirs: list[str]) -> float:
    """Return what the best attack of the first player promises."""
    g = Table(own, theirs).g
    return prospect(g, fighters(g, 0), fighters(g, 1), 0)


def test_an_attack_that_may_not_be_made_promises_nothing() -> None:
    """AT5, AT6: nobody attacks its own corporation, no human the Brotherhood."""
    assert hope(["HUSSAR"], ["DRAGOON"]) == hope(["SEA LION"], ["MYSTIC"]) == 0.0


def test_a_strike_that_nothing_answers_promises_more_than_an_exchange() -> None:
    g = Table(["RAZIDE"], ["UNDEAD LEGIONNAIRE", "CALLISTONIAN INTRUDER", "PRETORIAN STALKER"]).g
    (razide,), (undead, intruder, stalker) = fighters(g, 0), fighters(g, 1)
    assert exchange(razide, undead, FIGHT, 2, 2) > 0 > exchange(razide, stalker, FIGHT, 2, 2)
    assert exchange(razide, intruder, FIGHT, 2, 2) > exchange(razide, undead, FIGHT, 2, 2)


def test_with_nobody_in_the_way_the_player_is_attacked_with_the_dearest_warrior() -> None:
    """AP2: half of the Value in Promotion Points."""
    assert hope(["RAZIDE", "UNDEAD LEGIONNAIRE"], []) == hope(["RAZIDE"], []) > hope(["UNDEAD LEGIONNAIRE"], []) > 0


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
