"""What keeps a card in play, though something would discard it."""

from typing import Final

from cardbase.engine.continuous import marks
from cardbase.engine.effects.said import said_of
from cardbase.engine.events import LOST
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.instead import stays
from cardbase.games.doomtrooper.rules.lasting import GRAFTED
from cardbase.games.doomtrooper.rules.printed.book import State

UNMOVED: Final = "never move"
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
    """Tell whether something keeps a card in play that would go to the discard pile, or out of the game: a text, or, of
    equipment, its warrior (CHASSEUR, as clarified). Nothing keeps it from going anywhere else.
    """
    own, host = g.book, g.host[card]
    if zone not in _GUARDS:
        return False
    live = g.rules.live[g.zone[card]]
    if live and ((own.guards and guarded(g, card, zone)) or (own.replaces and stays(g, card, zone))):
        return True
    if own.kind[g.face[card]] != kinds.EQUIPMENT or host < 0 or g.zone[card] != layout.ATTACHMENTS:
        return False
    return marks(g, GRAFTED, card) > 0 or kept(g, host, zone)


def fixed(g: State, card: int) -> bool:
    """Tell whether a text keeps a card from going over to another warrior, in use or not."""
    return UNMOVED in g.match.texts.sayings and bool(said_of(g, UNMOVED, card))


def floored(g: State, card: int) -> bool:
    """Tell whether a card on a warrior keeps its Value from falling below 0, and the warrior in play at 0 (DEMOTED, as clarified)."""
    keywords = g.book.keywords
    return any("floored" in keywords[g.face[attached]] for attached in attachments(g, card))
