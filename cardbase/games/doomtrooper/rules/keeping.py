"""What keeps a card in play, though something would discard it."""

from cardbase.engine.continuous import marks
from cardbase.engine.events import LOST
from cardbase.engine.state import SRC
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.lasting import GRAFTED
from cardbase.games.doomtrooper.rules.printed.book import State


def guarded(g: State, card: int) -> bool:
    """Tell whether another card has to go first (DEFENSIVE BARRIER), or the card stays for good."""
    keywords = g.book.keywords
    if "lasting" in keywords[g.face[card]] and g.host[card] < 0:
        return True
    return any("holds" in keywords[g.face[c]] and not g.cannot[c] & LOST for c in attachments(g, card))


def kept(g: State, card: int) -> bool:
    """Tell whether a card is equipment that its warrior keeps as long as it is in play itself (HUSSAR and CHASSEUR, as clarified)."""
    own, host = g.book, g.host[card]
    if own.guards and g.rules.live[g.zone[card]] and guarded(g, card):
        return True
    if g.zone[card] == layout.ATTACHMENTS and host >= 0 and own.shelters and _sheltered(g, card):
        return True
    if own.drops and enshrined(g, card) >= 0:
        return True
    if own.kind[g.face[card]] != kinds.EQUIPMENT or host < 0 or g.zone[card] != layout.ATTACHMENTS:
        return False
    if g.stats[layout.TRAITS][host] & traits.KEEPS_GEAR and g.zone[host] in layout.AREAS:
        return g.frames[-1][SRC] != card  # what is discarded as it is used goes
    return "keeps_equipment" in own.keywords[g.face[host]] or marks(g, GRAFTED, card) > 0 or kept(g, host)


def _sheltered(g: State, card: int) -> bool:
    """Tell whether another card keeps this one in play: gifts in the area of one that says so, and what lies under some cards."""
    own, host = g.book, g.host[card]
    if "holds_fast" in own.keywords[g.face[host]]:
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
