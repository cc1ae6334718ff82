"""A saved game to be walked through, forward and back, step by step."""

from typing import NamedTuple

from cardbase.engine.actions import PASS
from cardbase.engine.log import EVERYBODY
from cardbase.engine.match import Match
from cardbase.engine.state import State
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.drawing import WIDTH, table
from cardbase.sim.game import dealt
from cardbase.sim.saved import Saved
from cardbase.sim.telling import Deed
from cardbase.sim.turns import told


class Step(NamedTuple):
    """A decision and what came of it, or what happened as a turn began.

    turn       the number of the turn; seat: whose turn, -1 before the first
    decisions  how many answers had been given then
    last       whether the turn was over then, and another one followed
    """

    turn: int
    seat: int
    deed: Deed
    decisions: int
    last: bool


class Playback:
    """A saved game with a place in it (`at`, from 0); a decision that was only a pass, or of which the viewer saw nothing, is no step.

    viewer   the seat that looks on; EVERYBODY (-1): with all cards shown
    outcome  who won and why, "" where the game was saved before its end

    Raises InputError where the file is damaged, or the rules or cards have changed since.
    """

    def __init__(
        self, saved: Saved, match: Match, language: str = "en", place: str = "replay", viewer: int = EVERYBODY
    ) -> None:
        self.saved, self.viewer, self.language = saved, viewer, language
        self.outcome, self.at = "", 0
        self.steps = self._steps(match, place)
        self._game = dealt(match, saved, language, place)

    def _steps(self, match: Match, place: str) -> tuple[Step, ...]:
        steps, decisions, actions = list[Step](), 0, self.saved.replay.actions
        turns = list(told(self.saved, match, self.language, place, self.viewer))
        self.outcome = turns[-1].result
        for turn in turns:
            for deed in turn.deeds:
                decisions += deed.seat >= 0
                last = deed is turn.deeds[-1] and turn is not turns[-1]
                if not steps or last or deed.events or (deed.answer and actions[decisions - 1] != PASS):
                    steps.append(Step(turn.number, turn.seat, deed, decisions, last))
        return tuple(steps)

    @property
    def step(self) -> Step:
        """The step at which it is."""
        return self.steps[self.at]

    @property
    def state(self) -> State:
        """The table as it was after the step, to be looked at and not to be changed."""
        game, wanted = self._game, self.step.decisions
        if len(game.actions) > wanted:
            game.undo(len(game.actions) - wanted)
        for action in self.saved.replay.actions[len(game.actions) : wanted]:
            game.answer(action)
        return (game.ledger.turned if self.step.last else None) or game.state

    def table(self, width: int = WIDTH) -> list[str]:
        """Return the lines that draw the table after the step, in so many columns."""
        return table(self.state, self.language, self.saved.names, self.viewer, width)

    def go(self, steps: int) -> bool:
        """Go so many steps forward, or back where that is below 0, as far as there are steps; return whether it is elsewhere now."""
        before = self.at
        self.at = min(max(0, self.at + steps), len(self.steps) - 1)
        return self.at != before

    def turn(self, number: int) -> None:
        """Go to the first step of a turn. Raises InputError where the game has none of this number."""
        at = next((n for n, step in enumerate(self.steps) if step.turn == number), None)
        if at is None:
            hint = say("Turns: {first} to {last}.", first=self.steps[0].turn, last=self.steps[-1].turn)
            raise InputError(say("there is no turn {number}", number=number), hint=hint)
        self.at = at

    def end(self) -> None:
        """Go to the last step."""
        self.at = len(self.steps) - 1
