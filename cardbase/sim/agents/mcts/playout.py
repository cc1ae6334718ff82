"""One playout: down the tree, on as the agent `greedy` would go on until the horizon, and the value back up."""

from math import exp, log, sqrt
from random import Random
from typing import Final

from cardbase.engine.actions import PASS
from cardbase.engine.layout import BOTH_LOSE, DRAW, TURN
from cardbase.engine.run import apply
from cardbase.engine.state import OVER, State
from cardbase.sim.agents.greedy import value_of
from cardbase.sim.agents.mcts.manner import Manner
from cardbase.sim.agents.mcts.tree import Move, Node, asking
from cardbase.sim.quiet import is_quiet

FAR: Final = 20.0  # from there on a value is 0 or 1


class Mind:
    """What a search knows: its tree, what each answer gained wherever it was measured, and how far positions are apart in worth.

    exchanges  how far a playout looks ahead: turns at whose end the other seat was free to choose
    """

    def __init__(self, g: State, manner: Manner, exchanges: int = 1) -> None:
        self.explore: float = manner.explore
        self.bias: float = manner.bias
        self.scale: float = manner.scale
        self.weight: float = manner.weight
        self.chance: float = manner.chance
        self.again: float = manner.again
        self.most: int = manner.most * exchanges
        self.early: float = manner.early
        self.exchanges: int = exchanges
        self.root: Node = Node()
        self.seat: int = g.who
        self.gains: list[dict[int, float]] = [{}, {}]
        self.turn: int = 0
        self.answered: bool = False
        self.left: int = 0
        self.values: list[float] = []
        self.worth: float = g.rules.evaluate(g, g.who)
        self.seen: int = 4
        self.squares: float = 16.0

    def measure(self, g: State, answers: list[int], rng: Random) -> None:
        """Measure what each answer to the question gains, where it is not known."""
        self._gains(g, asking(g), answers, rng, 0.0)

    def playout(self, g: State, answer: int, chance: Random, rng: Random) -> None:
        """Play a state on from its question, with this answer, and note what came of it.

        chance  decides what chance decides in the game, and nothing else; rng: all that the search does at random
        """
        self._begin(g)
        move = self._try(self.root, asking(g) + answer)
        path = [move]
        node = _behind(move)
        answers = self.go_on(g, answer, chance)
        left = self.most
        while answers:
            if node is not None:
                key = asking(g)
                answer = self.select(g, node, answers, rng)
                move = self._try(node, key + answer)
                path.append(move)
                node = _behind(move)
            else:
                answer = self._likely(g, answers, rng)
                left -= 1
            answers = self.go_on(g, answer, chance)
            if left <= 0 and answers and is_quiet(g):
                break
        value = self._value(g)
        if self.values:
            value += self.early * (sum(self.values) / len(self.values) - value)
        for move in path:
            move.add(value)

    def _try(self, node: Node, key: int) -> Move:
        """Return the move behind a key, which is entered if it is new."""
        node.tries += 1
        move = node.moves.get(key)
        if move is None:
            move = Move()
            node.moves[key] = move
        return move

    def likely_next(self, g: State, answer: int, rng: Random) -> list[int]:
        """Give an answer in a state and go on to the next question; return its answers."""
        self._begin(g)
        return self.go_on(g, answer, rng)

    def _begin(self, g: State) -> None:
        """Note from where the horizon is told: the end of so many turns in which the other seat had a free choice."""
        self.turn, self.answered, self.left, self.values = g.num[TURN], False, self.exchanges, []

    def go_on(self, g: State, answer: int, rng: Random) -> list[int]:
        """Give an answer, and those that go without saying; return the answers to the next question, none behind the horizon."""
        rules = g.rules
        while True:
            apply(g, rules.rather(g) if answer == PASS else answer, rng)
            if g.todo & OVER:
                return []
            if g.num[TURN] != self.turn:
                if self.answered:
                    self.left -= 1
                    if not self.left:
                        return []
                    self.answered = False
                    self.values.append(_squashed((g.rules.evaluate(g, self.seat) - self.worth) / self._spread()))
                self.turn = g.num[TURN]
            if g.who != self.seat and not self.answered:
                self.answered = is_quiet(g)
            answers = rules.shortlist(g)
            if len(answers) > 1:
                return answers
            answer = answers[0]

    def select(self, g: State, node: Node, answers: list[int], rng: Random) -> int:
        """Return the answer to try in the tree: the one with the highest upper bound. What an answer gains at once counts like a few
        tries.
        """
        key, mine, moves, width = asking(g), g.who == self.seat, node.moves, log(node.tries + 2)
        spread = self._spread()
        gains = self._gains(g, key, answers, rng, 0.0)
        mean, tries = 0.5, 1
        for answer in answers:
            move = moves.get(key + answer)
            if move is not None:
                mean, tries = mean + move.total, tries + move.tries
        mean = mean / tries if mine else 1.0 - mean / tries
        top = max(gains)
        best, chosen = -1.0e9, answers[0]
        for place, answer in enumerate(answers):
            move = moves.get(key + answer)
            value, tried = mean + self.bias * (_squashed((gains[place] - top) / spread) - 0.5), 0
            if move is not None:
                tried = move.tries
                own = move.total if mine else tried - move.total
                value = (own + self.weight * value) / (tried + self.weight)
            bound = value + self.explore * sqrt(width / (tried + 1))
            if bound > best:
                best, chosen = bound, answer
        return chosen

    def _likely(self, g: State, answers: list[int], rng: Random) -> int:
        """Return the answer that is given behind the tree: the one that is known to gain most, now and then any."""
        if rng.random() < self.chance:
            return answers[int(rng.random() * len(answers))]
        gains = self._gains(g, asking(g), answers, rng, self.again)
        top = max(gains)
        if gains.count(top) == 1:
            return answers[gains.index(top)]
        found = [answer for place, answer in enumerate(answers) if gains[place] == top]
        return found[int(rng.random() * len(found))]

    def _gains(self, g: State, key: int, answers: list[int], rng: Random, again: float) -> list[float]:
        """Return what each answer gains for the seat that is asked; what is known of another position is not always measured again."""
        known, who, worth, found = self.gains[g.who], g.who, 0.0, []
        measured = False
        for answer in answers:
            gain = known.get(key + answer)
            if gain is None or (again and rng.random() < again):
                if not measured:
                    worth, measured = g.rules.evaluate(g, who), True
                gain = value_of(g, answer, who, rng) - worth
                known[key + answer] = gain
            found.append(gain)
        return found

    def _spread(self) -> float:
        return self.scale * sqrt(self.squares / self.seen) + 1.0

    def _value(self, g: State) -> float:
        """Return what a position is worth, from 0 (lost) to 1 (won); 0.5 what the position is in which the search began."""
        if g.todo & OVER:
            if g.result == BOTH_LOSE:
                return 0.25
            return 0.5 if g.result == DRAW else float(g.result == self.seat)
        gain: float = g.rules.evaluate(g, self.seat) - self.worth
        self.seen += 1
        self.squares += gain * gain
        return _squashed(gain / self._spread())


def _behind(move: Move) -> Node | None:
    """Return where the tree goes on behind an answer; it ends behind one that was never tried before."""
    if move.tries and move.then is None:
        move.then = Node()
    return move.then


def _squashed(gain: float) -> float:
    return 1.0 if gain > FAR else 0.0 if gain < -FAR else 1.0 / (1.0 + exp(-gain))
