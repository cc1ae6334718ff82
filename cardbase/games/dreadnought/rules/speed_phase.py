"""The speed phase (SP1, SP3, SP5, SP6): both turn up a speed card, each has a slot, closed cards are opened, the faster is first."""

from typing import Final

from cardbase.engine.continuous import begin_phase, touched
from cardbase.engine.events import emit
from cardbase.engine.log import note
from cardbase.engine.match import PHASES, TURNS
from cardbase.engine.run import call, procedure
from cardbase.engine.state import WHO, Frame, State
from cardbase.engine.zones import turn_up
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.slot import slot
from cardbase.games.dreadnought.rules.speed_cards import DIFFERENT, burn, speed, speed_card
from cardbase.games.dreadnought.rules.triggers import phase_over, process_window


def _begin(g: State, f: Frame) -> None:
    begin_phase(g, layout.SPEED_PHASE, f[WHO])
    g.num[layout.SPEED_OVER] = 0
    call(g, DIFFERENT, f[WHO])
    process_window(g)


def _make_first(g: State, f: Frame) -> None:
    f[WHO] = g.num[layout.ACTIVE] = 0 if speed(g, 0) > speed(g, 1) else 1
    touched(g, TURNS | PHASES)


def _first_slot(g: State, f: Frame) -> None:
    """The faster player is provisionally first and acts first; the slots are not dealt out again."""
    _make_first(g, f)
    slot(g, f[WHO], layout.T_SPEED)


def _second_slot(g: State, f: Frame) -> None:
    slot(g, 1 - f[WHO], layout.T_SPEED)


def _open(g: State, f: Frame) -> None:
    """Closed speed cards are opened together; equal ones burn, and no more speed actions follow."""
    for seat in (0, 1):
        card = speed_card(g, seat)
        if card >= 0 and g.flags[card] & layout.DOWN:
            turn_up(g, card)
            note(g, layout.TURNED_UP, seat, card)
    if speed(g, 0) == speed(g, 1):
        burn(g)


def _decide(g: State, f: Frame) -> None:
    """The owner of the faster card is the first player until the end phase; the cards are hand cards from now on."""
    _make_first(g, f)
    g.num[layout.SPEED_OVER] = 1
    emit(g, layout.IS_FIRST, -1, f[WHO])
    phase_over(g, layout.SPEED_PHASE)


SPEED_TAKEN: Final = procedure("dreadnought.speed", _begin, _first_slot, _second_slot, _open, _decide)
