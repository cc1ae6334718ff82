"""Who decides: agents by name. An agent sees the state of the seat that is asked, and uses only what that seat may know."""

from collections.abc import Callable
from random import Random
from typing import Final

from cardbase.engine.match import Match
from cardbase.engine.state import State
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say
from cardbase.sim.greedy import greedy

Agent = Callable[[State, Random], int]
"""(state, own random numbers) -> one of the legal answers; the state must not be changed."""


def at_random(_match: Match) -> Agent:
    """Return the agent that answers anything, each answer as likely as the others."""

    def choose(g: State, rng: Random) -> int:
        return g.options[int(rng.random() * len(g.options))]

    return choose


AGENTS: Final[dict[str, Callable[[Match], Agent]]] = {"random": at_random, "greedy": greedy}


def agent_names(words: str) -> tuple[str, str]:
    """Return the agents of the two decks: "greedy" for both, "greedy,random" for one each.

    Raises InputError for an unknown name.
    """
    names = [name.strip() for name in words.split(",")]
    for name in names:
        if name not in AGENTS:
            hint = did_you_mean(name, list(AGENTS)) or say("Agents: {agents}.", agents=listed(AGENTS))
            raise InputError(say("there is no agent '{name}'", name=name), hint=hint)
    if len(names) > 2:
        raise InputError(
            say("{count} agents for two decks", count=len(names)), hint=say("Name one for both, or two: greedy,random.")
        )
    return names[0], names[-1]
