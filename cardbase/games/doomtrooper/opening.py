"""How a game of Doomtrooper begins (SU2 to SU5), and what a turn draws."""

from typing import Final

from cardbase.games.opening import Opening

HAND: Final = 7
USED: Final = 2  # cards that leave the hand in a turn; greedy agents use 1.9 to 2.6 in turns 2 to 6, deck by deck

OPENING = Opening(HAND, draws=(USED, USED), first=0, fills=True, rules=("SU2", "TU1", ""), starts="starts")
