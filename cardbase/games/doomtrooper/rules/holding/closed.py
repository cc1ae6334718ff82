"""Which warriors a card can neither be laid on nor choose: closed to Specials, to those of their own player, or to all cards; and whom a
spell of who serves the Dark Legion can be for.
"""

from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.printed.book import State

_CLOSED = traits.UNTOUCHED | traits.CURSED | traits.NO_OWN_SPECIALS


def closed(g: State, seat: int, source: int, warrior: int) -> bool:
    """Tell whether a warrior is closed to a card of a seat; a warrior's own text reaches itself, and one that fights it."""
    own, mine = g.book, g.stats[layout.TRAITS][warrior]
    face = g.face[source]
    if own.kind[face] == kinds.ART and g.host[source] >= 0 and _serves(g, g.host[source], warrior):
        return True
    if not mine & _CLOSED:
        return False
    if mine & traits.UNTOUCHED and source != warrior and own.kind[face] != kinds.WARRIOR:
        return True
    if own.kind[face] != kinds.SPECIAL:
        return False
    if mine & traits.CURSED and "curses" not in own.keywords[face]:
        return True
    return bool(mine & traits.NO_OWN_SPECIALS) and g.side[warrior] == seat


def _serves(g: State, caster: int, warrior: int) -> bool:
    marks = g.stats[layout.TRAITS]
    if not marks[caster] & traits.SERVES or g.side[caster] != g.side[warrior]:
        return False
    return not marks[warrior] & traits.DARK_LEGION
