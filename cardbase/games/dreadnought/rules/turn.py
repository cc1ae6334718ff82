"""A turn, which belongs to both players (TU1, TU2, DR1): speed, draw, cast, fast, action, end."""

from typing import Final

from cardbase.engine.continuous import begin_phase
from cardbase.engine.events import emit
from cardbase.engine.rules import entries
from cardbase.engine.run import call, finish, goto, procedure
from cardbase.engine.state import WHO, Frame
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.action import ACTIONS
from cardbase.games.dreadnought.rules.book import State
from cardbase.games.dreadnought.rules.cast import maintain_idols
from cardbase.games.dreadnought.rules.end import END_TAKEN
from cardbase.games.dreadnought.rules.slot import slot
from cardbase.games.dreadnought.rules.speed_phase import SPEED_TAKEN
from cardbase.games.dreadnought.rules.taking import TO_BURST, take
from cardbase.games.dreadnought.rules.triggers import phase_over, process_window


def _speed(g: State, f: Frame) -> None:
    """The next turn begins with the speed phase; the turn limit counts as time running out (D-24)."""
    limit = g.book.switch["turn_limit"]
    if limit and g.num[layout.TURN] >= limit:
        finish(g, layout.BOTH_LOSE, layout.TIME)
        return
    g.num[layout.TURN] += 1
    g.num[layout.GEAR_USED] = g.num[layout.GEAR_USED + 1] = 0
    emit(g, layout.TURNS, -1, g.num[layout.ACTIVE], g.num[layout.TURN])
    begin_phase(g, layout.TURN_PHASE, g.num[layout.ACTIVE])
    call(g, SPEED_TAKEN, g.num[layout.ACTIVE])


def _draw(g: State, f: Frame) -> None:
    """The first player draws 1 and sets 1 burst before the second begins, so that nobody draws the game here."""
    f[WHO] = g.num[layout.ACTIVE]
    begin_phase(g, layout.DRAW_PHASE, f[WHO])
    g.rules.draw(g, f[WHO])


def _burst_first(g: State, f: Frame) -> None:
    take(g, f[WHO], TO_BURST)


def _draw_second(g: State, f: Frame) -> None:
    g.rules.draw(g, 1 - f[WHO])


def _burst_second(g: State, f: Frame) -> None:
    take(g, 1 - f[WHO], TO_BURST)


def _drawn(g: State, f: Frame) -> None:
    phase_over(g, layout.DRAW_PHASE)


def _begin(g: State, f: Frame, phase: int) -> None:
    f[WHO] = g.num[layout.ACTIVE]
    begin_phase(g, phase, f[WHO])


def _cast(g: State, f: Frame) -> None:
    _begin(g, f, layout.CAST_PHASE)
    process_window(g)


def _maintain_first(g: State, f: Frame) -> None:
    if g.book.switch["idols"]:
        maintain_idols(g, f[WHO])


def _cast_first(g: State, f: Frame) -> None:
    slot(g, f[WHO], layout.T_CAST)


def _maintain_second(g: State, f: Frame) -> None:
    if g.book.switch["idols"]:
        maintain_idols(g, 1 - f[WHO])


def _cast_second(g: State, f: Frame) -> None:
    slot(g, 1 - f[WHO], layout.T_CAST)


def _cast_over(g: State, f: Frame) -> None:
    phase_over(g, layout.CAST_PHASE)


def _fast(g: State, f: Frame) -> None:
    _begin(g, f, layout.FAST_PHASE)
    process_window(g)


def _fast_first(g: State, f: Frame) -> None:
    slot(g, f[WHO], layout.T_FAST)


def _fast_second(g: State, f: Frame) -> None:
    slot(g, 1 - f[WHO], layout.T_FAST)


def _fast_over(g: State, f: Frame) -> None:
    phase_over(g, layout.FAST_PHASE)


def _action(g: State, f: Frame) -> None:
    f[WHO] = g.num[layout.ACTIVE]
    call(g, ACTIONS, f[WHO], -1, 0, 0, 0)


def _end(g: State, f: Frame) -> None:
    call(g, END_TAKEN, g.num[layout.ACTIVE], -1, 0, 0)


def _again(g: State, f: Frame) -> None:
    goto(f, _speed)


TURN_TAKEN: Final = procedure(
    "dreadnought.turn",
    _speed,
    _draw,
    _burst_first,
    _draw_second,
    _draw_second,
    _burst_second,
    _drawn,
    _cast,
    _maintain_first,
    _cast_first,
    _maintain_second,
    _cast_second,
    _cast_over,
    _fast,
    _fast_first,
    _fast_second,
    _fast_over,
    _action,
    _end,
    _again,
)
ENTRIES: Final = entries(
    TURN_TAKEN,
    {
        "speed": _speed,
        "draw": _draw,
        "cast": _cast,
        "fast": _fast,
        "action": _action,
        "end": _end,
    },
)
"""the phases in which a given position may begin"""


def prepare_position(g: State, phase: str) -> None:
    """Count the turn back where it begins in a given position; from the draw phase on speed cards are hand cards."""
    if phase == "speed":
        g.num[layout.TURN] -= 1
    g.num[layout.SPEED_OVER] = int(phase != "speed")
