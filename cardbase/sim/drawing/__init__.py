"""The drawn table: what a game says of it (`Rules.picture`), in lines of a width."""

from cardbase.engine.log import EVERYBODY
from cardbase.engine.picture import Picture
from cardbase.engine.state import State
from cardbase.engine.viewing import View
from cardbase.sim.drawing.lines import drawn
from cardbase.sim.drawing.spans import plain
from cardbase.sim.drawing.usual import usual

__all__ = ["WIDTH", "drawn", "picture", "table"]

WIDTH = 80


def picture(g: State, viewer: int = EVERYBODY, language: str = "en") -> Picture:
    """Return what lies on a table as the seat `viewer` sees it (EVERYBODY: all cards shown)."""
    return g.rules.picture(g, viewer, language) or usual(View(g, viewer, language))


def table(
    g: State, language: str = "en", names: tuple[str, str] = ("", ""), viewer: int = EVERYBODY, width: int = WIDTH
) -> list[str]:
    """Return the lines that draw a table as the seat `viewer` sees it, none wider than `width` columns; `names` are the decks by
    seat. The viewer's own side lies below, the first player's where all is shown.
    """
    return [plain(line) for line in drawn(View(g, viewer, language), picture(g, viewer, language), names, width)]
