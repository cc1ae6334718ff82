"""Movement, and what a unit does as it becomes acted (R-A2 to R-A7, R-A10). SRC is the unit."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, SQUARE
from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import touched
from cardbase.engine.effects.announce import AT_ONCE, usable, use, uses
from cardbase.engine.effects.statements import duty
from cardbase.engine.events import emit
from cardbase.engine.faces import RESTED_CARDS
from cardbase.engine.run import ask, asks, goto, leave, place_of, procedure, restart
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import place_changed
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.attack import attack, check_later, fall, is_detainer, targets
from cardbase.games.detainer.rules.forces import carried, change, changes, follow
from cardbase.games.detainer.rules.strategies import events
from cardbase.games.detainer.rules.tables import State

# registers: steps taken, the unit's stamp, then the forces handled here
STEPS: Final = REG
STAMP: Final = REG + 1
DONE: Final = REG + 2


def movable(g: State, seat: int) -> list[int]:
    """Return the answers that choose an own un-acted unit (R-A2, R-A6)."""
    flags, cannot, found = g.flags, g.cannot, []
    for unit in g.piles[layout.UNITS * 2 + seat]:
        if not flags[unit] & layout.RESTED and not cannot[unit] & layout.NO_ACTION:
            found.append(layout.MOVE_UNIT + unit)
    return found


def bound(g: State, units: list[int]) -> list[int]:
    """Return those of some units that texts say must attack, and that can where they stand."""
    return [unit for unit in duty(g, "attack", units) if targets(g, unit)]


def see(g: State, f: Frame) -> None:
    """A unit that has gone, or was made acted on the way, moves no further (R-A10)."""
    if g.stamp[f[SRC]] != f[STAMP] or g.flags[f[SRC]] & layout.RESTED:
        goto(f, leave)


def steps(g: State, unit: int, taken: int) -> list[int]:
    """Return the squares that a unit may step into, and leaving from the own messenger square (R-A2 to R-A5)."""
    if taken >= g.stats[layout.MOVE][unit] or g.cannot[unit] & layout.NO_MOVE:
        return []
    ground, seat, square, board = g.tables.ground, g.side[unit], g.place[unit], g.board
    barred = ground.messenger[1 - seat] if g.piles[layout.STIGMATA * 2 + 1 - seat] else -1
    found: list[int] = []
    for q in ground.next[square]:
        if board[q] == EMPTY and q != barred:
            found.append(SQUARE + q)
    if square == ground.messenger[seat] and not is_detainer(g, unit):
        found.append(layout.LEAVE_FIELD)
    return found


def ask_step(g: State, f: Frame) -> None:
    """One step, a force, or PASS: it stops here."""
    unit = f[SRC]
    found = [PASS, *steps(g, unit, f[STEPS]), *changes(g, unit, f[DONE:])]
    if len(found) > 1 or g.observer is not None:
        ask(g, f[WHO], found)
    else:
        goto(f, stop)


def step(g: State, f: Frame) -> None:
    """Do it and come back."""
    if f[ANS] <= PASS:
        return
    g.num[layout.DECISIONS] += 1
    kind = f[ANS] & ~ARG
    restart(f)
    if kind == SQUARE:
        f[STEPS] += 1
        del f[DONE:]
        go_to(g, f[SRC], f[ANS] & ARG)
        if not g.todo and not g.waiting:  # nothing can have happened to it
            goto(f, ask_step)
    elif kind == layout.LEAVE_FIELD:
        f[STEPS] += 1
        fall(g, [f[SRC]])
    else:
        f.append(f[ANS] & ARG)
        change(g, f[SRC], f[ANS])


def stop(g: State, f: Frame) -> None:
    """The movement ends and the unit becomes acted (R-A3)."""
    become_acted(g, f[SRC])
    if not g.todo and not g.waiting:
        goto(f, ask_deed)


def go_to(g: State, unit: int, square: int) -> None:
    """Put a unit on an empty square, with what it carries."""
    if g.board[g.place[unit]] == unit:
        g.board[g.place[unit]] = EMPTY
    g.board[square] = unit
    g.place[unit] = square
    follow(g, unit)
    check_later(g)
    place_changed(g, unit)
    emit(g, layout.MOVES, unit, g.side[unit], square)


def become_acted(g: State, unit: int) -> None:
    """Turn a unit to the acted side, with what it carries."""
    g.flags[unit] |= layout.RESTED
    follow(g, g.host[unit] if g.host[unit] >= 0 else unit)
    check_later(g)
    touched(g, RESTED_CARDS)
    emit(g, layout.ACTS, unit, g.side[unit])


def ask_deed(g: State, f: Frame) -> None:
    """At most one action ability or attack (R-A7)."""
    found = [PASS, *handlers(g, f[SRC])] if g.stamp[f[SRC]] == f[STAMP] else [PASS]
    if len(found) > 1 and bound(g, [f[SRC]]):
        del found[0]
    if len(found) > 1 or g.observer is not None:
        ask(g, f[WHO], found)
    else:
        leave(g, f)


def handlers(g: State, unit: int) -> list[int]:
    """Return what a unit can do as it becomes acted: its action abilities, those of what it carries, its attacks."""
    texts, face, seat = g.match.texts, g.face, g.side[unit]
    found = targets(g, unit)
    if found and duty(g, "attack", [unit]):
        return found
    if texts.use_zones:
        own = [card for card in (unit, *carried(g, unit)) if g.effects or texts.activated[face[card]]]
        if g.effects and any(texts.activated[face[card]] for card in own):  # some may be lent
            able = uses(g, seat, layout.ACTION_TIME)
            found += [layout.USE + card for card in own if card in able]
        elif own and not g.effects:
            timely = texts.timely(layout.ACTION_TIME)[1]
            found += [
                layout.USE + card for card in own if any(usable(g, seat, card, text) for text in timely[face[card]])
            ]
    return found


def deed(g: State, f: Frame) -> None:
    """Do it."""
    if f[ANS] > PASS:
        g.num[layout.DECISIONS] += 1
        if f[ANS] & ~ARG == layout.USE:
            use(g, f[WHO], f[ANS] & ARG, layout.ACTION_TIME, AT_ONCE)
        else:
            attack(g, f[WHO], f[SRC], f[ANS])


MOVEMENT: Final = procedure("detainer.movement", events, see, ask_step, step, stop, events, ask_deed, deed)
ASK_STEP: Final = place_of(MOVEMENT, ask_step)
asks(ask_step, "Where does it move?", "移動先を選ぶ", rules="R-A2, R-A3, R-F4")
asks(ask_deed, "Attack or action?", "攻撃or行動", rules="R-A7", plays=True)


def activate(g: State, seat: int, unit: int) -> None:
    """Push the movement of a unit that may move."""
    begins = ASK_STEP if not g.waiting else 0
    g.frames.append([MOVEMENT, begins, seat, unit, 0, 0, g.stamp[unit]])
