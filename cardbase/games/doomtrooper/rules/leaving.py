"""Where a card goes that leaves play: to a pile, or under another card."""

from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.piles import laid_with
from cardbase.games.doomtrooper.rules.printed.book import State


def returns(g: State, card: int, host_goes: int, *, forced: bool = True) -> bool:
    """Tell whether a card that is to be discarded is shuffled into its owner's draw pile instead; `host_goes`: where what it lies on goes."""
    own, on = g.book, attachments(g, card)
    keywords = own.keywords
    if "returns" in keywords[g.face[card]]:
        return host_goes != layout.REMOVED
    if "returns_too" in keywords[g.face[card]]:
        return host_goes not in (-1, layout.REMOVED)
    if any(keywords[g.face[c]].keys() & ({"repairs", "enshrines"} if forced else {"enshrines"}) for c in on):
        return True
    host = g.host[card]
    if not own.restores or own.kind[g.face[card]] != kinds.EQUIPMENT or host < 0 or not g.flags[host] & layout.DYING:
        return False
    vaults = [c for c in g.piles[layout.ATTACHMENTS * 2 + g.side[host]] if "restores" in keywords[g.face[c]]]
    legion = g.stats[layout.TRAITS][host] & traits.DARK_LEGION
    return bool(legion) and any(g.host[vault] != host for vault in vaults) and all(g.host[v] != host for v in vaults)


def keeper_of(g: State, card: int) -> int:
    """Return the card under which another one goes that leaves play, -1 for none."""
    own, face = g.book, g.face[card]
    if g.more[layout.GUISE][card]:
        return -1
    if own.kind[face] == kinds.RELIC and g.zone[card] == layout.ATTACHMENTS and not g.flags[card] & layout.STORED:
        word = "exhibits"
    elif g.zone[card] in layout.AREAS and g.num[layout.COMBAT] and g.flags[card] & layout.DYING:
        if not g.stats[layout.TRAITS][card] & traits.PERSONALITY:
            return -1
        word = "buries"
    else:
        return -1
    return next((keeper for seat in (0, 1) for keeper in laid_with(g, seat, word)), -1)


def goes_to(g: State, card: int, zone: int) -> int:
    """Return where a card goes instead, by its own text."""
    if zone == layout.DISCARD and "removed_after" in g.book.keywords[g.face[card]]:
        zone = layout.REMOVED
    if zone == layout.REMOVED and g.zone[card] in layout.AREAS and g.stats[layout.TRAITS][card] & traits.NEVER_REMOVED:
        return layout.DISCARD
    return zone


def way_of(g: State, attached: int, host: int) -> int:
    """Return where a card goes as the one leaves play on, or under, which it lies."""
    stored = g.flags[attached] & layout.STORED
    gone = g.flags[attached] & layout.EXILED or "buried_go" in g.book.keywords[g.face[host]]
    return layout.REMOVED if stored and gone else layout.DISCARD


def bound_to(g: State, card: int) -> list[int]:
    """Return the Dark Symmetry cards beside a card on a warrior."""
    return [c for c in attachments(g, g.host[card]) if g.book.gift[g.face[c]] >= 0] if g.host[card] >= 0 else []
