"""Drawing (TU1) and what an empty pile means (WN4); what is held in hand; the area around a card."""

from cardbase.engine.effects.core.card_verbs import DRAW_UP_TO
from cardbase.engine.effects.said import said
from cardbase.engine.effects.values import cards, seats
from cardbase.engine.events import emit
from cardbase.engine.state import CHECK, PROC
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State


def held(g: State, seat: int) -> dict[int, int]:
    """Return the faces in hand, in order, each with the last card that has it."""
    face = g.face
    found = {face[card]: card for card in g.piles[layout.HAND * 2 + seat]}
    return dict(sorted(found.items()))


def area_around(g: State, card: int) -> int:
    """Return the area on which a card lies, or in which the warrior is that it is or lies on."""
    area = g.more[layout.AREA][card]
    if area:
        return layout.ZONE_OF_AREA[area]
    while g.host[card] >= 0:
        card = g.host[card]
    return g.zone[card]


def laid_with(g: State, seat: int, keyword: str) -> list[int]:
    """Return the cards laid on a player that have a keyword."""
    keywords, face = g.book.keywords, g.face
    return [card for card in g.piles[layout.LAID * 2 + seat] if keyword in keywords[face[card]]]


def turned_on(g: State, host: int) -> list[int]:
    """Return the cards on a card that are turned face down."""
    return [card for seat in (0, 1) for card in g.piles[layout.TURNED * 2 + seat] if g.host[card] == host]


def draw(g: State, seat: int) -> bool:
    """Draw a card; return whether there was one (WN5: no harm in an empty pile)."""
    pile = g.piles[layout.DECK * 2 + seat]
    if not pile:
        return False
    card = pile[-1]
    move(g, card, layout.HAND)
    emit(g, layout.DRAWS, card, seat)
    if not pile:
        g.todo |= CHECK
    return True


def open_cards(g: State) -> None:
    """Let players see what texts lay open; of a draw pile not while cards are drawn."""
    for one in said(g, "sees"):
        who = sum(1 << seat for seat in seats(g, one.f, one.slots[0]))
        for card in cards(g, one.f, one.slots[1]):
            if g.zone[card] != layout.DECK or all(f[PROC] != DRAW_UP_TO for f in g.frames):
                g.known[card] |= who
