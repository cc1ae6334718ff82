"""Missions (AC8): fulfilled, held out for a full turn, named targets, and rewards that somebody takes away."""

from typing import Any

from cardbase.engine.continuous import mark, marks
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, number
from cardbase.engine.events import emit
from cardbase.engine.layout import ACTIVE, EVER
from cardbase.engine.state import SRC, WHO, Frame, State
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules.layout import COMPLETED, FULFILLED, FULFILLER, LAID, NAMED, THIEF
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.pools import gain_promotion
from cardbase.games.doomtrooper.rules.verbs import earner
from cardbase.games.doomtrooper.rules.windows import open_window

FULL_TURN = 3  # ends of turns: the holder's, the other player's, the holder's again
_TALLIES = -400_000


def fulfil(g: State, f: Frame) -> None:
    """The mission is done: it is discarded; what it gives comes after those who may answer."""
    card = f[SRC]
    g.num[FULFILLER] = g.host[card] + 1 if g.host[card] >= 0 else 0
    g.num[THIEF] = 0
    emit(g, FULFILLED, card, f[WHO])
    if g.rules.live[g.zone[card]]:
        discard(g, card)
    elif g.zone[card] == names.HAND:
        move(g, card, names.DISCARD)
    open_window(g, 1 - f[WHO], COMPLETED)


def hold_out(g: State, f: Frame, n: Any) -> None:
    """One more end of a turn at which the condition held; after a full turn it is fulfilled."""
    card, held = f[SRC], g.more[NAMED]
    if g.zone[card] != LAID:
        return
    held[card] += 1 if held[card] or g.num[ACTIVE] == f[WHO] else 0
    if held[card] >= FULL_TURN:
        fulfil(g, f)
        gain_promotion(g, earner(g, f[WHO]), number(g, f, n))


def start_over(g: State, f: Frame) -> None:
    """The condition was broken."""
    g.more[NAMED][f[SRC]] = 0


def name(g: State, f: Frame, what: Node) -> None:
    """Remember the warrior that the card is about."""
    for card in cards(g, f, what)[:1]:
        g.more[NAMED][f[SRC]] = card + 1


def tally(g: State, f: Frame, what: Node) -> None:
    """ESTABLISH DEFENSIVE PERIMETER: 1 P for each title of a fortification, once."""
    for card in cards(g, f, what):
        key = _TALLIES - g.face[card]
        if not marks(g, key, f[SRC]):
            mark(g, key, f[SRC], EVER)
            gain_promotion(g, f[WHO], 1)


def steal(g: State, f: Frame) -> None:
    """SPY IN THE RANKS: the points go to this player, and the warrior is discarded."""
    g.num[THIEF] = f[WHO] + 1
    warrior = g.num[FULFILLER] - 1
    if warrior >= 0 and g.zone[warrior] in names.WARRIOR_ZONES and not g.flags[warrior] & names.DYING:
        discard(g, warrior)


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs |= {
        "fulfil": Verb(fulfil),
        "hold_out": Verb(hold_out),
        "start_over": Verb(start_over),
        "name": Verb(name),
        "tally": Verb(tally),
        "steal_reward": Verb(steal),
    }
