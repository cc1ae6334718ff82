"""Agents: what they know, and that the greedy one plays better than chance."""

from random import Random

import pytest

from cardbase.engine.run import FREE, PROCEDURES
from cardbase.engine.state import PC, PROC, State
from cardbase.errors import InputError
from cardbase.sim.agents import AGENTS, agent_names
from cardbase.sim.agents.baselines import greedy, play_to_quiescence
from tests.matches.conformance import walk
from tests.matches.skirmish import toy_match


def test_agents_answer_legally_and_change_nothing() -> None:
    match = toy_match()
    for make in AGENTS.values():
        agent = make(match)
        for g, rng in walk(match, 3, every=5):
            if g.options:
                before = match.rules.to_json(g)
                assert agent(g, rng) in g.options
                assert match.rules.to_json(g) == before


def test_greedy_uses_only_what_its_seat_may_know() -> None:
    """Whatever the hidden cards are, the same random numbers lead to the same answer."""
    match = toy_match()
    agent = greedy(match)
    for n, (g, _) in enumerate(walk(match, 11, every=2)):
        if g.options:
            elsewhere = match.rules.resample(g, Random(n + 100))
            assert agent(g, Random(n)) == agent(elsewhere, Random(n))


def test_the_same_random_numbers_give_the_same_answer() -> None:
    match = toy_match()
    agent = greedy(match)
    for n, (g, _) in enumerate(walk(match, 4, every=4)):
        if g.options:
            assert agent(g, Random(n)) == agent(g.copy(), Random(n))


def next_step(g: State) -> object:
    """The step that the top frame would take next."""
    return PROCEDURES[g.frames[-1][PROC]][g.frames[-1][PC]]


def test_default_answers_lead_to_a_quiet_position_or_to_the_end() -> None:
    match = toy_match()
    for g, rng in walk(match, 8, every=3):
        if g.options:
            after = g.copy()
            play_to_quiescence(after, after.options[0], rng)
            assert match.rules.over(after) or next_step(after) in FREE


def test_greedy_takes_a_win_that_is_there() -> None:
    """With one life left, an attacker and no blocker, the answer is the attack."""
    match = toy_match()
    agent = greedy(match)
    seen = 0
    for g, rng in walk(match, 21):
        if g.options and g.rules.question(g) == "What do you do?":
            winning = [a for a in g.options if "attack" in g.rules.describe(g, a)]
            foe = 1 - g.who
            if winning and not g.piles[2 * 2 + foe]:
                lethal = g.copy()
                lethal.num[g.rules.layout.numbers.index["life"] + foe] = 1
                assert agent(lethal, rng) in winning
                seen += 1
    assert seen


def test_agents_are_named_for_both_decks_or_one_each() -> None:
    assert agent_names("greedy") == ("greedy", "greedy")
    assert agent_names("greedy, random") == ("greedy", "random")
    assert agent_names("Greedy,MCTS:20") == ("greedy", "mcts:20")
    with pytest.raises(InputError, match="there is no agent 'gredy'") as caught:
        agent_names("gredy")
    assert caught.value.hint == "Did you mean 'greedy'?"
    with pytest.raises(InputError, match="3 agents for two decks"):
        agent_names("greedy,random,random")
