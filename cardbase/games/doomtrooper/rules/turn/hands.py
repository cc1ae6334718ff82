"""How many cards a hand may hold (TU1, TU3), and a hand that is cut at once (DEAL WITH IT)."""

from typing import Final

from cardbase.engine.hand import ask_excess, discard_excess
from cardbase.engine.run import asks, call, goto, procedure
from cardbase.engine.state import PROC, REG, WHO, Frame
from cardbase.games.doomtrooper.rules import layout, prohibitions
from cardbase.games.doomtrooper.rules.printed.book import State

LARGE_HAND: Final = 10
SMALL_HAND: Final = 4
LAST: Final = REG  # register: the face discarded last, so that a set of cards is discarded in one way


def hand_size(g: State, seat: int) -> int:
    """Return how many cards a player draws up to, and discards down to."""
    barred = g.num[layout.BARRED + seat]
    if barred & prohibitions.FOUR_CARDS:
        return SMALL_HAND
    return LARGE_HAND if barred & prohibitions.TEN_CARDS else g.book.switch["hand_size"]


def check_hands(g: State) -> None:
    """Push the cutting of a hand that never holds more than four cards."""
    for seat in (0, 1):
        small = g.num[layout.BARRED + seat] & prohibitions.FOUR_CARDS
        if small and len(g.piles[layout.HAND * 2 + seat]) > SMALL_HAND and all(f[PROC] != CUT for f in g.frames):
            call(g, CUT, seat, -1, 0)


def _ask(g: State, f: Frame) -> None:
    ask_excess(g, f, layout.HAND, hand_size(g, f[WHO]), LAST)


def _discard(g: State, f: Frame) -> None:
    if discard_excess(g, f, layout.HAND, layout.DISCARD, LAST):
        goto(f, _ask)


CUT: Final = procedure("doomtrooper.cut hand", _ask, _discard)
asks(_ask, "Which card do you discard?", "捨てるカードを選ぶ", rules="TU3")
