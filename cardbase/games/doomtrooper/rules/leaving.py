"""Where a card goes that leaves play, by its own words."""

from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.printed.book import State


def goes_to(g: State, card: int, zone: int) -> int:
    """Return where a card goes instead, by its own text."""
    if zone == layout.DISCARD and "removed_after" in g.book.keywords[g.face[card]]:
        zone = layout.REMOVED
    return zone


def way_of(g: State, attached: int, host: int) -> int:
    """Return where a card goes as the one leaves play on, or under, which it lies."""
    stored = g.flags[attached] & layout.STORED
    gone = g.flags[attached] & layout.EXILED or "buried_go" in g.book.keywords[g.face[host]]
    return layout.REMOVED if stored and gone else layout.DISCARD


def bound_to(g: State, card: int) -> list[int]:
    """Return the Dark Symmetry cards beside a card on a warrior."""
    return (
        [c for c in attachments(g, g.host[card]) if g.book.kind[g.face[c]] == kinds.GIFT] if g.host[card] >= 0 else []
    )
