"""Verbs about places: cards that change places, and units that move on the board."""

from typing import Any, Final

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.board import EMPTY
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, number, places, seats
from cardbase.engine.events import emit
from cardbase.engine.layout import MOVES
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, REG, SRC, WHO, Frame, State
from cardbase.engine.zones import hand_over, move, stand
from cardbase.language.tree import Select

WORDS: Final = Registry()


@WORDS.verb("exchange")
def exchange(g: State, f: Frame, who: Node, what: Node, other: Node) -> None:
    """Two cards change places: squares on the board, else zones and sides; or all cards of two piles, or of parts of them."""
    if not _is_one(what):
        _exchange_all(g, f, what, other)
        return
    for one in cards(g, f, what)[:1]:
        for two in cards(g, f, other)[:1]:
            if g.place[one] >= 0 and g.place[two] >= 0 and g.board:
                spot, g.board[g.place[one]] = g.place[one], EMPTY
                stand(g, one, g.place[two])
                g.place[two] = -1
                stand(g, two, spot)
            elif g.zone[one] == g.zone[two]:
                mine, theirs = g.side[one], g.side[two]
                hand_over(g, one, theirs)
                hand_over(g, two, mine)
            else:
                (zone, side), (zone2, side2) = (g.zone[one], g.side[one]), (g.zone[two], g.side[two])
                move(g, one, zone2, side2)
                move(g, two, zone, side)


def _is_one(what: Node) -> bool:
    return not isinstance(what, Select) or what.quantity != ("all",)


def _exchange_all(g: State, f: Frame, what: Node, other: Node) -> None:
    """What lay below a pile is replaced there, in the order in which it lies."""
    ones, twos = cards(g, f, what), cards(g, f, other)
    here, there = _place_of(g, f, what), _place_of(g, f, other)
    for going, to, low in ((twos, here, what), (ones, there, other)):
        for card in going:
            move(g, card, to // 2, to % 2, bottom=low[0] == "bottom")
    g.todo |= CHECK


def _place_of(g: State, f: Frame, what: Node) -> int:
    """Return the number of the pile in which cards lie that are described by it, or spoken of as its uppermost or lowest."""
    if isinstance(what, Select):
        return places(g, f, what)[0]
    return places(g, f, Select(("all",), "any", "", what[2]))[0]


@WORDS.verb("push")
def push(g: State, f: Frame, who: Node, what: Node, n: Any) -> None:
    """Push units back towards their own side, as far as squares are free."""
    board = g.rules.grid
    for card in cards(g, f, what):
        back = board.reach([(0, -1)])[g.side[card]]
        for _ in range(number(g, f, n)):
            squares = back[g.place[card]] if g.place[card] >= 0 else ()
            if not squares or g.board[squares[0]] != EMPTY:
                break
            stand(g, card, squares[0])
            emit(g, MOVES, card, g.side[card])


@WORDS.verb("move")
def walk_units(g: State, f: Frame, who: Node, what: Node, n: Any) -> None:
    """Move units on the board, each up to so many free steps, to squares that the mover chooses."""
    for card in cards(g, f, what):
        if g.place[card] >= 0:
            call(g, WALK, seats(g, f, who)[0], card, number(g, f, n))


def _ask_square(g: State, f: Frame) -> None:
    grid, start = g.rules.grid, g.place[f[SRC]]
    reached, edge = {start}, [start]
    for _ in range(f[REG]):
        edge = [q for square in edge for q in grid.next[square] if g.board[q] == EMPTY and q not in reached]
        reached.update(edge)
    ask(g, f[WHO], [SQUARE + square for square in sorted(reached)])


def _go(g: State, f: Frame) -> None:
    if f[ANS] & ARG != g.place[f[SRC]]:
        stand(g, f[SRC], f[ANS] & ARG)
        emit(g, MOVES, f[SRC], g.side[f[SRC]])


WALK: Final = procedure("walk", _ask_square, _go)
asks(_ask_square, "Which square?", "移動先のマスを選ぶ")
