"""Seeing a game from within: the step that comes, and the questions that nobody is asked because there is no choice."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardbase.engine.state import Frame, State


class Witness:
    """What is lent to a state (`State.witness`) is told what its log does not say. A copy of the state has none."""

    def before_step(self, g: "State") -> None:
        """See the table, settled, before a step of the rules is taken."""

    def passed_over(self, g: "State", who: int, question: "Callable[[State, Frame], None]", options: list[int]) -> None:
        """See that a question to `who` was due and was not put: there was no answer, or the one in `options`.

        question  the step that would have asked
        """
