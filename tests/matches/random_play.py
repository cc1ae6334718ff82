"""A whole game of random answers."""

from random import Random

from cardbase.engine.run import apply
from cardbase.engine.state import Match, Row, State


def random_game(match: Match, rng: Random, log: list[Row] | None = None) -> State:
    """Play a match to its end and return the last state; `log` takes in what happened."""
    g = match.rules.deal(match, rng, log)
    while g.options:
        apply(g, g.options[int(rng.random() * len(g.options))], rng)
    return g
