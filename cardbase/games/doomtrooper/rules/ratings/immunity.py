"""Immunity (IM1 to IM4): whether what a card does to a warrior has no effect on it."""

from typing import Final

from cardbase.engine.continuous import AMOUNT, CARD, OP, SOURCE, SOURCE_STAMP, STAMP
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.combatants import opponent_of
from cardbase.games.doomtrooper.rules.lasting import VOID, WAIVED
from cardbase.games.doomtrooper.rules.printed.book import State

_OPEN: Final = {kinds.GIFT: traits.OPEN_DS, kinds.ART: traits.OPEN_ART}


def immune(g: State, card: int, source: int, stamp: int = -1) -> bool:
    """Tell whether what `source` does, or did while it had another stamp, to a warrior has no effect on it (IM1, IM2, IM4)."""
    own = g.book
    face = g.face[source]
    mask, mine = own.for_ratings.shunned[face], g.stats[layout.TRAITS][card]
    if not mask or mine & _OPEN.get(own.kind[face], 0):
        return False
    if own.kind[face] == kinds.SPECIAL:
        return bool(mine & mask) and g.host[source] >= 0 and g.host[source] == opponent_of(g, card)
    if mine & traits.CONSTITUTION and not _waived(g, card, source, g.stamp[source] if stamp < 0 else stamp):
        return True
    gift, away = own.kind[face] == kinds.GIFT, g.host[source] != card
    if gift and away:
        mask |= traits.SHIELDED
    if mine & mask:
        return not gift or away or own.title[face] != "DISRUPT POWER"
    if gift:
        for row in g.effects:
            if row[OP] == VOID and row[CARD] == card and row[AMOUNT] == source and row[STAMP] == g.stamp[card]:
                return True
    return False


def _waived(g: State, card: int, source: int, stamp: int) -> bool:
    return any(
        row[OP] == WAIVED
        and row[CARD] == card
        and row[STAMP] == g.stamp[card]
        and row[SOURCE] == source
        and row[SOURCE_STAMP] == stamp
        for row in g.effects
    )
