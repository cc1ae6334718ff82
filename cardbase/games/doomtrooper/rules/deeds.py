"""What has just been done, for whoever has done in secret what a mission in hand asks (SECRET MISSION)."""

from typing import Final

from cardbase.engine.run import call, procedure
from cardbase.engine.state import REG, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.windows import open_window

EVENT: Final = REG
OF: Final = REG + 1
TRAITS_OF: Final = REG + 2


def did(g: State, event: int, seat: int, card: int, victim: int = -1, traits: int = 0) -> None:
    """Push the moment after a deed of a player with a card (-1: none); `traits` are those that the card had then."""
    if "secret" in g.book.said:
        call(g, DONE, seat, card, event, victim, traits)


def _moment(g: State, f: Frame) -> None:
    g.num[layout.DEED], g.num[layout.DEED_BY], g.num[layout.DEED_OF] = f[EVENT] + 1, f[WHO] + 1, f[SRC] + 1
    g.num[layout.TRAITS_THEN] = f[TRAITS_OF]
    if f[OF] >= 0:
        g.num[layout.VICTIM] = f[OF]
    open_window(g, f[WHO], layout.COMPLETED)


def _passed(g: State, f: Frame) -> None:
    g.num[layout.DEED] = 0


DONE: Final = procedure("doomtrooper.deed", _moment, _passed)
