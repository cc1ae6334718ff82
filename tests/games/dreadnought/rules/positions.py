"""Positions of games of vanilla cards."""

from random import Random

from cardbase.engine.state import State
from cardbase.games.dreadnought.rules import RULES
from tests.matches.dreadnought import vanilla_match


def begun() -> State:
    """Return a game of two vanilla decks at its first decision."""
    return RULES.deal(vanilla_match(), Random(1))
