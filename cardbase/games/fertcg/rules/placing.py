"""Effects that say where a card goes: units move to squares of which something holds, lands are laid or moved there (LD6)."""

from typing import Any, Final

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.effects.context import restamp
from cardbase.engine.effects.core.card_verbs import can_name
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, number, passes, seats
from cardbase.engine.events import emit, triggers
from cardbase.engine.layout import DOWN
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import conceal, move, promise
from cardbase.games.fertcg.rules import lands, layout, prohibitions
from cardbase.games.fertcg.rules.bearers import is_there_already
from cardbase.games.fertcg.rules.board import BOARD
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.invasion import go
from cardbase.games.fertcg.rules.retreat import put_away
from cardbase.language.tree import walk

WORDS: Final = Registry()

SQUARES: Final = REG  # a mask of the squares to which the card may go
FACE_DOWN: Final = REG + 1


def _movable(g: State, f: Frame, what: Node) -> list[int]:
    """Return those of the named cards on squares that effects can move."""
    there = [card for card in cards(g, f, what) if g.zone[card] in (layout.MAP, layout.LAND) and g.place[card] >= 0]
    return [card for card in there if not g.cannot[card] & prohibitions.NO_BEING_MOVED]


def _squares_for(g: State, card: int, near: list[int]) -> list[int]:
    """Return those of some squares to which a card can go: of a land those where there is none, and which its text allows."""
    if g.zone[card] == layout.MAP:
        return lands.free(g, card, near)
    return lands.open_to(g, card, near)


def _where_so(g: State, f: Frame, card: int, squares: list[int], where: Node) -> int:
    """Return, as a mask, those of some squares on which a card would pass a filter."""
    here, mask = g.place[card], 0
    for square in squares:
        g.place[card] = square
        mask |= passes(g, f, card, where) << square
    g.place[card] = here
    return mask


@WORDS.verb("move_where")
def move_where(g: State, f: Frame, who: Node, what: Node, where: Node) -> None:
    """Move cards to a free square where they pass a filter; who does it chooses."""
    move_near_where(g, f, who, what, BOARD.squares, where)


@WORDS.verb("move_near_where")
def move_near_where(g: State, f: Frame, who: Node, what: Node, n: Any, where: Node) -> None:
    """The same, at most so many steps away."""
    far = number(g, f, n)
    for card in _movable(g, f, what):
        distance = BOARD.distance[g.place[card]]
        near = [square for square in range(BOARD.squares) if 0 < distance[square] <= far]
        mask = _where_so(g, f, card, _squares_for(g, card, near), where)
        call(g, MOVED_WHERE, seats(g, f, who)[0], card, mask)


def ask_there(g: State, f: Frame) -> None:
    """To which of them that are still free."""
    said = [square for square in range(BOARD.squares) if f[SQUARES] >> square & 1]
    ask(g, f[WHO], [SQUARE + square for square in _squares_for(g, f[SRC], said)])


def go_there(g: State, f: Frame) -> None:
    """Move there, if there was a free square."""
    if f[ANS] <= 0:
        return
    if g.zone[f[SRC]] == layout.MAP:
        go(g, f[SRC], f[ANS] & ARG)
    else:
        left = g.place[f[SRC]]
        lands.lie(g, f[SRC], f[ANS] & ARG)
        emit(g, layout.MOVES, f[SRC], g.side[f[SRC]], left)
    triggers(g, at_once=True)


MOVED_WHERE: Final = procedure("fertcg.moved where", ask_there, go_there)
asks(ask_there, "Move to which square?", "どのマスへ移動しますか")


# Lands that effects lay: for nothing, by no unit.


def can_lay(g: State, f: Frame, card: int, *_: Node) -> bool:
    """Tell whether an effect can lay a land: no text keeps it from that, and it is not the second of which one may be in play."""
    return lands.may_be_laid_by_effects(g, card) and not is_there_already(g, g.face[card])


@WORDS.each("lay_where", can_name, place=1, fits=can_lay)
def lay_where(g: State, f: Frame, who: Node, card: int, where: Node) -> None:
    """Lay lands on squares where they pass a filter, face down if it says so; who does it chooses."""
    if not can_lay(g, f, card):
        return
    down = ("face_down",) in walk((where,))
    squares, flags = lands.open_to(g, card, list(range(BOARD.squares)), down=down), g.flags[card]
    g.flags[card] |= DOWN * down
    mask = _where_so(g, f, card, squares, where)
    g.flags[card] = flags
    call(g, LAID_WHERE, seats(g, f, who)[0], card, mask, int(down))


@WORDS.each("lay_in_place", can_name, place=1, fits=can_lay)
def lay_in_place(g: State, f: Frame, who: Node, card: int, other: Node) -> None:
    """Lay a land where another one lies, which is removed."""
    for old in cards(g, f, other):
        square = g.place[old]
        may = square >= 0 and can_lay(g, f, card) and lands.may_lie(g, card, square)
        if may and not g.cannot[old] & prohibitions.NO_DESTRUCTION:
            put_away(g, old, layout.OFF)
            _lay(g, f[WHO], card, square)
            restamp(g, f, card)
            return


def _lay(g: State, seat: int, card: int, square: int) -> None:
    move(g, card, layout.LAND, seat)
    lands.lie(g, card, square)
    emit(g, layout.LAYS, card, seat)


def lay_there(g: State, f: Frame) -> None:
    """Lay it there, if there was a square; of one that lies face down everybody knows that it is a land (LD8)."""
    if f[ANS] <= 0:
        return
    if f[FACE_DOWN]:
        card = conceal(g, f[SRC], layout.LAND, f[WHO])
        promise(g, card, layout.IS_LAND)
        lands.lie(g, card, f[ANS] & ARG)
        emit(g, layout.LAYS, card, f[WHO])
    else:
        _lay(g, f[WHO], f[SRC], f[ANS] & ARG)
    triggers(g, at_once=True)


def ask_lay(g: State, f: Frame) -> None:
    """On which of them that are still free."""
    said = [square for square in range(BOARD.squares) if f[SQUARES] >> square & 1]
    ask(g, f[WHO], [SQUARE + square for square in lands.open_to(g, f[SRC], said, down=bool(f[FACE_DOWN]))])


LAID_WHERE: Final = procedure("fertcg.laid where", ask_lay, lay_there)
asks(ask_lay, "On which square?", "どのマスに配置しますか")


@WORDS.filter("able_to_enter")
def able_to_enter(g: State, f: Frame, card: int, what: Node) -> bool:
    """No land of those closes its square to the unit."""
    return not any(lands.closes(g, card, land) for land in cards(g, f, what))
