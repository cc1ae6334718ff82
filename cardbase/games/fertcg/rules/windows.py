"""Windows (PS2, CN6): what has triggered does not enter them, and older rows of the chain are left alone."""

from typing import Final

from cardbase.engine.state import State
from cardbase.engine.window import ANSWER as ASKS_THE_OTHER
from cardbase.engine.window import OTHER, TRIGGERS_WAIT, window
from cardbase.games.fertcg.rules import layout

ALTERNATING: Final = OTHER | TRIGGERS_WAIT
"""habit of the windows in which one player after the other does something, until both pass"""


def open_window(g: State, first: int, timing: int) -> None:
    """Open such a window."""
    window(g, first, timing, ALTERNATING, len(g.chain))


def open_answers(g: State, first: int, floor: int) -> None:
    """Open the window in which the top of the chain is answered, then what the opponent of its owner puts on it."""
    window(g, first, layout.ANSWER, OTHER | ASKS_THE_OTHER | TRIGGERS_WAIT, floor)
