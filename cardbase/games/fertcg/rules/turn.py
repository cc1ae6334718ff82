"""A turn (TU1 to TU4): chips come back, draw, unit, land and item steps, invasion, the end of the turn."""

from cardbase.engine.continuous import begin_phase, end_phase, expire, leave_phase
from cardbase.engine.describe import asks
from cardbase.engine.events import emit, triggers
from cardbase.engine.hand import ask_excess, discard_excess
from cardbase.engine.layout import (
    ACTIVE,
    END_OF_TURN,
    PHASE,
    PHASE_START,
    TURN,
    TURN_PHASE,
    TURNS,
    end_of,
    start_of,
)
from cardbase.engine.rules import entries
from cardbase.engine.run import goto, procedure
from cardbase.engine.state import REG, WHO, Frame
from cardbase.engine.turns import is_missed, next_player
from cardbase.games.fertcg.rules import chips, ending
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.equipping import item_step
from cardbase.games.fertcg.rules.invasion import invade
from cardbase.games.fertcg.rules.land_step import land_step
from cardbase.games.fertcg.rules.layout import (
    ASLEEP,
    DANCED,
    DEPLOYED,
    DONE,
    DRAW_STEP,
    DROWSY,
    END_PHASE,
    FIRST_SEAT,
    FRESH,
    HAND,
    INVASION,
    ITEM_STEP,
    LAND_STEP,
    LANDS,
    MAP,
    OFF,
    SECOND,
    START_PHASE,
    STEP_END,
    SUPPORTED,
    TRANSFORMED,
    TURNS_TAKEN,
    UNIT_STEP,
    WAKES,
)
from cardbase.games.fertcg.rules.unit_step import unit_step
from cardbase.games.fertcg.rules.windows import open_window

HAND_LIMIT = 7
LAST = REG  # the face discarded last, plus 1, so that a set of cards is discarded in one way


def start(g: State, f: Frame) -> None:
    """The turn begins: used chips become unused, units are fresh again (TU2)."""
    seat = f[WHO] = g.num[FIRST_SEAT] if g.num[TURN] == 0 else next_player(g)
    g.num[ACTIVE] = seat
    g.num[TURN] += 1
    g.num[TURNS_TAKEN + seat] += 1
    g.num[DEPLOYED] = g.num[SUPPORTED] = g.num[LANDS] = 0
    emit(g, TURNS, -1, seat, g.num[TURN])
    for unit in g.piles[MAP * 2 + seat]:
        g.flags[unit] &= ~(DONE | FRESH | DANCED | TRANSFORMED)
    begin_phase(g, TURN_PHASE, seat)
    step_begins(g, START_PHASE, seat)
    chips.take_back(g, seat)
    triggers(g, at_once=True)


def step_begins(g: State, phase: int, seat: int) -> None:
    """End the step before, after the window at its end (CN6), then begin this one, like `begin_phase`, for steps on which no continuous value depends."""
    if g.num[PHASE] != phase:  # a given position may begin in it
        leave_phase(g, seat)
    g.num[PHASE] = phase
    if g.effects or g.marks:
        expire(g, start_of(phase), seat)
    if g.log is not None or phase in g.book.phases:
        emit(g, PHASE_START, -1, seat, phase)


def draw_step(g: State, f: Frame) -> None:
    """Draw a card; the first player does not in the first turn of the game (TU3)."""
    step_begins(g, DRAW_STEP, f[WHO])
    if g.num[TURN] > 1:
        ending.draw(g, f[WHO])
    triggers(g, at_once=True)


def after_step(g: State, f: Frame) -> None:
    """At the end of a step either player may play a surprise, the turn player first (CN6)."""
    open_window(g, f[WHO], STEP_END)


def units(g: State, f: Frame) -> None:
    """The unit step (US1 to US5), unless it is missed."""
    if is_missed(g, f[WHO], UNIT_STEP):
        goto(f, lands)
        return
    step_begins(g, UNIT_STEP, f[WHO])
    unit_step(g, f[WHO])
    triggers(g, at_once=True)


def lands(g: State, f: Frame) -> None:
    """The land step (LD1)."""
    step_begins(g, LAND_STEP, f[WHO])
    land_step(g, f[WHO])
    triggers(g, at_once=True)


def items(g: State, f: Frame) -> None:
    """The item step (IT1, IT2)."""
    step_begins(g, ITEM_STEP, f[WHO])
    item_step(g, f[WHO])
    triggers(g, at_once=True)


def invasion(g: State, f: Frame) -> None:
    """The invasion phase (IV1), unless it is missed."""
    if is_missed(g, f[WHO], INVASION):
        return
    step_begins(g, INVASION, f[WHO])
    invade(g, f[WHO])
    triggers(g, at_once=True)


def end(g: State, f: Frame) -> None:
    """The end of the turn begins (TU4)."""
    f[LAST] = 0
    step_begins(g, END_PHASE, f[WHO])
    end_phase(g, TURN_PHASE, f[WHO])
    triggers(g, at_once=True)


def ask_discard(g: State, f: Frame) -> None:
    """Discard down to seven cards, one after the other in rising order."""
    ask_excess(g, f, HAND, HAND_LIMIT, LAST)


def discard(g: State, f: Frame) -> None:
    """Put the chosen card into the off-field and come back until the hand is small enough."""
    if discard_excess(g, f, HAND, OFF, LAST):
        goto(f, ask_discard)


def clean_up(g: State, f: Frame) -> None:
    """Effects of this turn end and sleepers wake; then annihilation and the turn limit are checked."""
    expire(g, END_OF_TURN, f[WHO])
    expire(g, end_of(SECOND))
    for unit in g.piles[MAP * 2 + f[WHO]]:
        if g.flags[unit] & DROWSY:
            g.flags[unit] &= ~DROWSY
        elif g.flags[unit] & ASLEEP:
            g.flags[unit] &= ~ASLEEP
            emit(g, WAKES, unit, f[WHO])
    ending.at_end_of_turn(g, f[WHO])
    goto(f, start)


TURN_TAKEN = procedure(
    "fertcg.turn",
    start, draw_step, after_step, units, after_step, lands, after_step, items, after_step, invasion, end, ask_discard, discard,
    clean_up,
)  # fmt: skip
ENTRIES = entries(
    TURN_TAKEN,
    {
        "start": start,
        "draw": draw_step,
        "unit": units,
        "land": lands,
        "item": items,
        "invasion": invasion,
        "end": end,
    },
    registers=1,
)
"""the phases in which a given position may begin"""
asks(ask_discard, "Which card do you discard?", "戦場外に送るカードを選ぶ")
