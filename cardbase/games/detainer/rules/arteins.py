"""Arteins (R-A8, R-A9): abilities of the Detainer, paid with cards of the contract-power zone, excess carried on."""

from typing import Any, Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.continuous import touched
from cardbase.engine.effects.announce import AT_ONCE, announce, usable
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.said import numbers_said
from cardbase.engine.events import emit
from cardbase.engine.log import note
from cardbase.engine.match import COUNTERS
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.book import State
from cardbase.games.detainer.rules.happenings import answer_with_traps
from cardbase.games.detainer.rules.retreat import is_detainer, sublimate

WORDS: Final = Registry()


def required(g: State, seat: int, printed: int) -> int:
    """Return the contract power that an Artein takes, 1 at least."""
    return max(1, printed + sum(numbers_said(g, "cheaper", seat)))


def power(g: State, seat: int) -> int:
    """Return what a player has: the contract-power zone and the excess."""
    contract, face = g.book.contract, g.face
    much: int = g.num[layout.EXCESS + seat]
    for card in g.piles[layout.CONTRACT * 2 + seat]:
        much += contract[face[card]]
    return much


def arteins(g: State, seat: int) -> list[int]:
    """Return the answers that use an Artein of the own Detainer, acted or not (R-A8)."""
    found: list[int] = []
    own = power(g, seat)
    if not own:
        return found
    arteins, face = g.book.arteins, g.face
    for card in g.piles[layout.UNITS * 2 + seat]:
        if arteins[face[card]] and is_detainer(g, card) and not g.flags[card] & layout.MESSENGER:
            texts = g.match.texts.activated[face[card]]
            for n, price in arteins[face[card]]:
                if own >= required(g, seat, price) and usable(g, seat, card, texts[n]):
                    found.append(layout.ARTEIN + n)
    return found


def use_artein(g: State, seat: int, number: int) -> None:
    """Use an Artein of the own Detainer."""
    card = next(card for card in g.piles[layout.UNITS * 2 + seat] if is_detainer(g, card))
    call(g, ARTEIN_PROCEDURE, seat, card, number)


# SRC is the Detainer; register: which Artein.

NUMBER: Final = REG


def declare(g: State, f: Frame) -> None:
    """Tell that it is used; traps may answer."""
    floor = len(g.waiting)
    emit(g, layout.ARTEIN_USED, f[SRC], f[WHO])
    answer_with_traps(g, floor)


def carry_out(g: State, f: Frame) -> None:
    """Choose targets, pay, resolve; nothing if a trap has made it impossible."""
    text = g.match.texts.activated[g.face[f[SRC]]][f[NUMBER]]
    if usable(g, f[WHO], f[SRC], text):
        announce(g, f[WHO], f[SRC], text, AT_ONCE)


ARTEIN_PROCEDURE: Final = procedure("detainer.artein", declare, carry_out)


# The payment: one card after the other in rising order of faces, PASS when it is enough (R-A9).

# registers: the contract power that is asked for; the face of the last card paid
NEEDED: Final = REG
LAST: Final = REG + 1


def _can_pay(g: State, f: Frame, n: Any) -> bool:
    return power(g, f[WHO]) >= required(g, f[WHO], n)


@WORDS.verb("artein", _can_pay)
def _price(g: State, f: Frame, n: Any) -> None:
    call(g, PAYMENT, f[WHO], f[SRC], required(g, f[WHO], n), -1)


def ask_payment(g: State, f: Frame) -> None:
    """Which card next? Of equal ones the first is offered; a card after which too little would be left is not."""
    contract, face = g.book.contract, g.face
    missing = f[NEEDED] - g.num[layout.EXCESS + f[WHO]]
    zone = [(face[card], card) for card in g.piles[layout.CONTRACT * 2 + f[WHO]]]
    left = sorted(row for row in zone if contract[row[0]] and row[0] >= f[LAST])
    options = [PASS] if missing <= 0 else []
    for n, (kind, card) in enumerate(left):
        is_first = not n or left[n - 1][0] != kind
        if is_first and sum([contract[other] for other, _ in left[n:]]) >= missing:
            options.append(PICK + card)
    ask(g, f[WHO], options)


def pay(g: State, f: Frame) -> None:
    """Sublimate it and count its contract power; what is too much is kept (R-A9)."""
    seat = f[WHO]
    if f[ANS] >= PICK:
        card = f[ANS] & ARG
        f[LAST] = g.face[card]
        g.num[layout.EXCESS + seat] += g.book.contract[g.face[card]]
        touched(g, COUNTERS)
        sublimate(g, [card])
        goto(f, ask_payment)
    else:
        g.num[layout.EXCESS + seat] -= f[NEEDED]
        touched(g, COUNTERS)
        if g.num[layout.EXCESS + seat]:
            note(g, layout.EXCESS_KEPT, seat, -1, g.num[layout.EXCESS + seat])


PAYMENT: Final = procedure("detainer.payment", ask_payment, pay)
asks(ask_payment, "Which card is sublimated for it?", "昇華するカードを選ぶ", rules="R-A8, R-A9")
