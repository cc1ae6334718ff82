"""The two in the combat under way: whether a warrior is one of them, whose they are, who is whose opponent; whether it has ended."""

from typing import Final

from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import layout

# the number COMBAT
UNDER_WAY: Final = 1
OVER: Final = 2


def in_combat(g: State, card: int) -> bool:
    """Tell whether a warrior is one of the two in the combat."""
    return g.num[layout.COMBAT] > 0 and card in (g.num[layout.ATTACKER], g.num[layout.DEFENDER])


def opponent_of(g: State, card: int) -> int:
    """Return the other warrior of the combat that a warrior is in, -1 where it is in none or the other one is gone."""
    if not g.num[layout.COMBAT]:
        return -1
    attacker, defender = g.num[layout.ATTACKER], g.num[layout.DEFENDER]
    other = defender if card == attacker else attacker if card == defender else -1
    return other if other >= 0 and g.zone[other] in layout.AREAS else -1


def over(g: State) -> bool:
    """Tell whether the combat was ended, or one of the two has left play."""
    zone = g.zone
    return (
        g.num[layout.COMBAT] == OVER
        or zone[g.num[layout.ATTACKER]] not in layout.AREAS
        or zone[g.num[layout.DEFENDER]] not in layout.AREAS
    )
