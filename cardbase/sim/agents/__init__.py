"""Who decides: agents by name. Those of cardbase, those of packages that bring some through the entry point group `cardbase.agents`,
and any function of a module, as "package.module:function".
"""

from collections.abc import Callable, Iterable
from typing import Final

from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say
from cardbase.plugins import targets
from cardbase.sim.agents.baselines import Agent, Make, greedy, rollout_policy, uniform_random
from cardbase.sim.agents.custom import custom_agent
from cardbase.sim.agents.mcts import mcts_agent

__all__ = ["AGENTS", "Agent", "Make", "agent_keys", "agent_names", "maker", "modules_of"]

GROUP: Final = "cardbase.agents"
AGENTS: Final[dict[str, Make]] = {"random": uniform_random, "usual": rollout_policy, "greedy": greedy}
SETTLED: Final[dict[str, Callable[[str], Make]]] = {"mcts": mcts_agent}
"""Agents that take something behind a colon: "mcts:400"."""


def agent_keys() -> list[str]:
    """Return the names of all agents that are installed."""
    own = [*AGENTS, *SETTLED]
    return [*own, *(key for key in targets(GROUP) if key not in own)]


def maker(name: str) -> Make:
    """Return what makes an agent for a match: one of `agent_keys`, or "package.module:function". What stands behind another colon is
    for the agent.

    Raises InputError for an unknown one, for one that is broken, and for words behind the colon that it does not take.
    """
    key, _, settings = name.partition(":")
    if key in AGENTS:
        if ":" in name:
            raise InputError(say("the agent '{key}' takes nothing behind its name", key=key))
        return AGENTS[key]
    if key in SETTLED:
        return SETTLED[key](settings)
    if target := targets(GROUP).get(key):
        return custom_agent(name, target, settings)
    function, _, settings = settings.partition(":")
    if function.isidentifier() and all(part.isidentifier() for part in key.split(".")):
        return custom_agent(name, f"{key}:{function}", settings)
    known = agent_keys()
    hint = did_you_mean(key, known) or say("Agents: {agents}.", agents=listed(known))
    raise InputError(say("there is no agent '{name}'", name=name), hint=hint)


def modules_of(rules: Iterable[str], agents: Iterable[str] = ()) -> list[str]:
    """Return the modules that games name: of rules ("package.module:NAME"), and of agents that packages and users bring."""
    found = {name.partition(":")[0] for name in rules} | {_module_of(name) for name in agents}
    return sorted(found - {""})


def _module_of(name: str) -> str:
    """Return the module in which the agent of a package or of a user is; "" for one of cardbase's own."""
    key = name.partition(":")[0]
    return "" if key in AGENTS or key in SETTLED else targets(GROUP).get(key, key).partition(":")[0]


def agent_names(words: str) -> tuple[str, str]:
    """Return the agents of the two decks: "greedy" for both, "greedy,random" for one each.

    Raises InputError as `maker` does.
    """
    names = [name.strip() for name in words.split(",")]
    for name in names:
        maker(name)
    if len(names) > 2:
        raise InputError(
            say("{count} agents for two decks", count=len(names)), hint=say("Name one for both, or two: greedy,random.")
        )
    return names[0], names[-1]
