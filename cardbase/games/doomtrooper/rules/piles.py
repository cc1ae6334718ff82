"""Drawing (dossier 4.3) and what an empty pile means (WN4)."""

from cardbase.engine.events import emit
from cardbase.engine.layout import DRAWS
from cardbase.engine.state import CHECK, State
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules.layout import DECK, HAND


def draw(g: State, seat: int) -> bool:
    """Draw a card; return whether there was one (WN5: no harm in an empty pile)."""
    pile = g.piles[DECK * 2 + seat]
    if not pile:
        return False
    card = pile[-1]
    move(g, card, HAND)
    emit(g, DRAWS, card, seat)
    if not pile:
        g.todo |= CHECK
    return True
