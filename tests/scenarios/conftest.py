"""The toy game is registered for scenarios too."""

from tests.toy.registered import toy_game

__all__ = ["toy_game"]
