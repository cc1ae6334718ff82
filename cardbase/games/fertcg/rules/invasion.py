"""The invasion phase (IV1 to IV4, OA1 to OA3): units act one at a time: movement, action, processing step."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import expire, touched
from cardbase.engine.effects.statements import duty, may, said_of
from cardbase.engine.effects.texts import FORBIDDING
from cardbase.engine.events import emit, hear, triggers
from cardbase.engine.faces import RESTED_CARDS
from cardbase.engine.run import ask, asks, call, goto, leave, offer, procedure, running
from cardbase.engine.state import ANS, PC, REG, SRC, WHO, Frame
from cardbase.engine.window import window
from cardbase.engine.zones import stand
from cardbase.games.fertcg.rules import lands, layout, playing
from cardbase.games.fertcg.rules.attack import attack, targets
from cardbase.games.fertcg.rules.board import MOVES
from cardbase.games.fertcg.rules.combat import under_way
from cardbase.games.fertcg.rules.offers import ask_next, begins
from cardbase.games.fertcg.rules.tables import AFTER_MOVING, MOVEMENTS, MOVES_AS, State

ACTION_BITS: Final = 1 << layout.INSTEAD | 1 << layout.STAFF
INSTEAD_BITS: Final = ACTION_BITS | 1 << layout.BEFORE_ACTING

_END_OF_ACTION: Final = layout.end_of(layout.ACTION)

NOTHING_DONE: Final = 0
CANCELLED: Final = 1
OTHER_ACTION: Final = 2
FOUGHT: Final = 3

STAMP: Final = REG
DEED: Final = REG + 1
WAY: Final = REG + 2
# how it has moved: not at all; from where who moves acts no more; from elsewhere
NOT_MOVED: Final = 0
FROM_DARKNESS: Final = 1
HAS_MOVED: Final = 2


def invade(g: State, seat: int) -> None:
    """Push the invasion phase."""
    call(g, INVASION_MADE, seat)


def ready(g: State, seat: int) -> list[int]:
    """Return the own units that may act and can move or do something."""
    flags, cannot, resting, never = g.flags, g.cannot, g.tables.resting, layout.NO_ACT
    awake = [unit for unit in g.piles[layout.MAP * 2 + seat] if not flags[unit] & resting and not cannot[unit] & never]
    if not awake:
        return awake
    if g.tables.shuts or g.tables.regrids:
        return [unit for unit in awake if _can_move(g, seat, unit) or _can_act(g, seat, unit)]
    board, place, move, face, stuck = g.board, g.place, g.tables.move, g.face, layout.NO_MOVE
    found = []
    for unit in awake:
        for square in MOVES[move[face[unit]]][seat][place[unit]]:
            if board[square] == EMPTY and not cannot[unit] & stuck:
                found.append(unit)
                break
        else:
            if _can_act(g, seat, unit):
                found.append(unit)
    return found


def grid(g: State, unit: int) -> int:
    """Return the movement kind by whose grid a unit moves: its own, or the least that texts name (`moves as`)."""
    own = g.tables.move[g.face[unit]]
    if not g.tables.regrids:
        return own
    return min((MOVEMENTS[one.slots[1]] for one in said_of(g, MOVES_AS, unit)), default=own)


def _can_move(g: State, seat: int, unit: int) -> bool:
    """Tell whether there is an empty square for a unit (`moves`)."""
    if g.cannot[unit] & layout.NO_MOVE:
        return False
    return bool(lands.free(g, unit, MOVES[grid(g, unit)][seat][g.place[unit]]))


def _can_act(g: State, seat: int, unit: int) -> bool:
    """Tell whether there is something for a unit to do in its action step (`actions`)."""
    return bool(targets(g, seat, unit) or _used_instead(g, seat, unit)) or (
        g.tables.at_action and playing.has_surprise(g, seat, playing.AT_ACTION)
    )


def moves(g: State, seat: int, unit: int) -> list[int]:
    """Return the empty squares to which a unit can move, as answers."""
    if g.cannot[unit] & layout.NO_MOVE:
        return []
    board, squares = g.board, MOVES[grid(g, unit)][seat][g.place[unit]]
    if g.tables.shuts:
        return [layout.GO + square for square in lands.free(g, unit, squares)]
    return [layout.GO + square for square in squares if board[square] == EMPTY]


def actions(g: State, seat: int, unit: int) -> list[int]:
    """Return what a unit can do in its action step: attacks, and abilities instead of acting."""
    found = targets(g, seat, unit)
    if not (g.tables.musts and bound(g, seat, [unit])):
        found += _used_instead(g, seat, unit)
    return found + playing.surprises(g, seat, playing.AT_ACTION) if g.tables.at_action else found


def bound(g: State, seat: int, units: list[int]) -> list[int]:
    """Return those of some units that texts say must attack, and that can where they stand."""
    return [unit for unit in duty(g, "attack", units) if targets(g, seat, unit)]


def _used_instead(g: State, seat: int, unit: int) -> list[int]:
    has_uses, face = g.tables.has_uses, g.face
    return [
        layout.USE + card
        for card in _with_attached(g, seat, unit)
        if (has_uses[face[card]] or g.tables.lends_uses) and playing.usable_texts(g, seat, card, INSTEAD_BITS)
    ]


def _with_attached(g: State, seat: int, unit: int) -> list[int]:
    """A unit, what its player has attached to it, and the land on which it stands."""
    found = [unit, *[card for card in g.piles[layout.ATTACHMENTS * 2 + seat] if g.host[card] == unit]]
    land = lands.land_at(g, g.place[unit]) if g.tables.has_lands else -1
    return [*found, land] if land >= 0 else found


def ask_unit(g: State, f: Frame) -> None:
    """Which unit acts next; the phase ends with a pass, or when every unit is done."""
    units = ready(g, f[WHO])
    held = g.tables.musts and bool(bound(g, f[WHO], units))
    ask_next(g, f, [layout.ACT + unit for unit in units], layout.IN_INVASION, held=held)


def begin_unit(g: State, f: Frame) -> None:
    """Let the unit take its three steps, and ask again."""
    if begins(g, f, layout.IN_INVASION):
        unit = f[ANS] & ARG
        under_way(g, layout.ACTING, unit + 1)
        if g.effects:
            expire(g, layout.start_of(layout.ACTION))
        call(g, UNIT_ACTS, f[WHO], unit, g.stamp[unit], NOTHING_DONE, NOT_MOVED)


INVASION_MADE: Final = procedure("fertcg.invasion", ask_unit, begin_unit)
asks(ask_unit, "Which unit acts?", "どのユニットで行動しますか", rules="IV1", free=True)


# One unit: movement step, action step, processing step.


def there(g: State, f: Frame) -> bool:
    """Tell whether the acting unit is still on the map, and awake."""
    return g.stamp[f[SRC]] == f[STAMP] and not g.flags[f[SRC]] & layout.ASLEEP


def ask_move(g: State, f: Frame) -> None:
    """Movement step: optional."""
    offer(g, f, moves(g, f[WHO], f[SRC]))


def do_move(g: State, f: Frame) -> None:
    """Move; at the end of the step either player may play a surprise."""
    if f[ANS] != PASS:
        f[WAY] = FROM_DARKNESS if g.tables.darkens and _is_dark(g, f[SRC]) else HAS_MOVED
        g.flags[f[SRC]] |= layout.MOVED
        if g.dependencies:
            touched(g, RESTED_CARDS)
        g.num[layout.IN_MOVEMENT_STEP] = 1
        go(g, f[SRC], f[ANS] & ARG)
        g.num[layout.IN_MOVEMENT_STEP] = 0
        triggers(g, at_once=True)


def after_move(g: State, f: Frame) -> None:
    """The window at the end of the movement step."""
    window(g, f[WHO], layout.STEP_END, playing.ALTERNATING, len(g.chain))


def go(g: State, unit: int, square: int) -> None:
    """Put a unit on another square; what hears of it is told from where."""
    left = g.place[unit]
    if g.tables.traps:
        g.num[layout.MOVER], g.num[layout.CAME_FROM] = unit + 1, left
    stand(g, unit, square)
    emit(g, layout.MOVES, unit, g.side[unit], left)
    hear(g, layout.COMES, unit, g.side[unit])


def _is_dark(g: State, unit: int) -> bool:
    """Tell whether a unit may not act after it has moved, as texts say of where it stands."""
    return bool(said_of(g, FORBIDDING[1] + AFTER_MOVING, unit))


def _is_spent(g: State, f: Frame) -> bool:
    """Tell whether the movement of a unit was all that it may do, from where it went or where it stands now (IV3)."""
    if f[WAY] == NOT_MOVED or not g.tables.darkens or may(g, AFTER_MOVING, f[SRC]):
        return False
    return f[WAY] == FROM_DARKNESS or _is_dark(g, f[SRC])


def ask_action(g: State, f: Frame) -> None:
    """Action step: optional, one action; not by who is on standby since it moved, or may only move."""
    able = there(g, f) and not g.flags[f[SRC]] & layout.DONE and not _is_spent(g, f)
    found = actions(g, f[WHO], f[SRC]) if able else []
    if g.tables.musts and found and bound(g, f[WHO], [f[SRC]]):
        ask(g, f[WHO], found)
    else:
        offer(g, f, found)


def act(g: State, f: Frame) -> None:
    """Attack, or use an ability instead; what is used before acting leaves the action open."""
    kind, what = f[ANS] & ~ARG, f[ANS] & ARG
    if kind == layout.ATTACK:
        f[DEED] = CANCELLED
        f[ANS] = 0
        attack(g, f[WHO], f[SRC], what)
    elif kind == layout.PLAY:
        if g.tables.when[what] & 1 << layout.INSTEAD:
            f[DEED] = OTHER_ACTION
        else:
            goto(f, ask_action)
        playing.play_surprise(g, f[WHO], what, playing.AT_ACTION)
    elif kind == layout.USE:
        before = playing.usable_texts(g, f[WHO], what, 1 << layout.BEFORE_ACTING)
        if before:
            goto(f, ask_action)
            playing.use_ability(g, f[WHO], what, 1 << layout.BEFORE_ACTING)
        else:
            f[DEED] = OTHER_ACTION
            playing.use_ability(g, f[WHO], what, ACTION_BITS)


def fought(g: State) -> None:
    """Note that the unit that acts fights."""
    f = running(g, UNIT_ACTS)
    if f is not None:
        f[DEED] = FOUGHT


def acted(g: State, f: Frame) -> None:
    """The processing step begins: the unit has acted."""
    if f[DEED] == CANCELLED and f[ANS] == 1:
        f[DEED] = FOUGHT
    if g.stamp[f[SRC]] == f[STAMP]:
        g.flags[f[SRC]] |= layout.DONE | (layout.ACTED if f[DEED] else 0)
        if g.dependencies:
            touched(g, RESTED_CARDS)
    if not (g.todo or g.observer is not None or _may_move_again(g, f[DEED])):
        f[PC] += 2 if layout.ACTION in g.tables.endings else 3  # nothing is asked again, and nothing waits for the end


def ask_again(g: State, f: Frame) -> None:
    """After a combat an ability may be used: to move again (AB1)."""
    cards = _with_attached(g, f[WHO], f[SRC]) if _may_move_again(g, f[DEED]) and there(g, f) else []
    found = [layout.USE + card for card in cards if playing.usable_texts(g, f[WHO], card, 1 << layout.AFTER_COMBAT)]
    offer(g, f, found)


def _may_move_again(g: State, deed: int) -> bool:
    if deed == CANCELLED:
        return bool(g.tables.switch["re_move_after_cancel"])
    return deed == FOUGHT or (deed == OTHER_ACTION and bool(g.tables.switch["re_move_after_other_action"]))


def use_again(g: State, f: Frame) -> None:
    """Use it."""
    if f[ANS] != PASS:
        playing.use_ability(g, f[WHO], f[ANS] & ARG, 1 << layout.AFTER_COMBAT)


def action_ends(g: State, f: Frame) -> None:
    """What waits for the end of the unit's action happens."""
    if layout.ACTION in g.tables.endings:
        emit(g, layout.PHASE_END, -1, f[WHO], layout.ACTION)
        triggers(g, at_once=True)


def over(g: State, f: Frame) -> None:
    """Nobody acts any more."""
    g.num[layout.KEEPS] = 0
    under_way(g, layout.ACTING, 0)
    if g.effects:
        expire(g, _END_OF_ACTION)
    leave(g, f)


UNIT_ACTS: Final = procedure(
    "fertcg.unit acts",
    ask_move,
    do_move,
    after_move,
    ask_action,
    act,
    acted,
    ask_again,
    use_again,
    action_ends,
    after_move,
    over,
)
asks(ask_move, "Move to which square?", "どのマスへ移動しますか", rules="IV2")
asks(ask_action, "What does it do?", "どの行動をしますか", rules="IV3", plays=True)
asks(ask_again, "Move again?", "再移動しますか", rules="AB1", plays=True)


def goes_on(g: State, unit: int, other: int) -> None:
    """Let a card end the three steps of the unit whose place it has taken."""
    f = running(g, UNIT_ACTS)
    if f is not None and f[SRC] == unit:
        f[SRC], f[STAMP] = other, g.stamp[other]
        under_way(g, layout.ACTING, other + 1)


# Moving again, by an ability.


def move_again(g: State, seat: int, unit: int) -> None:
    """Push another movement of a unit by its grid."""
    call(g, MOVED_AGAIN, seat, unit)


def ask_square(g: State, f: Frame) -> None:
    """Where to."""
    ask(g, f[WHO], moves(g, f[WHO], f[SRC]) if g.zone[f[SRC]] == layout.MAP else [])


def move_there(g: State, f: Frame) -> None:
    """Move, if there was a free square."""
    if f[ANS] > PASS:
        left = g.place[f[SRC]]
        g.flags[f[SRC]] |= layout.MOVED
        touched(g, RESTED_CARDS)
        go(g, f[SRC], f[ANS] & ARG)
        emit(g, layout.MOVES_AGAIN, f[SRC], f[WHO], left)
        triggers(g, at_once=True)


MOVED_AGAIN: Final = procedure("fertcg.move again", ask_square, move_there)
asks(ask_square, "Move to which square?", "どのマスへ移動しますか", rules="AB1")
