"""What a scenario sees of its game from within: the table as a phase ended, and the questions that were passed over."""

from collections.abc import Callable
from typing import NamedTuple

from cardbase.engine.describe import describe
from cardbase.engine.layout import PHASE, TURN
from cardbase.engine.run import NAMES, QUESTIONS
from cardbase.engine.state import PROC, Frame, Row, State, Witness

Moment = tuple[int, int]
"""Turn and phase."""


class Unasked(NamedTuple):
    """A question that was due to a seat and was not put: when, its words, and those of its only answer, if it had one, by language."""

    when: Moment
    seat: int
    question: tuple[str, str]
    answer: tuple[str, ...]


class Watch(Witness):
    """Watches one game.

    log      what has happened
    over     the table as it was when the phase of the last decision had ended by itself, None while it goes on
    told     how long the log was then
    unasked  the questions that were passed over since the last line of the script
    """

    def __init__(self) -> None:
        self.log: list[Row] = []
        self.over: State | None = None
        self.told = 0
        self.unasked: list[Unasked] = []
        self._here: Moment | None = None
        self._last: State | None = None

    def begin(self, here: Moment) -> None:
        """Watch from now on for the end of a phase, which is on or is about to begin."""
        self._here, self._last, self.over = here, None, None

    def rest(self) -> None:
        """Watch for no end: the script says itself that the game goes on."""
        self._here, self.over = None, None

    def before_step(self, g: State) -> None:
        """Keep the table of the last step within the phase, once another one has come."""
        if self._here is None or self.over is not None:
            return
        if moment(g) == self._here:
            self._last, self.told = g.copy(), len(self.log)
        else:
            self.over = self._last

    def stopped(self, g: State) -> None:
        """See where the game has stopped: its last step may have begun the next phase and ended the game at once."""
        if self._here is not None and self.over is None and moment(g) != self._here:
            self.over = self._last

    def passed_over(self, g: State, who: int, question: Callable[[State, Frame], None], options: list[int]) -> None:
        """Remember the question in words, which depend on the table as it is now."""
        name = NAMES[g.frames[-1][PROC]].rpartition(".")[2]
        seen = g.copy()
        seen.who = who
        answer = tuple(describe(seen, action, language) for action in options for language in ("en", "ja"))
        self.unasked.append(Unasked(moment(g), who, QUESTIONS.get(question, (name, name)), answer))


def moment(g: State) -> Moment:
    """Return the turn and the phase of a state."""
    return g.num[TURN], g.num[PHASE]
