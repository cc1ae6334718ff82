"""Lands that lie face down (LD8): a unit that comes onto one turns it up, and an effect may; then its player pays for it, or it goes."""

from typing import Final

from cardbase.engine.actions import PASS, YES
from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import touched
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.events import emit, hear, triggers
from cardbase.engine.layout import DOWN
from cardbase.engine.match import RESTED_CARDS
from cardbase.engine.run import ask, asks, call, leave, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import stand, turn_up
from cardbase.games.fertcg.rules import lands, layout
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.chips import spend
from cardbase.games.fertcg.rules.costs import chips_to_play
from cardbase.games.fertcg.rules.retreat import put_away

WORDS: Final = Registry()

STAMP: Final = REG
UNIT: Final = REG + 1  # who came onto it, plus 1; 0 where an effect turned it up


def spring(g: State) -> bool:
    """Turn up the lands onto which units have come; tell whether there were any."""
    found = [land for land in lands.on_map(g) if g.flags[land] & DOWN and g.board[g.place[land]] != EMPTY]
    for land in found:
        turn_up(g, land)
        call(g, SPRUNG, g.side[land], land, g.stamp[land], g.board[g.place[land]] + 1)
    return bool(found)


@WORDS.verb("turn_face_up")
def uncover(g: State, f: Frame, who: Node, what: Node) -> None:
    """Turn lands up by an effect: what they say of that comes before they are paid for."""
    for land in cards(g, f, what):
        if g.flags[land] & DOWN:
            turn_up(g, land)
            _tell(g, land)
            call(g, TURNED_UP, g.side[land], land, g.stamp[land], 0)


def _tell(g: State, land: int) -> None:
    """What hears of lands that are laid hears of it now."""
    emit(g, layout.UNCOVERED, land, g.side[land])
    hear(g, layout.LAYS, land, g.side[land])


def ask_pay(g: State, f: Frame) -> None:
    """Its player may pay what it costs to lay it."""
    cost = chips_to_play(g, f[WHO], f[SRC], g.book.cost[g.face[f[SRC]]])
    there = g.stamp[f[SRC]] == f[STAMP]
    ask(g, f[WHO], [PASS, YES] if there and cost <= g.num[layout.UNUSED + f[WHO]] else [PASS])


def pay(g: State, f: Frame) -> None:
    """It is paid for, or it goes."""
    if g.stamp[f[SRC]] != f[STAMP]:
        leave(g, f)
    elif f[ANS] == YES:
        spend(g, f[WHO], chips_to_play(g, f[WHO], f[SRC], g.book.cost[g.face[f[SRC]]]))
    else:
        put_away(g, f[SRC], layout.OFF)
        leave(g, f)


def send_back(g: State, f: Frame) -> None:
    """Who may not stand there goes back to where it came from, and has acted; what else the land says happens."""
    unit = f[UNIT] - 1
    _tell(g, f[SRC])
    if g.board[g.place[f[SRC]]] == unit:
        if lands.closes(g, unit, f[SRC]) and g.num[layout.MOVER] == unit + 1:
            if g.board[g.num[layout.CAME_FROM]] == EMPTY:
                stand(g, unit, g.num[layout.CAME_FROM])
            g.flags[unit] |= layout.DONE
            touched(g, RESTED_CARDS)
        else:
            hear(g, layout.COMES, unit, g.side[unit])
    triggers(g, at_once=True)


def react(g: State, f: Frame) -> None:
    """What the land says of being turned up."""
    triggers(g, at_once=True)


SPRUNG: Final = procedure("fertcg.land turned up", ask_pay, pay, send_back)
TURNED_UP: Final = procedure("fertcg.land turned up by an effect", react, ask_pay, pay)
asks(ask_pay, "Pay for the land?", "土地のコストを支払いますか", rules="LD8")
