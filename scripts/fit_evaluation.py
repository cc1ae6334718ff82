#!/usr/bin/env python3
"""Fit the weights of a game's evaluation to games that were played, and measure what the fitted ones gain.

    python scripts/fit_evaluation.py GAME [--games 600] [--matches 1000] [--noise 0.1] [--seed 1]

The weights are the numbers in capitals of the game's `rules/evaluate.py`; whole ones are counts and limits, and stay. In most of
them an evaluation is linear: what a weight is multiplied with, its feature, is how much the evaluation grows when the weight does.
Each bundled deck that can be played plays against itself, greedy on both sides, now and then with an answer at random, so that
the positions differ; some positions of each game, as a turn begins, are the sample, and who won is what they are to tell. The fit is a
logistic regression, which stays near the old weights where the games say little (prior: each weight with a deviation of a half).
Then greedy with the fitted weights plays against greedy with the old ones, each deck against itself, the seats in turn; the share that
it wins is printed with its 95 % interval. Weights are worth changing where the whole interval is above a half.

Needs numpy (`pip install numpy`).
"""

import argparse
import ast
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from cardbase.catalog.opening import open_catalog
from cardbase.engine.layout import TURN
from cardbase.engine.run import apply, start
from cardbase.engine.state import Match, State
from cardbase.errors import CardbaseError
from cardbase.sim.agents.baselines import greedy, is_quiescent
from cardbase.sim.entrants import enter, seat
from cardbase.sim.results.statistics import alike, of_pairs

A_GAME = 8
"""Positions of one game."""
DEVIATION = 0.5
"""Of the prior, as a part of the old weight."""
STEP = 0.01

Weights = dict[str, float]
Globals = dict[str, Any]


class Sample(NamedTuple):
    """A position: the features of the weights, what the evaluation says beside them, and the seat's result (1, 0.5, 0)."""

    features: list[float]
    rest: float
    won: float


class Evaluation:
    """A game's evaluation, whose weights can be changed; `weights` are those of the module, "VIGOUR[2]" one in a table."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.source = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        self.weights: Weights = {name: float(leaf.value) for name, leaf in weights_in(self.source)}
        self.plain = self.changed({})

    def changed(self, weights: Mapping[str, float]) -> Globals:
        """Return what the module's numbers and tables are with other weights, those that are made of them too."""
        source = deepcopy(self.source)
        for name, leaf in weights_in(source):
            leaf.value = weights.get(name, leaf.value)
        space = {"__name__": self.module.__name__}
        exec(compile(source, str(self.module.__file__), "exec"), space)
        return {name: value for name, value in space.items() if name.removeprefix("_").isupper()}

    def use(self, values: Globals) -> None:
        """Let the game be valued by other numbers."""
        self.module.__dict__.update(values)


def weights_in(source: ast.Module) -> Iterator[tuple[str, Any]]:
    """Yield each weight, a number with a point, with its place in the source."""
    for node in source.body:
        target = (
            node.target
            if isinstance(node, ast.AnnAssign)
            else node.targets[0]
            if isinstance(node, ast.Assign)
            else None
        )
        value = getattr(node, "value", None)
        if (
            not isinstance(target, ast.Name)
            or not target.id.isupper()
            or not isinstance(value, ast.Constant | ast.Tuple)
        ):
            continue
        leaves = [leaf for leaf in ast.walk(value) if isinstance(leaf, ast.Constant) and isinstance(leaf.value, float)]
        for place, leaf in enumerate(leaves):
            yield f"{target.id}[{place}]" if isinstance(value, ast.Tuple) else target.id, leaf


def playable(game: str) -> list[Match]:
    """Return each bundled deck of a game that can be played as a match against itself."""
    found = []
    with tempfile.TemporaryDirectory() as folder, closing(open_catalog(Path(folder) / "catalog.db")) as db:
        for path in sorted((Path(__file__).parents[1] / "data" / game / "decks").glob("*.txt")):
            try:
                deck = enter(db, str(path))
            except CardbaseError as error:
                print(f"left out: {path.stem}: {error}", file=sys.stderr)
                continue
            found.append(seat(deck, deck).match())
    return found


def sampled(
    match: Match, evaluation: Evaluation, steps: Mapping[str, Globals], rng: Random, noise: float
) -> list[Sample]:
    """Play a game and return some of its positions with what came of it."""
    g, own, agent = start(match, rng), Random(rng.random()), greedy(match)
    kept: list[tuple[list[float], float, int]] = []
    turn = seen = 0
    while g.options:
        if g.num[TURN] != turn and is_quiescent(g):
            turn, seen = g.num[TURN], seen + 1
            place = len(kept) if len(kept) < A_GAME else own.randrange(seen)
            if place < A_GAME:
                position = (*features_of(g, evaluation, steps), g.who)
                kept[place : place + 1] = [position]
        answers = g.rules.candidate_answers(g)
        loose = len(answers) > 1 and own.random() < noise
        apply(g, own.choice(answers) if loose else agent(g, own), rng)
    return [Sample(features, rest, result_for(g, who)) for features, rest, who in kept]


def result_for(g: State, who: int) -> float:
    return 1.0 if g.result == who else 0.0 if g.result == 1 - who else 0.5


def features_of(g: State, evaluation: Evaluation, steps: Mapping[str, Globals]) -> tuple[list[float], float]:
    """Return how much the evaluation grows with each weight, and what it says beside the weights."""
    worth = g.rules.worth
    value = worth(g, g.who)
    found = []
    for name in evaluation.weights:
        evaluation.use(steps[name])
        found.append((worth(g, g.who) - value) / STEP)
    evaluation.use(evaluation.plain)
    return found, value - sum(map(float.__mul__, found, evaluation.weights.values()))


def fitted(samples: list[Sample], old: Weights) -> tuple[Weights, Weights, float]:
    """Return the weights that tell best who wins, in the unit of the old ones, their deviations, and what the evaluation is to be
    multiplied with so that it is the logarithm of the odds.
    """
    x = np.array([[*sample.features, sample.rest] for sample in samples])
    y = np.array([sample.won for sample in samples])
    before = np.array([*old.values(), 1.0])
    scale, _ = newton((x @ before)[:, None], y, np.zeros(1), np.full(1, 1e6))
    prior = before * scale[0]
    spread = np.maximum(np.abs(prior) * DEVIATION, 0.02 * scale[0])
    spread[-1] = 1e-6  # what is no weight stays, and so does the unit
    weights, deviations = newton(x, y, prior, spread)
    unit = scale[0]
    return (
        dict(zip(old, map(float, weights[:-1] / unit), strict=True)),
        dict(zip(old, map(float, deviations[:-1] / unit), strict=True)),
        float(unit),
    )


def newton(x: Any, y: Any, prior: Any, spread: Any) -> tuple[Any, Any]:
    """Return the most likely weights of a logistic regression under a normal prior, and their deviations."""
    weights = prior.astype(float)
    for _ in range(50):
        chance = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        slope = x.T @ (y - chance) - (weights - prior) / spread**2
        curve = x.T @ (x * (chance * (1 - chance))[:, None]) + np.diag(1 / spread**2)
        step = np.linalg.solve(curve, slope)
        weights = weights + step
        if np.max(np.abs(step)) < 1e-9:
            break
    return weights, np.sqrt(np.diag(np.linalg.inv(curve)))


def loss(samples: list[Sample], weights: Weights, unit: float) -> float:
    """Return the mean logarithmic loss of a sample, in bits."""
    x = np.array([sample.features for sample in samples]) @ np.array(list(weights.values())) + [s.rest for s in samples]
    y = np.array([sample.won for sample in samples])
    z = x * unit
    return float(np.mean(np.logaddexp(0, z) - y * z) / np.log(2))


def against(match: Match, evaluation: Evaluation, new: Globals, number: int, seed: int) -> float:
    """Return the result of greedy with new weights against greedy with the old ones: 1, 0.5 or 0; they change seats in turn."""
    rng, own, agent, which = (
        Random(f"{seed} {number // 2}"),
        Random(f"agents {seed} {number // 2}"),
        greedy(match),
        number % 2,
    )
    g = start(match, rng)
    while g.options:
        evaluation.use(new if g.who == which else evaluation.plain)
        apply(g, agent(g, own), rng)
    evaluation.use(evaluation.plain)
    return result_for(g, which)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument(
        "--games", type=int, default=600, help="to fit to; a fifth of them is kept to see what the fit is worth"
    )
    parser.add_argument("--matches", type=int, default=1000, help="to measure by")
    parser.add_argument("--noise", type=float, default=0.1, help="share of answers at random in the games to fit to")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    decks, rng = playable(chosen.game), Random(chosen.seed)
    evaluation = Evaluation(import_module(f"cardbase.games.{chosen.game.replace('-', '_')}.rules.evaluate"))
    steps = {name: evaluation.changed({name: number + STEP}) for name, number in evaluation.weights.items()}
    games = [sampled(decks[n % len(decks)], evaluation, steps, rng, chosen.noise) for n in range(chosen.games)]
    train = [sample for n, game in enumerate(games) if n % 5 for sample in game]
    test = [sample for game in games[::5] for sample in game]
    new, deviations, unit = fitted(train, evaluation.weights)
    print(f"{len(train)} positions; an evaluation times {unit:.4f} is the logarithm of the odds")
    losses = [loss(test, weights, unit) for weights in (evaluation.weights, new)]
    print(f"loss on {len(test)} others: old {losses[0]:.4f}, fitted {losses[1]:.4f} bits")
    for name, old in evaluation.weights.items():
        print(f"  {name:<16}{old:8.2f} -> {new[name]:8.2f} ± {deviations[name]:.2f}", flush=True)
    values = evaluation.changed(new)
    won = [against(decks[n // 2 % len(decks)], evaluation, values, n, chosen.seed + 1) for n in range(chosen.matches)]
    low, share, high = of_pairs(sum(won), chosen.matches, alike(zip(won[::2], won[1::2], strict=False)))
    print(f"fitted against old: {100 * share:.1f} % of {chosen.matches} games [{100 * low:.1f}, {100 * high:.1f}]")


if __name__ == "__main__":
    sys.exit(main())
