"""What happened, in words: a decision and what came of it, who won."""

from typing import Any, NamedTuple

from cardbase.engine.layout import BOTH_LOSE, DRAW, PHASE_END, PHASE_START, TURN_PHASE
from cardbase.engine.log import render, seat_name
from cardbase.engine.match import Match
from cardbase.engine.state import OVER, Row, State
from cardbase.errors import InputError


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


def result(g: State, language: str) -> str:
    """Return who won, and why."""
    ja = language == "ja"
    words = {DRAW: "引き分け" if ja else "a draw", BOTH_LOSE: "両者の敗北" if ja else "a draw, as a loss for both"}
    winner = seat_name(g.result, language)
    who = words.get(g.result) or (f"{winner}の勝利" if ja else f"{winner} wins")
    reason = g.rules.layout.reasons.text(g.reason, language)
    return f"{who}（{reason}）" if ja else f"{who}: {reason}"


def conceded(seat: int, language: str) -> str:
    """Return who won because the other one gave up."""
    loser, winner = seat_name(seat, language), seat_name(1 - seat, language)
    return f"{winner}の勝利（{loser}の投了）" if language == "ja" else f"{winner} wins: {loser} concedes"


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
