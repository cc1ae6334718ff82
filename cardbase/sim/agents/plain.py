"""Agents that do not think: any answer, or the usual one."""

from random import Random

from cardbase.engine.match import Match
from cardbase.engine.state import State
from cardbase.sim.agents.contract import Agent


def at_random(_match: Match) -> Agent:
    """Return the agent that answers anything, each answer as likely as the others."""

    def choose(g: State, rng: Random) -> int:
        return g.options[int(rng.random() * len(g.options))]

    return choose


def as_usual(_match: Match) -> Agent:
    """Return the agent that gives the game's default answers, with which other agents look ahead: it mostly passes."""

    def choose(g: State, _rng: Random) -> int:
        return g.rules.usual(g)

    return choose
