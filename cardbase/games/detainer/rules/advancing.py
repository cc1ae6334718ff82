"""Advance (R-A1): a unit from hand comes into an own advance square, acted."""

from typing import Final

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.board import EMPTY
from cardbase.engine.events import emit
from cardbase.engine.hand import first_of
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.engine.zones import move, stand
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.book import State
from cardbase.games.detainer.rules.forces import FORCES_HERE

FACE_OF: Final = REG


def free_squares(g: State, seat: int) -> list[int]:
    """Return the own advance squares without a unit."""
    board = g.board
    return [square for square in g.book.ground.advance[seat] if board[square] == EMPTY]


def has_room(g: State, seat: int) -> bool:
    """Tell whether an own advance square is without a unit."""
    board = g.board
    for square in g.book.ground.advance[seat]:  # noqa: SIM110 - a generator costs as much as what it tests
        if board[square] == EMPTY:
            return True
    return False


def ask_square(g: State, f: Frame) -> None:
    """Where to?"""
    ask(g, f[WHO], [SQUARE + square for square in free_squares(g, f[WHO])])


def advance(g: State, f: Frame) -> None:
    """Put the unit there; what lies there may be taken up once everything that triggers is done."""
    card = first_of(g, layout.HAND, f[WHO], f[FACE_OF])
    come(g, f[WHO], card, f[ANS] & ARG)
    call(g, FORCES_HERE, f[WHO], card, g.stamp[card], f[ANS] & ARG)


def come(g: State, seat: int, card: int, square: int) -> None:
    """Let a unit advance into a square: acted, unless it is a vanguard."""
    stand_there(g, seat, card, square)
    if g.match.printed[layout.KEYWORDS][g.face[card]] & layout.VANGUARD:
        g.flags[card] &= ~layout.RESTED
    emit(g, layout.ADVANCES, card, seat, square)


def stand_there(g: State, seat: int, card: int, square: int) -> None:
    """Put a unit into a square, acted."""
    move(g, card, layout.UNITS, seat)
    stand(g, card, square)
    g.flags[card] |= layout.RESTED
    emit(g, layout.ENTERS, card, seat)


ADVANCE_UNIT: Final = procedure("detainer.advance", ask_square, advance)
asks(ask_square, "Into which square?", "進撃マスを選ぶ", rules="R-A1")
