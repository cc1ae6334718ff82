"""The toy game is registered for test games."""

from tests.toy.registered import toy_game

__all__ = ["toy_game"]
