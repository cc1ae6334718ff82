"""The agent that searches: information-set Monte Carlo tree search, written against the contract of a game alone."""

from cardbase.engine.match import Match
from cardbase.sim.agents.contract import Agent, Make
from cardbase.sim.agents.greedy import of_shortlist
from cardbase.sim.agents.mcts.budget import budget_of
from cardbase.sim.agents.mcts.manner import Manner
from cardbase.sim.agents.mcts.search import Search


def searching(settings: str) -> Make:
    """Return what makes the agent with a budget: playouts ("400") or seconds ("0.5s") for each decision.

    Raises InputError for anything else.
    """
    budget_of(settings)

    def make(_match: Match) -> Agent:
        return of_shortlist(Search(budget_of(settings), Manner()).best)

    return make
