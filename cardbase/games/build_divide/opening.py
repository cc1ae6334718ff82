"""How a game of Build Divide begins (SU1 to SU6), and what a turn draws."""

from typing import Final

from cardbase.games.opening import Apart, Opening, Redraw

YELLOW: Final = 5
RED: Final = 5
ENERGY: Final = 2
HAND: Final = 5

OPENING = Opening(
    HAND,
    draws=(1, 1),
    first=0,
    redraw=Redraw(whole=True, old="deck", rule="SU3"),
    apart=(
        Apart("life", "ライフ", YELLOW + RED, drawn=True),
        Apart("energy", "エナジー", ENERGY, section="territory", open=True, printed="opening energy"),
    ),
    printed=("territory", "opening hand"),
    rules=("SU2", "TU4", "SU4, SU5"),
    starts="starts",
)
