"""Which fortifications protect a warrior (CB8, AT12): those on it, and those of its area whose text reaches it."""

from cardbase.engine.state import Row
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.combatants import in_combat
from cardbase.games.doomtrooper.rules.printed.book import State


def ignored(g: State, card: int, face: int) -> bool:
    """Tell whether a fortification with this face gives a warrior nothing now: no fortification card where the combat is in a
    warzone (CB4); what is only considered one does.
    """
    if g.num[layout.WARZONE] and g.book.kind[face] == kinds.FORTIFICATION and in_combat(g, card):
        return True
    return bool(g.stats[layout.TRAITS][card] & traits.NO_FORTIFICATION)


def counts_for(g: State, fort: int, card: int) -> bool:
    """Tell whether a fortification changes a warrior's Armour."""
    if g.host[fort] >= 0:
        return g.host[fort] == card
    changes: list[Row] = []
    for ability in g.match.statics[g.face[fort]]:
        g.rules.static(g, fort, ability, changes)
    return any(row[1] == layout.ARMOUR and row[2] == card for row in changes)


def _protecting(g: State, card: int) -> list[int]:
    own = g.book
    laid = [
        c
        for c in g.piles[layout.LAID * 2 + g.side[card]]
        if "FORTIFICATION" in own.subtypes[g.face[c]] and counts_for(g, c, card)
    ]
    return [c for c in attachments(g, card) if "FORTIFICATION" in own.subtypes[g.face[c]]] + laid


def forts_of(g: State, card: int) -> list[int]:
    """Return the fortifications that protect a warrior."""
    return [fort for fort in _protecting(g, card) if not ignored(g, card, g.face[fort])]
