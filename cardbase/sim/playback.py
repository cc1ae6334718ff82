"""A game turn by turn, and step by step: who decided what, what happened, and the table; a saved one is walked through, forward and back."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cardbase.engine.actions import PASS
from cardbase.engine.layout import ACTIVE, TURN, TURNS
from cardbase.engine.log import EVERYBODY
from cardbase.engine.state import Match, State
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.drawing import WIDTH, table
from cardbase.sim.game import Game, LogEntry, dealt, decisions
from cardbase.sim.saved import Saved


class Turn(NamedTuple):
    """What the log says of a turn, and the table when it was over.

    number   0 before the first turn; seat: whose turn; result: who won, of the last turn
    """

    number: int
    seat: int
    entries: tuple[LogEntry, ...]
    table: tuple[str, ...]
    result: str = ""


class Step(NamedTuple):
    """A decision and what came of it, or what happened as a turn began.

    turn   the number of the turn; seat: whose turn, -1 before the first
    last   whether the turn was over then, and another one followed
    state  the table after it, to be looked at and not to be changed
    """

    turn: int
    seat: int
    entry: LogEntry
    last: bool
    state: State


def replayed_turns(
    saved: Saved, match: Match, language: str = "en", place: str = "replay", viewer: int = EVERYBODY
) -> Iterator[Turn]:
    """Yield the turns of a saved game, with all cards shown, or as the seat `viewer` lived through it: what the other player decided
    is told by what could be seen of it.

    Raises InputError where the decks cannot be played or a decision is not legal: the file is damaged, or the rules or cards have
    changed since.
    """
    game = dealt(match, saved, language, place)
    recorded = decisions(game, saved, place)
    yield from turns(game, lambda _: next(recorded, None), viewer)


def turns(game: Game, decide: Callable[[State], int | None], viewer: int = EVERYBODY) -> Iterator[Turn]:
    """Yield the turns of a game that was dealt, in which `decide` gives the answers, until it gives none; who sees what is said of
    `replayed_turns`.
    """
    entries: list[LogEntry] = []
    for step in _steps(game, decide, viewer):
        entries.append(step.entry)
        if step.last:
            yield Turn(step.turn, step.seat, tuple(entries), _drawn(game, step.state, viewer))
            entries = []
    yield Turn(step.turn, step.seat, tuple(entries), _drawn(game, game.state, viewer), game.outcome)


def _steps(game: Game, decide: Callable[[State], int | None], viewer: int) -> Iterator[Step]:
    """Play a game on and yield what happens, decision by decision, each with the game's own state."""
    rows = game.recorder.rows
    turn, seat = _turn(game.state)
    yield Step(turn, seat, _begun(game, 0, viewer), False, game.state)
    while (action := decide(game.state)) is not None:
        since = len(rows)
        entry = game.answer(action, viewer)
        if _turn(game.state) == (turn, seat):
            yield Step(turn, seat, entry, False, game.state)
            continue
        split = next((n for n in range(since, len(rows)) if rows[n][0] == TURNS), len(rows))
        entry = entry._replace(events=game.sentences(since, split, viewer))
        yield Step(turn, seat, entry, True, game.recorder.turned or game.state)
        turn, seat = _turn(game.state)
        yield Step(turn, seat, _begun(game, split, viewer), False, game.state)


def _begun(game: Game, start: int, viewer: int) -> LogEntry:
    """Return what happened as a turn began, before anybody was asked."""
    return LogEntry(game.turn, -1, "", "", game.sentences(start, len(game.recorder.rows), viewer))


def _drawn(game: Game, state: State, viewer: int) -> tuple[str, ...]:
    return tuple(table(state, game.language, game.names, viewer))


def _turn(g: State) -> tuple[int, int]:
    return g.num[TURN], g.num[ACTIVE]


class Playback:
    """A saved game with a place in it (`at`, from 0); a decision that was only a pass, or of which the viewer saw nothing, is no step.

    viewer   the seat that looks on; EVERYBODY (-1): with all cards shown
    outcome  who won and why, "" where the game was saved before its end

    Raises InputError where the file is damaged, or the rules or cards have changed since.
    """

    def __init__(
        self, saved: Saved, match: Match, language: str = "en", place: str = "replay", viewer: int = EVERYBODY
    ) -> None:
        self.saved, self.viewer, self.language, self.at = saved, viewer, language, 0
        game = dealt(match, saved, language, place)
        recorded = decisions(game, saved, place)
        steps = list[Step]()
        for step in _steps(game, lambda _: next(recorded, None), viewer):
            entry = step.entry
            decided = entry.answer and game.actions[-1] != PASS
            if not steps or step.last or entry.events or decided:
                steps.append(step._replace(state=step.state.copy()))
        self.steps, self.outcome = tuple(steps), game.outcome

    @property
    def step(self) -> Step:
        """The step at which it is."""
        return self.steps[self.at]

    @property
    def state(self) -> State:
        """The table as it was after the step, to be looked at and not to be changed."""
        return self.step.state

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
