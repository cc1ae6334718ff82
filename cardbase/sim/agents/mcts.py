"""Information-set Monte Carlo tree search (UCT) over the candidates of a game, with a budget of playouts or seconds."""

from math import exp, log, sqrt
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from cardbase.engine.actions import PASS
from cardbase.engine.hidden import Deals
from cardbase.engine.layout import BOTH_LOSE, DRAW, TURN
from cardbase.engine.run import apply
from cardbase.engine.state import OVER, PC, PROC, Match, State
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.agents.baselines import Agent, Make, among_candidates, is_quiescent, value_of

PLAYOUTS: Final = 200
MOST_PLAYOUTS: Final = 1_000_000
MOST_SECONDS: Final = 3600.0
NEVER: Final = 1 << 60  # more playouts than there will ever be


class Budget:
    """What a decision may take. With seconds the same seed does not give the same answers: they hang on the machine."""

    def __init__(self, playouts: int, seconds: float) -> None:
        self.playouts: int = playouts
        self.seconds: float = seconds
        self.done: int = 0
        self.start: float = 0.0
        self.now: float = 0.0
        self.pace: float = 0.0

    def begin(self) -> None:
        """Begin a decision."""
        if self.now > self.start:
            self.pace = (self.done - 1) / (self.now - self.start)
        self.done = 0
        if self.seconds:
            self.start = self.now = perf_counter()

    def goes_on(self) -> bool:
        """Tell whether there is time for one more playout; there is for one."""
        self.done += 1
        if self.seconds:
            if self.done > 1:
                self.now = perf_counter()
            return self.now < self.start + self.seconds
        return self.done <= self.playouts

    def expected(self) -> float:
        """Return how many playouts there is time for; with seconds, how many there were at the pace of the decision before, none at first."""
        return self.pace * self.seconds if self.seconds else self.playouts

    def left(self) -> int:
        """Return how many playouts there are still time for; with seconds nobody knows."""
        return NEVER if self.seconds else self.playouts - self.done


def budget_of(words: str) -> Budget:
    """Return the budget of "400", "0.5s" or, by default, "".

    Raises InputError for anything else.
    """
    if not words:
        return Budget(PLAYOUTS, 0.0)
    try:
        if words.endswith("s"):
            seconds = float(words[:-1])
            if 0 < seconds <= MOST_SECONDS:
                return Budget(0, seconds)
        elif words.isascii() and words.isdecimal() and 1 <= int(words) <= MOST_PLAYOUTS:
            return Budget(int(words), 0.0)
    except ValueError:
        pass
    raise InputError(
        say("'{words}' is no budget for a decision", words=words),
        hint=say("Write playouts or seconds: mcts:400 or mcts:0.5s."),
    )


class UctConfiguration(NamedTuple):
    """The constants of UCT with a progressive bias; the same for all games, found by races (`scripts/measure_agents.py`).

    exploration     the exploration constant: how much is tried that does not look best
    prior_scale     how much worse an answer looks from the start where it gains less at once than the best
    prior_visits    how many visits that prior counts for
    value_scale     by how many standard deviations a position must be better to be worth 0.73 instead of 0.5
    epsilon         share of the answers of a rollout that are given by chance
    remeasured      share of the gains that are known, and are measured again in a rollout
    rollout_length  answers of a rollout, for each exchange, after which it ends as soon as the position is quiescent
    rollout_depth   how many exchanges a rollout looks ahead where there is time for many playouts, else one
    deep_from       how many playouts these are
    mixing          how much of a playout's value is that at the end of the exchanges before the last
    """

    exploration: float = 0.2
    prior_scale: float = 1.0
    prior_visits: float = 2.0
    value_scale: float = 1.0
    epsilon: float = 0.05
    remeasured: float = 0.25
    rollout_length: int = 60
    rollout_depth: int = 2
    deep_from: int = 400
    mixing: float = 0.5


STEPS: Final = 256  # more than a procedure has
ANSWERS: Final = 1 << 32  # more than there are answers


class Edge:
    """An answer: how often it was tried, the sum of the values that came of it, and, in the tree, where it led."""

    def __init__(self) -> None:
        self.tries: int = 0
        self.total: float = 0.0
        self.then: Node | None = None

    def add(self, value: float) -> None:
        """Note what came of one try."""
        self.tries += 1
        self.total += value


class Node:
    """A place in the tree: how often it was passed, and the answers tried there, by their keys."""

    def __init__(self) -> None:
        self.tries: int = 0
        self.moves: dict[int, Edge] = {}


def question_key(g: State) -> int:
    """Return what is added to an answer to make its key: which step of which procedure asks."""
    f = g.frames[-1]
    return (f[PROC] * STEPS + f[PC]) * ANSWERS


SATURATED: Final = 20.0  # from there on a value is 0 or 1


class SearchTree:
    """What a search knows: its tree, what each answer gained wherever it was measured, and how far positions are apart in worth.

    exchanges  how far a playout looks ahead: turns at whose end the other seat was free to choose
    """

    def __init__(self, g: State, configuration: UctConfiguration, exchanges: int = 1) -> None:
        self.exploration: float = configuration.exploration
        self.prior_scale: float = configuration.prior_scale
        self.value_scale: float = configuration.value_scale
        self.prior_visits: float = configuration.prior_visits
        self.epsilon: float = configuration.epsilon
        self.remeasured: float = configuration.remeasured
        self.rollout_length: int = configuration.rollout_length * exchanges
        self.mixing: float = configuration.mixing
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
        self._gains(g, question_key(g), answers, rng, 0.0)

    def playout(self, g: State, answer: int, chance: Random, rng: Random) -> None:
        """Play a state on from its question, with this answer, and note what came of it.

        chance  decides what chance decides in the game, and nothing else; rng: all that the search does at random
        """
        self._begin(g)
        move = self._try(self.root, question_key(g) + answer)
        path = [move]
        node = _child(move)
        answers = self.go_on(g, answer, chance)
        left = self.rollout_length
        while answers:
            if node is not None:
                key = question_key(g)
                answer = self.select(g, node, answers, rng)
                move = self._try(node, key + answer)
                path.append(move)
                node = _child(move)
            else:
                answer = self._rollout_answer(g, answers, rng)
                left -= 1
            answers = self.go_on(g, answer, chance)
            if left <= 0 and answers and is_quiescent(g):
                break
        value = self._value(g)
        if self.values:
            value += self.mixing * (sum(self.values) / len(self.values) - value)
        for move in path:
            move.add(value)

    def _try(self, node: Node, key: int) -> Edge:
        """Return the move behind a key, which is entered if it is new."""
        node.tries += 1
        move = node.moves.get(key)
        if move is None:
            move = Edge()
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
                    self.values.append(_sigmoid((g.rules.evaluate(g, self.seat) - self.worth) / self._spread()))
                self.turn = g.num[TURN]
            if g.who != self.seat and not self.answered:
                self.answered = is_quiescent(g)
            answers = rules.candidate_answers(g)
            if len(answers) > 1:
                return answers
            answer = answers[0]

    def select(self, g: State, node: Node, answers: list[int], rng: Random) -> int:
        """Return the answer to try in the tree: the one with the highest upper bound. What an answer gains at once counts like a few
        tries.
        """
        key, mine, moves, width = question_key(g), g.who == self.seat, node.moves, log(node.tries + 2)
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
            value, tried = mean + self.prior_scale * (_sigmoid((gains[place] - top) / spread) - 0.5), 0
            if move is not None:
                tried = move.tries
                own = move.total if mine else tried - move.total
                value = (own + self.prior_visits * value) / (tried + self.prior_visits)
            bound = value + self.exploration * sqrt(width / (tried + 1))
            if bound > best:
                best, chosen = bound, answer
        return chosen

    def _rollout_answer(self, g: State, answers: list[int], rng: Random) -> int:
        """Return the answer that is given behind the tree: the one that is known to gain most, now and then any."""
        if rng.random() < self.epsilon:
            return answers[int(rng.random() * len(answers))]
        gains = self._gains(g, question_key(g), answers, rng, self.remeasured)
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
        return self.value_scale * sqrt(self.squares / self.seen) + 1.0

    def _value(self, g: State) -> float:
        """Return what a position is worth, from 0 (lost) to 1 (won); 0.5 what the position is in which the search began."""
        if g.todo & OVER:
            if g.result == BOTH_LOSE:
                return 0.25
            return 0.5 if g.result == DRAW else float(g.result == self.seat)
        gain: float = g.rules.evaluate(g, self.seat) - self.worth
        self.seen += 1
        self.squares += gain * gain
        return _sigmoid(gain / self._spread())


def _child(move: Edge) -> Node | None:
    """Return where the tree goes on behind an answer; it ends behind one that was never tried before."""
    if move.tries and move.then is None:
        move.then = Node()
    return move.then


def _sigmoid(gain: float) -> float:
    return 1.0 if gain > SATURATED else 0.0 if gain < -SATURATED else 1.0 / (1.0 + exp(-gain))


SERIES: Final = 1 << 32


class Search:
    """An agent of one seat. What it has found out it keeps where the next question is the one that it expects."""

    def __init__(self, budget: Budget, configuration: UctConfiguration) -> None:
        self.budget: Budget = budget
        self.configuration: UctConfiguration = configuration
        self.game: State | None = None
        self.tree: SearchTree | None = None
        self.expected: list[list[int]] = []

    def best(self, g: State, answers: list[int], rng: Random) -> int:
        """Return the best of several answers for the seat that is asked."""
        self.budget.begin()
        deals = Deals(g)
        tree = self.tree
        if tree is None or self.game is not g or self.expected != visible(g):
            tree = self.new_tree(deals.g)
        likely = deals.deal(rng)
        tree.measure(likely, answers, rng)
        series = int(rng.random() * SERIES) * MOST_PLAYOUTS
        tried: dict[int, int] = {}
        chance = Random()
        while not self.settled(tree.root, question_key(g), answers) and self.budget.goes_on():
            answer = tree.select(likely, tree.root, answers, rng)
            number = tried.get(answer, 0)
            tried[answer] = number + 1
            chance.seed(series + number)  # the same chance for the n-th playout of every answer
            tree.playout(deals.deal(chance), answer, chance, rng)
        answer = _best(tree, question_key(g), answers)
        self._keep(g, tree, likely, answer, rng)
        return answer

    def new_tree(self, g: State) -> SearchTree:
        """Return what a search sets out with in a state: it looks further ahead where there is time for many playouts."""
        configuration = self.configuration
        return SearchTree(
            g, configuration, configuration.rollout_depth if self.budget.expected() >= configuration.deep_from else 1
        )

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

    def _keep(self, g: State, tree: SearchTree, likely: State, answer: int, rng: Random) -> None:
        """Keep the part of the tree behind an answer, and how the table is going to look where that part holds."""
        then = tree.root.moves[question_key(g) + answer].then
        self.game, self.tree = g, None
        if then is not None and tree.likely_next(likely, answer, rng) and likely.who == tree.seat:
            tree.root = then
            self.tree, self.expected = tree, visible(likely)


def _best(tree: SearchTree, key: int, answers: list[int]) -> int:
    """Return the answer that was tried most often, of several the one with the highest value."""
    best, found, chosen = 0, 0.0, answers[0]
    for answer in answers:
        move: Edge | None = tree.root.moves.get(key + answer)
        if move is not None and (move.tries, move.total) > (best, found):
            best, found, chosen = move.tries, move.total, answer
    return chosen


def visible(g: State) -> list[list[int]]:
    """Return what both seats see of a table, as far as it is needed to tell it from another one, and the question."""
    f = g.frames[-1]
    return [[g.who, *f], g.num[:], g.board[:], g.flags[:], g.damage[:], g.stamp[:], g.options[:]]


def mcts_agent(settings: str) -> Make:
    """Return what makes the agent with a budget: playouts ("400") or seconds ("0.5s") for each decision.

    Raises InputError for anything else.
    """
    budget_of(settings)

    def make(_match: Match) -> Agent:
        return among_candidates(Search(budget_of(settings), UctConfiguration()).best)

    return make
