"""How a game of FERTCG begins (SU2, SU3), and what a turn draws."""

from typing import Final

from cardbase.games.opening import Opening, Redraw

HAND: Final = 7

OPENING = Opening(
    HAND,
    draws=(1, 1),
    first=0,
    redraw=Redraw(whole=True, old="lost", rule="SU3"),
    rules=("SU2", "TU3", ""),
    starts="starts",
)
