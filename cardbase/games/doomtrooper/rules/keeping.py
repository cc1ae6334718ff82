"""What keeps a card in play, though something would discard it."""

from typing import Final

from cardbase.engine.continuous import marks
from cardbase.engine.events import LOST
from cardbase.engine.state import SRC
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.lasting import GRAFTED
from cardbase.games.doomtrooper.rules.printed.book import State

_GUARDS: Final[dict[int, tuple[frozenset[str], frozenset[str]]]] = {
    layout.DISCARD: (frozenset({"lasting", "lasting_in_play"}), frozenset({"holds", "holds_in_play"})),
    layout.REMOVED: (frozenset({"lasting_in_play"}), frozenset({"holds_in_play"})),
}
"""What keeps a card from a pile: words of the card itself, and words of one that lies on it."""


def guarded(g: State, card: int, zone: int = layout.DISCARD) -> bool:
    """Tell whether another card has to go first (DEFENSIVE BARRIER) before this one goes to a pile, or it stays for good."""
    keywords = g.book.keywords
    stays, holds = _GUARDS[zone]
    if g.host[card] < 0 and keywords[g.face[card]].keys() & stays:
        return True
    return any(keywords[g.face[c]].keys() & holds and not g.cannot[c] & LOST for c in attachments(g, card))


def kept(g: State, card: int, zone: int = layout.DISCARD) -> bool:
    """Tell whether something keeps a card in play that would go to the discard pile, or out of the game: another card, or, of
    equipment, its warrior (HUSSAR and CHASSEUR, as clarified). Nothing keeps it from going anywhere else.
    """
    own, host = g.book, g.host[card]
    if zone not in _GUARDS:
        return False
    if own.guards and g.rules.live[g.zone[card]] and guarded(g, card, zone):
        return True
    sheltered = g.zone[card] == layout.ATTACHMENTS and host >= 0 and own.shelters and _sheltered(g, card, zone)
    if sheltered or (own.drops and enshrined(g, card) >= 0):
        return True
    if own.kind[g.face[card]] != kinds.EQUIPMENT or host < 0 or g.zone[card] != layout.ATTACHMENTS:
        return False
    if zone == layout.DISCARD and g.stats[layout.TRAITS][host] & traits.KEEPS_GEAR and g.zone[host] in layout.AREAS:
        return g.frames[-1][SRC] != card  # what is discarded as it is used goes
    return "keeps_equipment" in own.keywords[g.face[host]] or marks(g, GRAFTED, card) > 0 or kept(g, host, zone)


def _sheltered(g: State, card: int, zone: int) -> bool:
    """Tell whether another card keeps this one in play: gifts in the area of one that says so, and what lies under some cards."""
    own, host = g.book, g.host[card]
    if "holds_fast" in own.keywords[g.face[host]] and zone == layout.DISCARD:
        return True
    if own.kind[g.face[card]] != kinds.GIFT:
        return False
    around = [c for c in g.piles[layout.ATTACHMENTS * 2 + g.side[host]] if "keeps_gifts" in own.keywords[g.face[c]]]
    return any(g.zone[g.host[c]] == g.zone[host] for c in around if g.host[c] >= 0)


def enshrined(g: State, card: int) -> int:
    """Return what keeps a card in play as long as its warrior is (RELIQUARY), -1 for nothing."""
    keywords = g.book.keywords
    return next((c for c in attachments(g, card) if "enshrines" in keywords[g.face[c]]), -1)


def floored(g: State, card: int) -> bool:
    """Tell whether a card on a warrior keeps its Value from falling below 0, and the warrior in play at 0 (DEMOTED, as clarified)."""
    keywords = g.book.keywords
    return any("floored" in keywords[g.face[attached]] for attached in attachments(g, card))
