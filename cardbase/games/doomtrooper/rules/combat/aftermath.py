"""What follows the strikes (CB13, CB15): survivors, late wounds, and all that was for this combat ends."""

from cardbase.engine.continuous import CARD, GAIN, OP, STAMP, UNTIL, end_phase, expire
from cardbase.engine.events import emit, triggers
from cardbase.engine.layout import ACTIVE, COMBAT_PHASE, END_OF_COMBAT
from cardbase.engine.state import DIRTY, Frame, State
from cardbase.games.doomtrooper.rules.combat.warzones import drop_warzone
from cardbase.games.doomtrooper.rules.combat.wounds import deaths, wound
from cardbase.games.doomtrooper.rules.lasting import LATE_WOUND
from cardbase.games.doomtrooper.rules.layout import (
    AREAS,
    ASIDE,
    ATTACHED,
    ATTACKER,
    COMBAT,
    COMBAT_ENDS,
    COMMANDED,
    DEFENDER,
    DOUBLED,
    DYING,
    FIRST_STRIKE,
    HASTY,
    HURT,
    SHUT,
    SURVIVES,
    TACTIC,
    USED,
    VALUE,
    WARRIOR_ZONES,
)
from cardbase.games.doomtrooper.rules.pools import gain_destiny
from cardbase.games.doomtrooper.rules.ratings.stale import combat_changed, out_of_date

_FOR_COMBAT = USED | ASIDE | SHUT | DOUBLED | HASTY | HURT  # flags
_MARKED = [zone * 2 + seat for zone in (ATTACHED, *AREAS) for seat in (0, 1)]


def after_combat(g: State, f: Frame) -> None:
    """CB13: what follows the combat; traits that it gave end before late wounds."""
    for card in (g.num[ATTACKER], g.num[DEFENDER]):
        if g.zone[card] in WARRIOR_ZONES:
            emit(g, SURVIVES, card, g.side[card])
    kept = [row for row in g.effects if row[UNTIL] != END_OF_COMBAT or row[OP] != GAIN]
    if len(kept) < len(g.effects):
        g.effects = kept
        g.todo |= DIRTY
    end_phase(g, COMBAT_PHASE, g.num[ACTIVE])
    triggers(g, at_once=True)


def late_wounds(g: State, f: Frame) -> None:
    """Wounds that come after the combat (TICKER), and what COMMAND gives."""
    late = [row[CARD] for row in g.effects if row[OP] == LATE_WOUND and g.stamp[row[CARD]] == row[STAMP]]
    dead = [card for card in late if wound(g, card) and g.flags[card] & DYING]
    if dead:
        deaths(g, g.num[ACTIVE], [(card, -1) for card in dead])
    if g.num[COMMANDED]:
        seat, attacker, defender = g.num[COMMANDED] - 1, g.num[ATTACKER], g.num[DEFENDER]
        if g.flags[attacker] & HURT or g.zone[attacker] not in WARRIOR_ZONES:
            gain_destiny(g, 1 - seat, 2 * max(0, g.stats[VALUE][attacker]))
        if g.flags[defender] & HURT or g.zone[defender] not in WARRIOR_ZONES:
            gain_destiny(g, seat, max(0, g.stats[VALUE][defender]))


def finish_combat(g: State) -> None:
    """Cards of this combat end, hasty cover becomes normal cover, weapons are put away."""
    flags = g.flags
    for place in _MARKED:
        for card in g.piles[place]:
            if flags[card] & _FOR_COMBAT:
                if flags[card] & ~HURT & _FOR_COMBAT:
                    out_of_date(g, card)
                flags[card] &= ~_FOR_COMBAT
    drop_warzone(g)
    emit(g, COMBAT_ENDS, -1, g.num[ACTIVE])
    g.num[COMBAT] = g.num[TACTIC] = g.num[FIRST_STRIKE] = g.num[COMMANDED] = 0
    expire(g, END_OF_COMBAT)
    combat_changed(g)
