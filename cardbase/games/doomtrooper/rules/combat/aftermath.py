"""How a combat begins and ends, as numbers of the state, and what follows the strikes (CB13, CB15): survivors, late wounds, the end of all that was for it."""

from typing import Final

from cardbase.engine.continuous import AMOUNT, CANNOT, CARD, GAIN, OP, UNTIL, end_phase, expire, keep
from cardbase.engine.events import emit, triggers
from cardbase.engine.state import DIRTY, Frame, Row, State
from cardbase.games.doomtrooper.rules import layout, prohibitions
from cardbase.games.doomtrooper.rules.combat.warzones import drop_warzone
from cardbase.games.doomtrooper.rules.combatants import OVER, UNDER_WAY
from cardbase.games.doomtrooper.rules.moving import dismiss
from cardbase.games.doomtrooper.rules.ratings.stale import combat_changed, out_of_date

_RATED: Final = layout.USED | layout.ASIDE | layout.SHUT  # flags that ratings read
_FOR_COMBAT: Final = _RATED | layout.HURT | layout.HURT_AGAIN | layout.HURT_BY_STRIKE
_MARKED: Final = [zone * 2 + seat for zone in (layout.ATTACHMENTS, *layout.AREAS) for seat in (0, 1)]


def after_combat(g: State, f: Frame) -> None:
    """CB13: what follows the combat; traits that it gave, and what kept from wounds in it, end before late wounds."""
    for card in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]):
        if g.zone[card] in layout.WARRIOR_ZONES:
            emit(g, layout.SURVIVES, card, g.side[card])
    carrier = g.num[layout.ATTACKER] if g.num[layout.CARRIED] else -1
    kept = [r for r in g.effects if r[UNTIL] != layout.END_OF_COMBAT or not _early(r) or r[CARD] == carrier]
    if len(kept) < len(g.effects):
        keep(g, kept)
        g.todo |= DIRTY
    end_phase(g, layout.COMBAT_PHASE, g.num[layout.ACTIVE])
    triggers(g, at_once=True)
    end_combat(g)  # nothing ends or changes it any more


def _early(row: Row) -> bool:
    return row[OP] == GAIN or (row[OP] == CANNOT and row[AMOUNT] & prohibitions.BE_WOUNDED > 0)


def finish_combat(g: State, carrier: int = -1) -> None:
    """Cards of this combat end, but for what changes the `carrier`, whose second attack follows; weapons are put away."""
    flags = g.flags
    for place in _MARKED:
        for card in g.piles[place]:
            if flags[card] & _FOR_COMBAT:
                if flags[card] & _RATED:
                    out_of_date(g, card)
                flags[card] &= ~_FOR_COMBAT
    drop_warzone(g)
    if g.effects:
        dismiss(g)
    emit(g, layout.COMBAT_ENDS, -1, g.num[layout.ACTIVE])
    g.num[layout.COMBAT] = g.num[layout.TACTIC] = 0
    kept = [row for row in g.effects if carrier >= 0 and row[CARD] == carrier and row[UNTIL] == layout.END_OF_COMBAT]
    expire(g, layout.END_OF_COMBAT)
    keep(g, [*g.effects, *kept])
    combat_changed(g)


NO_THIRD: Final = -1  # the number SECOND_TARGET while the second target is attacked


def end_combat(g: State) -> None:
    """CB16: the combat ends at once, without strikes."""
    if g.num[layout.COMBAT]:
        g.num[layout.COMBAT] = OVER


def start(g: State, attacker: int, defender: int, tactic: int) -> None:
    """Set the combat record and tell of the attack."""
    g.num[layout.COMBAT], g.num[layout.CHANGED] = UNDER_WAY, 0
    g.num[layout.ATTACKER], g.num[layout.DEFENDER], g.num[layout.TACTIC] = attacker, defender, tactic
    combat_changed(g)
    emit(g, layout.ATTACKS, attacker, g.side[attacker])
    emit(g, layout.ATTACKED, defender, g.side[defender])
    emit(g, layout.FIGHTS if tactic == layout.FIGHT else layout.SHOOTS, -1, g.side[attacker])


def first_of(g: State, combatant: int) -> int:
    """Return the player who begins a window: this combatant's, or the active one in a combat between own warriors (AT3)."""
    one, two = g.side[g.num[layout.ATTACKER]], g.side[g.num[layout.DEFENDER]]
    return g.num[layout.ACTIVE] if one == two else g.side[combatant]
