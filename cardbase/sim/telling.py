"""A recorded game, told: who decided what, what happened, and what the table looks like as each turn begins."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from cardbase.engine import run
from cardbase.engine.describe import describe
from cardbase.engine.describe import question as question_of
from cardbase.engine.layout import ACTIVE, BOTH_LOSE, DRAW, PHASE_END, PHASE_START, TURN, TURN_PHASE, TURNS
from cardbase.engine.log import EVERYBODY, render, seat_name
from cardbase.engine.match import Match
from cardbase.engine.state import OVER, Row, State, Witness
from cardbase.errors import InputError
from cardbase.sim.drawing import table
from cardbase.sim.saved import Saved


class Deed(NamedTuple):
    """A decision and what came of it: `seat` is -1 for what happened before anybody was asked. Question and answer are "" where
    the viewer does not hear them.
    """

    turn: int
    seat: int
    question: str
    answer: str
    events: tuple[str, ...]

    def lines(self, language: str) -> list[str]:
        """Return the deed for people."""
        head = [f"{seat_name(self.seat, language)}: {self.answer}"] if self.answer else []
        return [*head, *(f"  {event}" for event in self.events)]

    def as_json(self) -> dict[str, Any]:
        """Return the deed for programs; players count from 1."""
        player = self.seat + 1 if self.seat >= 0 else None
        return {
            "turn": self.turn,
            "player": player,
            "question": self.question,
            "answer": self.answer,
            "events": list(self.events),
        }


class Turn(NamedTuple):
    """The deeds of a turn, and the table when it was over.

    number   0 before the first turn; seat: whose turn; result: who won, of the last turn
    """

    number: int
    seat: int
    deeds: tuple[Deed, ...]
    table: tuple[str, ...]
    result: str = ""


def told(
    game: Saved, match: Match, language: str = "en", place: str = "replay", viewer: int = EVERYBODY
) -> Iterator[Turn]:
    """Yield the turns of a game, with all cards shown, or as the seat `viewer` lived through it: what the other player decided
    is told by what could be seen of it.

    Raises InputError where the decks cannot be played or a decision is not legal: the file is damaged, or the rules or cards have
    changed since.
    """
    recorded = iter(enumerate(game.replay.actions, 1))

    def decided(g: State) -> int | None:
        n, action = next(recorded, (0, None))
        if action is not None:
            must_be_legal(g, action, f"{place}, decision {n} of {len(game.replay.actions)}")
            return action
        if not g.todo & OVER:
            raise InputError("the record ends before the game does", place=place, hint="The file is damaged.")
        if game.ended and game.ended != (g.result, g.num[TURN]):
            hint = "The rules or the cards have changed since."
            raise InputError("the game ends otherwise than when it was saved", place=place, hint=hint)
        return None

    try:
        yield from turns(match, game.replay.seed, decided, language, game.names, viewer)
    except InputError as fault:  # decks with which no game begins
        fault.place = fault.place or place
        raise


def turns(
    match: Match,
    seed: int,
    decide: Callable[[State], int | None],
    language: str = "en",
    names: tuple[str, str] = ("", ""),
    viewer: int = EVERYBODY,
) -> Iterator[Turn]:
    """Yield the turns of a game in which `decide` gives the answers, until it gives none; who sees what is said of `told`.

    Raises InputError for decks with which no game begins.
    """
    rng, log = Random(seed), _Log()
    g = run.start(match, rng, log.rows)
    g.witness = log
    number, seat = _turn(g)
    deeds = [Deed(number, -1, "", "", sentences(match, log.take(), language, viewer))]
    while (action := decide(g)) is not None:
        asked, question, answer = g.who, "", ""
        if viewer in (EVERYBODY, asked):
            question, answer = question_of(g, language), describe(g, action, language)
        run.apply(g, action, rng)
        before, after = log.take_by_turn()
        deeds.append(Deed(number, asked, question, answer, sentences(match, before, language, viewer)))
        if _turn(g) != (number, seat):
            yield Turn(number, seat, tuple(deeds), tuple(table(log.turned or g, language, names, viewer)))
            number, seat = _turn(g)
            deeds = [Deed(number, -1, "", "", sentences(match, after, language, viewer))]
    yield Turn(
        number,
        seat,
        tuple(deeds),
        tuple(table(g, language, names, viewer)),
        result(g, language) if g.todo & OVER else "",
    )


class _Log(Witness):
    """A log, and what the table looked like when the last turn was over."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.turned: State | None = None
        self.taken = 0

    def noted(self, g: State, row: Row) -> None:
        """Keep a copy of the table where a turn begins."""
        if row[0] == TURNS:
            self.turned = g.copy()
            self.turned.rules.refresh(self.turned)

    def take(self) -> list[Row]:
        """Return the rows that are new."""
        rows = self.rows[self.taken :]
        self.taken = len(self.rows)
        return rows

    def take_by_turn(self) -> tuple[list[Row], list[Row]]:
        """Return the rows that are new, those before and those after the first turn that begins among them."""
        rows = self.take()
        split = next((n for n, row in enumerate(rows) if row[0] == TURNS), len(rows))
        return rows[:split], rows[split:]


def result(g: State, language: str) -> str:
    """Return who won, and why."""
    ja = language == "ja"
    words = {DRAW: "引き分け" if ja else "a draw", BOTH_LOSE: "両者の敗北" if ja else "a draw, as a loss for both"}
    winner = seat_name(g.result, language)
    who = words.get(g.result) or (f"{winner}の勝利" if ja else f"{winner} wins")
    reason = g.rules.layout.reasons.text(g.reason, language)
    return f"{who}（{reason}）" if ja else f"{who}: {reason}"


def _turn(g: State) -> tuple[int, int]:
    return g.num[TURN], g.num[ACTIVE]


def sentences(match: Match, rows: list[Row], language: str, viewer: int) -> tuple[str, ...]:
    """Return what happened; that phases end, and that the turn begins as a phase, goes without saying."""
    silent = {*match.rules.layout.untold, PHASE_END}
    told = (row for row in rows if row[0] not in silent and (row[0] != PHASE_START or row[5] != TURN_PHASE))
    return tuple(filter(None, (render(match, row, viewer, language) for row in told)))


def must_be_legal(g: State, action: int, place: str) -> None:
    """Raise InputError, with the place in a saved game, for a decision that the rules do not allow."""
    if action not in g.options:
        what = "the game is already over" if g.todo & OVER else "what was decided is not legal here"
        hint = "The file is damaged, or the rules or the cards have changed since."
        raise InputError(what, place=place, hint=hint)
