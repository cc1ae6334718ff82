"""Who decides: agents by name. Those of cardbase, those of packages that bring some through the entry point group `cardbase.agents`,
and any function of a module, as "package.module:function".
"""

from collections.abc import Callable, Iterable
from typing import Final

from cardbase.errors import Choice, InputError, choose
from cardbase.messages import known, later, say
from cardbase.plugins import targets
from cardbase.sim.agents.baselines import Agent, Make, greedy, rollout_policy, uniform_random
from cardbase.sim.agents.custom import custom_agent
from cardbase.sim.agents.mcts import mcts_agent

__all__ = ["AGENTS", "Agent", "Make", "agent_called", "agent_choices", "agent_names", "maker", "modules_of"]

GROUP: Final = "cardbase.agents"
AGENTS: Final[dict[str, Make]] = {"random": uniform_random, "usual": rollout_policy, "greedy": greedy}
SETTLED: Final[dict[str, Callable[[str], Make]]] = {"mcts": mcts_agent}
"""Agents that take something behind a colon: "mcts:400"."""


SAYS: Final = {
    "random": later("gives every answer with equal chance"),
    "usual": later("gives default answers, and mostly passes"),
    "greedy": later("looks one decision ahead"),
    "mcts": later("searches: mcts:400 with 400 playouts, mcts:0.5s for half a second"),
}


def agent_choices() -> list[Choice]:
    """Return all agents that are installed: cardbase's own with what they do, those of packages with where they are."""
    own = [Choice(key, known(says)) for key, says in SAYS.items()]
    return [*own, *(Choice(key, target) for key, target in targets(GROUP).items() if key not in SAYS)]


def agent_called(words: str, choices: Iterable[Choice] = ()) -> str:
    """Return the name of the agent that words mean, with what stands behind its colon; case does not matter.

    choices  who it may be; without any every agent, and "package.module:function"

    Raises InputError for one that there is not, with the nearest and all of them.
    """
    key, colon, settings = words.partition(":")
    function = settings.partition(":")[0]
    if key in AGENTS or key in SETTLED:
        return words
    known_agents = list(choices) or agent_choices()
    free = function.isidentifier() and all(part.isidentifier() for part in key.split("."))
    if free and key not in (one.word for one in known_agents):
        return words
    return choose(key, known_agents, say("there is no agent '{name}'", name=words)) + colon + settings


def maker(name: str) -> Make:
    """Return what makes an agent for a match: one of `agent_choices`, or "package.module:function". What stands behind another colon is
    for the agent.

    Raises InputError for an unknown one, for one that is broken, and for words behind the colon that it does not take.
    """
    name = agent_called(name)
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
    return custom_agent(name, f"{key}:{function}", settings)


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
    names = [agent_called(name.strip()) for name in words.split(",")]
    for name in names:
        maker(name)
    if len(names) > 2:
        raise InputError(
            say("{count} agents for two decks", count=len(names)), hint=say("Name one for both, or two: greedy,random.")
        )
    return names[0], names[-1]
