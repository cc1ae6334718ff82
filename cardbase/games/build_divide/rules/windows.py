"""Play windows (CH1 to CH3): the habit of this game's priority, in one place."""

from cardbase.engine.window import FREE_CHOICE, OTHER, SAME, window
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.book import State


def open_window(g: State, first: int, timing: int, floor: int = 0) -> None:
    """Open a play window; after a play the other player has priority (D-04), the turn player again after a resolution."""
    habit = OTHER if g.book.switch["priority_moves"] else SAME
    window(g, first, timing, habit | FREE_CHOICE if timing == layout.NORMAL else habit, floor)
