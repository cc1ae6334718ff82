"""What follows the strikes (CB13, CB15): survivors, late wounds, and all that was for this combat ends."""

from typing import Final

from cardbase.engine.continuous import AMOUNT, CARD, GAIN, OP, SOURCE, STAMP, UNTIL, end_phase, expire
from cardbase.engine.events import emit, triggers
from cardbase.engine.state import DIRTY, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.warzones import drop_warzone
from cardbase.games.doomtrooper.rules.combat.wounds import deaths, wound
from cardbase.games.doomtrooper.rules.lasting import LATE_WOUND
from cardbase.games.doomtrooper.rules.moving import dismiss
from cardbase.games.doomtrooper.rules.ratings.stale import combat_changed, out_of_date

_RATED: Final = layout.USED | layout.ASIDE | layout.SHUT | layout.DOUBLED  # flags that ratings read
_FOR_COMBAT: Final = _RATED | layout.HURT | layout.HURT_BY_STRIKE
_MARKED: Final = [zone * 2 + seat for zone in (layout.ATTACHMENTS, *layout.AREAS) for seat in (0, 1)]


def after_combat(g: State, f: Frame) -> None:
    """CB13: what follows the combat; traits that it gave end before late wounds."""
    for card in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]):
        if g.zone[card] in layout.WARRIOR_ZONES:
            emit(g, layout.SURVIVES, card, g.side[card])
    carrier = g.num[layout.ATTACKER] if g.num[layout.CARRIED] else -1
    kept = [r for r in g.effects if r[UNTIL] != layout.END_OF_COMBAT or r[OP] != GAIN or r[CARD] == carrier]
    if len(kept) < len(g.effects):
        g.effects = kept
        g.todo |= DIRTY
    end_phase(g, layout.COMBAT_PHASE, g.num[layout.ACTIVE])
    triggers(g, at_once=True)


def late_wounds(g: State, f: Frame) -> None:
    """Wounds that come after the combat (TICKER)."""
    dead: list[tuple[int, int]] = []
    pays: list[tuple[int, int]] = []
    for row in [row for row in g.effects if row[OP] == LATE_WOUND and g.stamp[row[CARD]] == row[STAMP]]:
        card = row[CARD]
        value = max(0, g.stats[layout.VALUE][card])
        if wound(g, card, cause=row[SOURCE]) and g.flags[card] & layout.DYING:
            dead.append((card, -1))
            pays.append((1 - g.side[card], value if row[AMOUNT] else 0))
    if dead:
        deaths(g, g.num[layout.ACTIVE], dead, pays)


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
    g.num[layout.COMBAT] = g.num[layout.TACTIC] = g.num[layout.FIRST_STRIKE] = 0
    kept = [row for row in g.effects if carrier >= 0 and row[CARD] == carrier and row[UNTIL] == layout.END_OF_COMBAT]
    expire(g, layout.END_OF_COMBAT)
    g.effects += kept
    combat_changed(g)
