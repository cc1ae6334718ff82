"""The record of a combat, as numbers of the state: how it begins and ends at once, who begins a window."""

from cardbase.engine.events import emit
from cardbase.engine.layout import ACTIVE, ATTACKED, ATTACKS
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules.layout import (
    AREAS,
    ATTACKER,
    CHANGED,
    COMBAT,
    DEFENDER,
    FIGHT,
    FIGHTS,
    FIRST_STRIKE,
    SHOOTS,
    TACTIC,
)
from cardbase.games.doomtrooper.rules.ratings.stale import combat_changed

UNDER_WAY, OVER = 1, 2  # the number COMBAT
NO_THIRD = -1  # the number SECOND_TARGET while the second target is attacked


def end_combat(g: State) -> None:
    """CB16: the combat ends at once, without strikes."""
    if g.num[COMBAT]:
        g.num[COMBAT] = OVER


def over(g: State) -> bool:
    """Tell whether the combat was ended, or one of the two has left play."""
    zone = g.zone
    return g.num[COMBAT] == OVER or zone[g.num[ATTACKER]] not in AREAS or zone[g.num[DEFENDER]] not in AREAS


def start(g: State, attacker: int, defender: int, tactic: int) -> None:
    """Set the combat record and tell of the attack."""
    g.num[COMBAT], g.num[FIRST_STRIKE], g.num[CHANGED] = UNDER_WAY, 0, 0
    g.num[ATTACKER], g.num[DEFENDER], g.num[TACTIC] = attacker, defender, tactic
    combat_changed(g)
    emit(g, ATTACKS, attacker, g.side[attacker])
    emit(g, ATTACKED, defender, g.side[defender])
    emit(g, FIGHTS if tactic == FIGHT else SHOOTS, -1, g.side[attacker])


def first_of(g: State, combatant: int) -> int:
    """Return the player who begins a window: this combatant's, or the active one in a combat between own warriors (AT3)."""
    one, two = g.side[g.num[ATTACKER]], g.side[g.num[DEFENDER]]
    return g.num[ACTIVE] if one == two else g.side[combatant]
