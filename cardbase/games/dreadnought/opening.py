"""How a game of Dreadnought begins (SU1 to SU6), and what a turn draws."""

from typing import Final

from cardbase.games.opening import Apart, Opening, Redraw

HAND: Final = 7
BURSTS: Final = 1

OPENING = Opening(
    HAND,
    draws=(1, 2),
    first=1,
    redraw=Redraw(whole=False, old="lost", rule="SU6"),
    apart=(Apart("HP", "HP", field="hp", section="casters"), Apart("burst", "バースト", BURSTS)),
    passing=("speed card", "burst"),
    rules=("SU5", "DR1", "SU3, SU4"),
    said=(
        "Speed cards settle anew in each turn who is first; here it is one player in all turns, "
        "and what that tells of the speed cards is left out.",
    ),
    shared=True,
)
