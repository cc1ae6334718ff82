"""What keeps a card in play, though something would discard it."""

from typing import Final

from cardbase.engine.effects.said import said_of
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.instead import stays
from cardbase.games.doomtrooper.rules.printed.book import State

UNMOVED: Final = "never move"
_PILES: Final = (layout.DISCARD, layout.REMOVED)


def kept(g: State, card: int, zone: int = layout.DISCARD, going: int = -1) -> bool:
    """Tell whether a text keeps a card in play that would go to the discard pile, or out of the game, or keeps what this equipment lies on,
    but for that of the equipment itself. Nothing keeps it from going anywhere else.
    """
    own, host = g.book, g.host[card]
    if zone not in _PILES or "replacement" not in own.said:
        return False
    if g.rules.live[g.zone[card]] and stays(g, card, zone, going):
        return True
    borne = own.kind[g.face[card]] == kinds.EQUIPMENT and host >= 0 and g.zone[card] == layout.ATTACHMENTS
    return borne and kept(g, host, zone, card if going < 0 else going)


def fixed(g: State, card: int) -> bool:
    """Tell whether a text keeps a card from going over to another warrior, in use or not."""
    return UNMOVED in g.match.texts.sayings and bool(said_of(g, UNMOVED, card))


def floored(g: State, card: int) -> bool:
    """Tell whether a card on a warrior keeps its Value from falling below 0, and the warrior in play at 0 (DEMOTED, as clarified)."""
    keywords = g.book.keywords
    return any("floored" in keywords[g.face[attached]] for attached in attachments(g, card))
