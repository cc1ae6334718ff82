"""A turn (TU1 to TU4): chips come back, draw, unit, land and item steps, invasion, the end of the turn."""

from typing import Final

from cardbase.engine.continuous import begin_phase, end_phase, ends_now, expire, touched
from cardbase.engine.effects.said import numbers_said
from cardbase.engine.events import emit, triggers
from cardbase.engine.hand import ask_excess, discard_excess
from cardbase.engine.match import PHASES, RESTED_CARDS
from cardbase.engine.rules import entries
from cardbase.engine.run import Step, asks, goto, procedure
from cardbase.engine.state import CHECK, DIRTY, PC, REG, WHO, Frame
from cardbase.engine.turns import is_missed, next_player
from cardbase.engine.window import window
from cardbase.games.fertcg.rules import chips, ending, layout, prison, statuses
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.draws import tell_of_draws
from cardbase.games.fertcg.rules.equipping import item_step
from cardbase.games.fertcg.rules.invasion import invade
from cardbase.games.fertcg.rules.land_step import land_step
from cardbase.games.fertcg.rules.unit_step import unit_step
from cardbase.games.fertcg.rules.windows import ALTERNATING

HAND_LIMIT: Final = 7
HOLDS_MORE: Final = "holds_more"
_KEPT: Final = ~(
    layout.DONE | layout.FRESH | layout.DANCED | layout.MOVED | layout.ACTED
)  # what is said of units beyond their player's turns
LAST: Final = REG  # the face discarded last, plus 1, so that a set of cards is discarded in one way


def start(g: State, f: Frame) -> None:
    """The turn begins: units are fresh again (TU2)."""
    seat = f[WHO] = g.num[layout.FIRST_SEAT] if g.num[layout.TURN] == 0 else next_player(g)
    g.num[layout.ACTIVE] = seat
    g.num[layout.TURN] += 1
    g.num[layout.TURNS_TAKEN + seat] += 1
    g.num[layout.DEPLOYED] = g.num[layout.SUPPORTED] = g.num[layout.LANDS] = 0
    emit(g, layout.TURNS, -1, seat, g.num[layout.TURN])
    for unit in g.piles[layout.MAP * 2 + seat]:
        g.flags[unit] &= _KEPT
    touched(g, RESTED_CARDS)
    begin_phase(g, layout.TURN_PHASE, seat)
    step_begins(g, layout.START_PHASE, seat)
    statuses.bite(g, seat)
    prison.turn_begins(g, seat)
    _then(g, f, chips_back)


def _then(g: State, f: Frame, step: Step) -> None:
    """Let what has triggered happen before the next step of the turn; where nothing has, that is taken at once."""
    if g.waiting or g.todo or g.witness is not None:
        triggers(g, at_once=True)
    else:
        f[PC] += 1
        step(g, f)


def chips_back(g: State, f: Frame) -> None:
    """Used chips become unused, after what happens at the beginning (TU2)."""
    chips.take_back(g, f[WHO])
    triggers(g, at_once=True)


def step_begins(g: State, phase: int, seat: int) -> None:
    """End the step before, after the window at its end (CN6), then begin this one, like `begin_phase`."""
    before, lasting = g.num[layout.PHASE], g.effects or g.marks
    if before not in (phase, layout.TURN_PHASE):  # as where a given position begins in it, or the turn has only begun
        if g.log is not None or before in g.book.endings:
            end_phase(g, before, seat)
        if lasting:
            expire(g, layout.end_of(before), seat)
    g.num[layout.PHASE] = phase
    if g.reads & PHASES:
        g.todo |= DIRTY | CHECK
    if lasting:
        expire(g, layout.start_of(phase), seat)
        ends_now(g, layout.end_of(phase), seat)
    if g.log is not None or phase in g.book.phases:
        emit(g, layout.PHASE_START, -1, seat, phase)


def draw_step(g: State, f: Frame) -> None:
    """Draw a card; the first player does not in the first turn of the game (TU3)."""
    step_begins(g, layout.DRAW_STEP, f[WHO])
    _then(g, f, draw_card)


def draw_card(g: State, f: Frame) -> None:
    """The card itself."""
    if g.num[layout.TURN] > 1:
        tell_of_draws(g, f[WHO], on_its_own=True)
        g.rules.draw(g, f[WHO])
    triggers(g, at_once=True)


def after_step(g: State, f: Frame) -> None:
    """At the end of a step either player may play a surprise, the turn player first (CN6)."""
    window(g, f[WHO], layout.STEP_END, ALTERNATING, len(g.chain))


def units(g: State, f: Frame) -> None:
    """The unit step (US1 to US5), unless it is missed."""
    if is_missed(g, f[WHO], layout.UNIT_STEP):
        goto(f, lands)
        return
    step_begins(g, layout.UNIT_STEP, f[WHO])
    unit_step(g, f[WHO])
    triggers(g, at_once=True)


def lands(g: State, f: Frame) -> None:
    """The land step (LD1)."""
    step_begins(g, layout.LAND_STEP, f[WHO])
    land_step(g, f[WHO])
    triggers(g, at_once=True)


def items(g: State, f: Frame) -> None:
    """The item step (IT1, IT2)."""
    step_begins(g, layout.ITEM_STEP, f[WHO])
    item_step(g, f[WHO])
    triggers(g, at_once=True)


def invasion(g: State, f: Frame) -> None:
    """The invasion phase (IV1), unless it is missed."""
    if is_missed(g, f[WHO], layout.INVASION):
        return
    step_begins(g, layout.INVASION, f[WHO])
    invade(g, f[WHO])
    triggers(g, at_once=True)


def end(g: State, f: Frame) -> None:
    """The end of the turn begins (TU4)."""
    f[LAST] = 0
    step_begins(g, layout.END_PHASE, f[WHO])
    end_phase(g, layout.TURN_PHASE, f[WHO])
    triggers(g, at_once=True)


def ask_discard(g: State, f: Frame) -> None:
    """Discard down to seven cards, one after the other in rising order."""
    limit = HAND_LIMIT + sum(numbers_said(g, HOLDS_MORE, f[WHO]))
    if len(g.piles[layout.HAND * 2 + f[WHO]]) > limit:
        ask_excess(g, f, layout.HAND, limit, LAST)
    else:
        goto(f, clean_up)


def discard(g: State, f: Frame) -> None:
    """Put the chosen card into the off-field and come back until the hand is small enough."""
    if discard_excess(g, f, layout.HAND, layout.OFF, LAST):
        goto(f, ask_discard)


def clean_up(g: State, f: Frame) -> None:
    """Effects and statuses of this turn end; then annihilation and the turn limit are checked."""
    if g.effects or g.marks:
        expire(g, layout.END_OF_TURN, f[WHO])
        expire(g, layout.end_of(layout.SECOND))
    statuses.wear_off(g, f[WHO])
    ending.at_end_of_turn(g, f[WHO])
    goto(f, start)


TURN_TAKEN: Final = procedure(
    "fertcg.turn",
    start, chips_back, draw_step, draw_card, after_step, units, after_step, lands, after_step, items, after_step, invasion, end, ask_discard, discard,
    clean_up,
)  # fmt: skip
ENTRIES: Final = entries(
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
asks(ask_discard, "Which card do you discard?", "戦場外に送るカードを選ぶ", rules="TU4")
