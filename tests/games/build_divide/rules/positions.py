"""Positions of games of vanilla cards."""

from cardbase.engine.actions import ARG
from cardbase.engine.state import State
from cardbase.games.build_divide.rules import RULES, layout
from tests.matches.build_divide import vanilla_match


def begun() -> State:
    """Return a game in the main phase of its first turn."""
    g = RULES.new(vanilla_match(), 1)
    while layout.SET not in {action & ~ARG for action in g.options}:
        RULES.apply(g, g.options[0], g.rng)
    return g
