"""The main phase (R-P3): six actions in any order, as often as each allows; Arteins (R-A8, R-A9) and advancing (R-A1) are here in full."""

from typing import Any, Final

from cardbase.engine.actions import ARG, PASS, PICK, SQUARE
from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import touched
from cardbase.engine.effects.announce import AT_ONCE, announce, usable
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import numbers_said, those_playable
from cardbase.engine.events import emit
from cardbase.engine.faces import COUNTERS
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move, stand
from cardbase.games.detainer.rules import layout, moving, strategies
from cardbase.games.detainer.rules.attack import is_detainer, sublimate
from cardbase.games.detainer.rules.forces import EQUIP_FROM_HAND, FORCES_HERE, can_be_borne
from cardbase.games.detainer.rules.strategies import answer_with_traps
from cardbase.games.detainer.rules.tables import STRATEGY_CARD, TRAP, UNIT, UNIT_FORCE, WEAPON, State

WORDS: Final = Registry()


def required(g: State, seat: int, printed: int) -> int:
    """Return the contract power that an Artein takes, 1 at least."""
    return max(1, printed + sum(numbers_said(g, "cheaper", seat)))


def power(g: State, seat: int) -> int:
    """Return what a player has: the contract-power zone and the excess."""
    contract, face = g.tables.contract, g.face
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
    arteins, face = g.tables.arteins, g.face
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
    contract, face = g.tables.contract, g.face
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
        g.num[layout.EXCESS + seat] += g.tables.contract[g.face[card]]
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


# Advance (R-A1): a unit from hand comes into an own advance square, acted.


FACE_OF: Final = REG


def free_squares(g: State, seat: int) -> list[int]:
    """Return the own advance squares without a unit."""
    board = g.board
    return [square for square in g.tables.ground.advance[seat] if board[square] == EMPTY]


def has_room(g: State, seat: int) -> bool:
    """Tell whether an own advance square is without a unit."""
    board = g.board
    for square in g.tables.ground.advance[seat]:  # noqa: SIM110 - a generator costs as much as what it tests
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


# The phase.


def options(g: State, seat: int) -> list[int]:
    """Return what the turn player may do, PASS ending the phase unless a unit has to attack; after too many decisions nothing else (R-W7)."""
    found = [PASS]
    if g.num[layout.DECISIONS] < g.tables.most_decisions:
        if g.piles[layout.HAND * 2 + seat]:
            _from_hand(g, seat, found)
        if g.piles[layout.STRATEGY * 2 + seat]:
            found += strategies.set_cards(g, seat)
        found += arteins(g, seat)
        units = moving.movable(g, seat)
        found += units
        if "must" in g.match.texts.sayings and moving.bound(g, [action & ARG for action in units]):
            del found[0]
    return found


def _from_hand(g: State, seat: int, found: list[int]) -> None:
    """Append the answers that use a card of the hand, by face."""
    face, kind = g.face, g.tables.kind
    hand = those_playable(g, seat, g.piles[layout.HAND * 2 + seat])
    room, free = has_room(g, seat), strategies.zone_is_free(g, seat)
    last = -1
    for n in sorted([face[card] for card in hand]):
        if n == last:
            continue
        last = n
        what = kind[n]
        if what == UNIT:
            if room:
                found.append(layout.ADVANCE + n)
        elif what == STRATEGY_CARD:
            if free and strategies.can_issue(g, seat, n):
                found.append(layout.ISSUE + n)
        elif what == TRAP:
            if free and strategies.may_set(g, seat):
                found.append(layout.SET + n)
        elif what in (WEAPON, UNIT_FORCE) and can_be_borne(g, seat, n):
            found.append(layout.EQUIP + n)


def act(g: State, seat: int, action: int) -> None:
    """Begin an action; every one but an Artein ends the excess of contract power (R-A9)."""
    kind, value = action & ~ARG, action & ARG
    g.num[layout.DECISIONS] += 1
    if kind == layout.ARTEIN:
        use_artein(g, seat, value)
        return
    g.num[layout.EXCESS + seat] = 0
    touched(g, COUNTERS)
    if kind == layout.ADVANCE:
        call(g, ADVANCE_UNIT, seat, -1, value)
    elif kind == layout.EQUIP:
        call(g, EQUIP_FROM_HAND, seat, -1, value)
    elif kind == layout.MOVE_UNIT:
        moving.activate(g, seat, value)
    else:
        strategies.act(g, seat, action)
