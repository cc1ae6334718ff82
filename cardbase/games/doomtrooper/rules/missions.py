"""Missions (AC8): fulfilled, held out for a full turn, named targets, and rewards that somebody takes away."""

from typing import Any

from cardbase.engine.actions import FACE
from cardbase.engine.continuous import mark, marks
from cardbase.engine.describe import asks
from cardbase.engine.effects.announce import AT_ONCE, put_trigger
from cardbase.engine.effects.context import context
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import cards, number
from cardbase.engine.events import emit
from cardbase.engine.layout import ACTIVE, EVER
from cardbase.engine.run import ask, call, procedure
from cardbase.engine.state import ANS, SRC, WHO, Frame, State
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules.book import MISSION, Book, book
from cardbase.games.doomtrooper.rules.giving import answers
from cardbase.games.doomtrooper.rules.layout import (
    COMPLETED,
    DONE_BY,
    FULFILLED,
    FULFILLER,
    KILLER,
    LAID,
    NAMED,
    THIEF,
    VICTIM,
)
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.pools import gain_promotion
from cardbase.games.doomtrooper.rules.verbs import earner
from cardbase.games.doomtrooper.rules.windows import open_window
from cardbase.games.doomtrooper.rules.wounds import AS_VICTIM

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
    g.num[DONE_BY] = f[WHO] + 1
    call(g, ANSWERED, f[WHO], card)


def _answer(g: State, f: Frame) -> None:
    open_window(g, 1 - f[WHO], COMPLETED)


def _answered(g: State, f: Frame) -> None:
    g.num[DONE_BY] = 0


ANSWERED = procedure("doomtrooper.fulfilled", _answer, _answered)


# SECRET MISSION: a mission in hand, done without having been assigned.


def done_in_secret(g: State, seat: int) -> list[tuple[int, int]]:
    """Return (card, text) of the missions in hand that the kill of this moment would fulfil."""
    killer, victim = g.num[KILLER] - 1, g.num[VICTIM]
    own: Book = book(g)
    found: dict[int, tuple[int, int]] = {}
    if killer < 0 or g.side[killer] != seat:
        return []
    for card in sorted(g.piles[names.HAND * 2 + seat]):
        face = g.face[card]
        if own.kind[face] != MISSION or not _could_hold(g, seat, card, killer):
            continue
        for text in g.match.texts.of_face[face]:
            for event, _, test in text.events:
                fits = test < 0 or g.rules.fits(g, test, seat, card, killer, AS_VICTIM | victim)
                if event == names.KILLS and fits and "marked" not in str(text.tree.events):
                    found.setdefault(face, (card, text.number))
    return list(found.values())


def _could_hold(g: State, seat: int, card: int, killer: int) -> bool:
    wanted = book(g).holders[g.face[card]]
    return wanted is None or answers(g, context(g, EFFECTS, seat, card, 0), wanted, killer)


def secret_mission(g: State, f: Frame) -> None:
    """Push the choice of the mission."""
    call(g, SECRET, f[WHO], f[SRC])


def _ask_secret(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted(FACE + g.face[card] for card, _ in done_in_secret(g, f[WHO])))


def _show_secret(g: State, f: Frame) -> None:
    """Both cards are shown; the mission gives its reward as if it had been assigned."""
    for card, text in done_in_secret(g, f[WHO]):
        if FACE + g.face[card] == f[ANS]:
            killer = g.num[KILLER] - 1
            move(g, card, names.DISCARD)
            row = (f[WHO], text, card, g.stamp[card], killer, g.stamp[killer], AS_VICTIM | g.num[VICTIM])
            put_trigger(g, row, AT_ONCE)
            return


SECRET = procedure("doomtrooper.secret mission", _ask_secret, _show_secret)
asks(_ask_secret, "Which mission was done in secret?", "達成していた任務を選ぶ")


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
    words.conditions["opponent_fulfilled"] = lambda g, f: g.num[DONE_BY] == 2 - f[WHO]
    words.conditions["done_in_secret"] = lambda g, f: bool(done_in_secret(g, f[WHO]))
    words.special("secret mission", secret_mission)
