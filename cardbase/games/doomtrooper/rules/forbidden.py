"""What texts keep players from playing."""

from cardbase.engine.effects.said import said_of_player, speaks_of
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State


def forbidden(g: State, seat: int, face: int) -> bool:
    """Tell whether a text keeps a player from playing a card, be it introduced, given, cast or played."""
    found = said_of_player(g, "cannot play", seat)
    if not found:
        return False
    cards = [card for card in range(len(g.face)) if g.face[card] == face]
    card = next((card for card in cards if g.zone[card] == layout.HAND and g.owner[card] == seat), cards[0])
    return any(speaks_of(g, one.f, one.slots[1], card) for one in found)
