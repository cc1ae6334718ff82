"""Where a card goes that leaves play, by its own words."""

from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State


def way_of(g: State, attached: int) -> int:
    """Return where a card goes as the one leaves play on, or under, which it lies."""
    flags = g.flags[attached]
    return layout.REMOVED if flags & layout.STORED and flags & layout.EXILED else layout.DISCARD


def bound_to(g: State, card: int) -> list[int]:
    """Return the Dark Symmetry cards beside a card on a warrior."""
    return [c for c in attachments(g, g.host[card]) if g.book.gift[g.face[c]] >= 0] if g.host[card] >= 0 else []
