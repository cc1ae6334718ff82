"""Process windows (AB2, AB5, D-20): what has triggered resolves directly, the first player's first, and is not answered."""

from typing import Final

from cardbase.engine.continuous import end_phase, expire
from cardbase.engine.events import triggers
from cardbase.engine.run import call, goto, procedure
from cardbase.engine.state import Frame, State
from cardbase.games.dreadnought.rules import layout


def process_window(g: State) -> None:
    """Resolve what waits; what triggers meanwhile has a window of its own directly afterwards."""
    if g.waiting:
        call(g, PROCESS_WINDOW, g.num[layout.ACTIVE])


def phase_over(g: State, phase: int) -> None:
    """Tell that a phase is over, end what lasts so long, and open its process window; phases belong to both players."""
    end_phase(g, phase, g.num[layout.ACTIVE])
    for seat in (0, 1):
        expire(g, layout.end_of(phase), seat)
    process_window(g)


def _take(g: State, f: Frame) -> None:
    if g.waiting:
        goto(f, _take)
        triggers(g, g.num[layout.ACTIVE], at_once=True)


PROCESS_WINDOW: Final = procedure("dreadnought.process window", _take)
