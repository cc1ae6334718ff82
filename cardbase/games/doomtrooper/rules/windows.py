"""Windows (CB7): alternately, one card or ability at a time; a played card is answered by counters only (TM4)."""

from cardbase.engine.state import PROC, State
from cardbase.engine.window import OPPOSITE, OTHER, TIMING, WINDOW, window
from cardbase.games.doomtrooper.rules import layout


def open_window(g: State, first: int, timing: int) -> None:
    """Open a window of this kind (a bit of `layout`); what resolves inside leaves older rows of the chain alone."""
    window(g, first, timing, OTHER | OPPOSITE, len(g.chain))


def open_answers(g: State, seat: int, floor: int) -> None:
    """Open the window in which what a seat has put on the chain as an action, above `floor` rows, is answered and resolves."""
    if len(g.chain) > floor:
        window(g, 1 - seat, 0, OTHER | OPPOSITE, floor)


def moment(g: State) -> int:
    """Return the kind of the window in which things happen, also while what was played there is answered; between actions where there is none."""
    return next((f[TIMING] for f in reversed(g.frames) if f[PROC] == WINDOW and f[TIMING]), layout.BETWEEN)
