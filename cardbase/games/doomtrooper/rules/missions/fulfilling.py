"""Missions (AC8): fulfilled, named targets, and rewards that somebody takes away."""

from typing import Any, Final

from cardbase.engine.continuous import mark, marks
from cardbase.engine.effects.context import AT, BLOCK, OWN
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.forms import done
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, number
from cardbase.engine.events import emit
from cardbase.engine.run import call, goto, procedure
from cardbase.engine.state import DIRTY, SRC, WHO, Frame, State
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.lasting import TALLIES
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.pools import reward
from cardbase.games.doomtrooper.rules.windows import open_window

WORDS: Final = Registry()


@WORDS.verb("fulfil")
def fulfil(g: State, f: Frame) -> None:
    """The mission is done: it is discarded; what it gives comes after those who may answer. Done twice at once it counts once."""
    card = f[SRC]
    if g.stamp[card] != f[OWN]:
        f[AT] = len(g.match.texts.blocks[f[BLOCK]])
        goto(f, done)
        return
    killer = g.num[layout.KILLER] - 1
    own_killer = killer if killer >= 0 and g.side[killer] == f[WHO] else -1
    g.num[layout.FULFILLER] = 1 + (g.host[card] if g.host[card] >= 0 else own_killer)
    g.num[layout.THIEF] = 0
    emit(g, layout.FULFILLED, card, f[WHO])
    if g.watch[layout.CARRIED_OUT]:
        emit(g, layout.CARRIED_OUT, card, f[WHO])
    if g.rules.live[g.zone[card]]:
        discard(g, card)
    else:
        move(g, card, layout.DISCARD)
    g.num[layout.DONE_BY] = f[WHO] + 1
    call(g, ANSWERED, f[WHO], card)


def _answer(g: State, f: Frame) -> None:
    open_window(g, 1 - f[WHO], layout.COMPLETED)


def _answered(g: State, f: Frame) -> None:
    g.num[layout.DONE_BY] = 0


ANSWERED: Final = procedure("doomtrooper.fulfilled", _answer, _answered)


@WORDS.verb("name")
def name(g: State, f: Frame, what: Node) -> None:
    """Remember the warrior, or the two, that the card is about."""
    for column, card in zip((layout.NAMED, layout.NAMED_TOO), cards(g, f, what), strict=False):
        g.write(column, f[SRC], card + 1)
        g.todo |= DIRTY


@WORDS.verb("tally")
def tally(g: State, f: Frame, what: Node, n: Any) -> None:
    """ESTABLISH DEFENSIVE PERIMETER: so many P for each title of a fortification, once."""
    for card in cards(g, f, what):
        key = TALLIES - g.face[card]
        if not marks(g, key, f[SRC]):
            mark(g, key, f[SRC], layout.EVER)
            reward(g, f, f[WHO], number(g, f, n), layout.TO_PROMOTION)


@WORDS.verb("steal_reward", lambda g, f: g.num[layout.DONE_BY] == 2 - f[WHO] and g.num[layout.FULFILLER] > 0)
def steal(g: State, f: Frame) -> None:
    """SPY IN THE RANKS: the points go to this player, and the warrior is discarded."""
    g.num[layout.THIEF] = f[WHO] + 1
    warrior = g.num[layout.FULFILLER] - 1
    if warrior >= 0 and g.zone[warrior] in layout.WARRIOR_ZONES and not g.flags[warrior] & layout.DYING:
        discard(g, warrior)
