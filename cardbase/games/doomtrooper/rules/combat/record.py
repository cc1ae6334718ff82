"""The record of a combat, as numbers of the state: how it begins and ends at once, who begins a window."""

from typing import Final

from cardbase.engine.events import emit
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.ratings.stale import combat_changed

# the number COMBAT
UNDER_WAY: Final = 1
OVER: Final = 2

NO_THIRD: Final = -1  # the number SECOND_TARGET while the second target is attacked


def end_combat(g: State) -> None:
    """CB16: the combat ends at once, without strikes."""
    if g.num[layout.COMBAT]:
        g.num[layout.COMBAT] = OVER


def over(g: State) -> bool:
    """Tell whether the combat was ended, or one of the two has left play."""
    zone = g.zone
    return (
        g.num[layout.COMBAT] == OVER
        or zone[g.num[layout.ATTACKER]] not in layout.AREAS
        or zone[g.num[layout.DEFENDER]] not in layout.AREAS
    )


def start(g: State, attacker: int, defender: int, tactic: int) -> None:
    """Set the combat record and tell of the attack."""
    g.num[layout.COMBAT], g.num[layout.FIRST_STRIKE], g.num[layout.CHANGED] = UNDER_WAY, 0, 0
    g.num[layout.ATTACKER], g.num[layout.DEFENDER], g.num[layout.TACTIC] = attacker, defender, tactic
    combat_changed(g)
    emit(g, layout.ATTACKS, attacker, g.side[attacker])
    emit(g, layout.ATTACKED, defender, g.side[defender])
    emit(g, layout.FIGHTS if tactic == layout.FIGHT else layout.SHOOTS, -1, g.side[attacker])


def first_of(g: State, combatant: int) -> int:
    """Return the player who begins a window: this combatant's, or the active one in a combat between own warriors (AT3)."""
    one, two = g.side[g.num[layout.ATTACKER]], g.side[g.num[layout.DEFENDER]]
    return g.num[layout.ACTIVE] if one == two else g.side[combatant]
