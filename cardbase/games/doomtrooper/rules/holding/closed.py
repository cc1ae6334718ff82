"""Which warriors a card can neither be laid on nor choose: those that it does not affect; and whom a spell of who serves the Dark
Legion can be for.
"""

from cardbase.engine.effects.said import said_of, speaks_of
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.printed.book import State


def unaffected(g: State, card: int, source: int) -> bool:
    """Tell whether texts say that a card is not affected by another one."""
    if not g.book.spares:
        return False
    return any(speaks_of(g, one.f, one.slots[1], source) for one in said_of(g, "not_affected", card))


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
