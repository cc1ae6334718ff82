"""Which warriors a card can neither be laid on nor choose: those that it does not affect; and whom a spell of who serves the Dark
Legion can be for.
"""

from cardbase.engine.effects.said import is_said
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.printed.book import State


def unaffected(g: State, card: int, source: int) -> bool:
    """Tell whether texts say that a card is not affected by another one."""
    return g.book.spares and is_said(g, "not_affected", card, source)


def closed(g: State, source: int, warrior: int) -> bool:
    """Tell whether a warrior is closed to a card."""
    if g.book.kind[g.face[source]] == kinds.ART and g.host[source] >= 0 and _serves(g, g.host[source], warrior):
        return True
    return unaffected(g, warrior, source)


def _serves(g: State, caster: int, warrior: int) -> bool:
    marks = g.stats[layout.TRAITS]
    if not marks[caster] & traits.SERVES or g.side[caster] != g.side[warrior]:
        return False
    return not marks[warrior] & traits.DARK_LEGION
