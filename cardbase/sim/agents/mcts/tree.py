"""The search tree: the questions that a search has met, the answers tried there, and what came of them.

Values lie between 0 and 1 and are those of the seat that searches: the other seat wants them low. An answer is known by the step that
asks and the answer itself, so that what is learnt of it may be used wherever it is asked again.
"""

from typing import Final

from cardbase.engine.state import PC, PROC, State

STEPS: Final = 256  # more than a procedure has
ANSWERS: Final = 1 << 32  # more than there are answers


class Move:
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
        self.moves: dict[int, Move] = {}


def asking(g: State) -> int:
    """Return what is added to an answer to make its key: which step of which procedure asks."""
    f = g.frames[-1]
    return (f[PROC] * STEPS + f[PC]) * ANSWERS
