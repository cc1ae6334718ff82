"""The agent itself: how long it searches, what it answers, and what it keeps for the next question."""

from random import Random
from typing import Final

from cardbase.engine.hidden import Deals
from cardbase.engine.state import State
from cardbase.sim.agents.mcts.budget import MOST_PLAYOUTS, Budget
from cardbase.sim.agents.mcts.manner import Manner
from cardbase.sim.agents.mcts.playout import Mind
from cardbase.sim.agents.mcts.tree import Move, Node, asking

SERIES: Final = 1 << 32


class Search:
    """An agent of one seat. What it has found out it keeps where the next question is the one that it expects."""

    def __init__(self, budget: Budget, manner: Manner) -> None:
        self.budget: Budget = budget
        self.manner: Manner = manner
        self.game: State | None = None
        self.mind: Mind | None = None
        self.expected: list[list[int]] = []

    def best(self, g: State, answers: list[int], rng: Random) -> int:
        """Return the best of several answers for the seat that is asked."""
        self.budget.begin()
        deals = Deals(g)
        mind = self.mind
        if mind is None or self.game is not g or self.expected != visible(g):
            mind = self.new_mind(deals.g)
        likely = deals.deal(rng)
        mind.measure(likely, answers, rng)
        series = int(rng.random() * SERIES) * MOST_PLAYOUTS
        tried: dict[int, int] = {}
        chance = Random()
        while not self.settled(mind.root, asking(g), answers) and self.budget.goes_on():
            answer = mind.select(likely, mind.root, answers, rng)
            number = tried.get(answer, 0)
            tried[answer] = number + 1
            chance.seed(series + number)  # the same chance for the n-th playout of every answer
            mind.playout(deals.deal(chance), answer, chance, rng)
        answer = _best(mind, asking(g), answers)
        self._keep(g, mind, likely, answer, rng)
        return answer

    def new_mind(self, g: State) -> Mind:
        """Return what a search sets out with in a state: it looks further ahead where there is time for many playouts."""
        manner = self.manner
        return Mind(g, manner, manner.far if self.budget.expected() >= manner.many else 1)

    def settled(self, root: Node, key: int, answers: list[int]) -> bool:
        """Tell whether the answer that was tried most often remains that one, whatever the playouts that are left try."""
        first = second = 0
        for answer in answers:
            move = root.moves.get(key + answer)
            tries = move.tries if move is not None else 0
            if tries > first:
                first, second = tries, first
            elif tries > second:
                second = tries
        return first - second > self.budget.left()

    def _keep(self, g: State, mind: Mind, likely: State, answer: int, rng: Random) -> None:
        """Keep the part of the tree behind an answer, and how the table is going to look where that part holds."""
        then = mind.root.moves[asking(g) + answer].then
        self.game, self.mind = g, None
        if then is not None and mind.likely_next(likely, answer, rng) and likely.who == mind.seat:
            mind.root = then
            self.mind, self.expected = mind, visible(likely)


def _best(mind: Mind, key: int, answers: list[int]) -> int:
    """Return the answer that was tried most often, of several the one with the highest value."""
    best, found, chosen = 0, 0.0, answers[0]
    for answer in answers:
        move: Move | None = mind.root.moves.get(key + answer)
        if move is not None and (move.tries, move.total) > (best, found):
            best, found, chosen = move.tries, move.total, answer
    return chosen


def visible(g: State) -> list[list[int]]:
    """Return what both seats see of a table, as far as it is needed to tell it from another one, and the question."""
    f = g.frames[-1]
    return [[g.who, *f], g.num[:], g.board[:], g.flags[:], g.damage[:], g.stamp[:], g.options[:]]
