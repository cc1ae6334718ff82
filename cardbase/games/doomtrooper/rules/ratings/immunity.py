"""Immunity (IM1 to IM4): whether what a card does to a warrior has no effect on it."""

from typing import Final

from cardbase.engine.continuous import AMOUNT, CARD, OP, SOURCE, SOURCE_STAMP, STAMP
from cardbase.engine.effects.said import Said
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.holding.bearing import unaffected
from cardbase.games.doomtrooper.rules.lasting import VOID, WAIVED
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import title_of

_OPEN: Final = {kinds.GIFT: traits.OPEN_DS, kinds.ART: traits.OPEN_ART}


def immune(g: State, card: int, source: int, stamp: int = -1, by: list[Said] | None = None) -> bool:
    """Tell whether what `source` does, or did while it had another stamp, to a warrior has no effect on it (IM1, IM2, IM4). `by` is
    what `shields` says of the source, if it is known.
    """
    own = g.book
    face = g.face[source]
    kind, mask, mine = own.kind[face], own.shunned[face], g.stats[layout.TRAITS][card]
    if mine & _OPEN.get(kind, 0):
        return False
    if "not_affected" in own.said and unaffected(g, card, source, by):
        return True
    if not mask:
        return False
    asked = mine & traits.CONSTITUTION and not _waived(g, card, source, g.stamp[source] if stamp < 0 else stamp)
    if asked:
        return True
    gift, away = kind == kinds.GIFT, g.host[source] != card
    if mine & mask:
        return not gift or away or title_of(own, face) != "DISRUPT POWER"
    return gift and any(
        row[OP] == VOID and row[CARD] == card and row[AMOUNT] == source and row[STAMP] == g.stamp[card]
        for row in g.effects
    )


def _waived(g: State, card: int, source: int, stamp: int) -> bool:
    return any(
        row[OP] == WAIVED
        and row[CARD] == card
        and row[STAMP] == g.stamp[card]
        and row[SOURCE] == source
        and row[SOURCE_STAMP] == stamp
        for row in g.effects
    )
