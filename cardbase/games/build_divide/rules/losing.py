"""Drawing, losing and drawing a game (TU5, WN2, WN3). A loss counts when the step is over, so that both may lose at once (D-15)."""

from typing import Final

from cardbase.engine.events import emit, player
from cardbase.engine.replace import together
from cardbase.engine.run import finish
from cardbase.engine.state import CHECK
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout, prohibitions
from cardbase.games.build_divide.rules.book import State

DRAWN: Final = 5  # of `Rules.deeds`
LOST: Final = 6


def draw(g: State, seat: int, count: int) -> None:
    """Draw cards one by one: from the deck, then from the life zone; without either the player loses at once."""
    if g.num[layout.CANNOT_PLAYERS + seat] & prohibitions.NO_DRAW:
        return
    for _ in range(count):
        if g.num[layout.LOST + seat]:
            return
        together(g, seat, -1, layout.WOULD_DRAWS, DRAWN, [player(seat)], 1)


def drawn(g: State, seat: int, source: int, players: list[int], cards: list[int]) -> None:
    """A card is drawn, nothing else happening instead."""
    pile = g.piles[layout.DECK * 2 + seat] or g.piles[layout.LIFE * 2 + seat]
    if not pile:
        lose(g, seat, layout.NO_CARDS)
        return
    card = pile[-1]
    move(g, card, layout.HAND)
    emit(g, layout.DRAWS, card, seat)


def lose(g: State, seat: int, reason: int) -> None:
    """Let a player lose, unless a text forbids it (D-28)."""
    safe = (
        g.num[layout.CANNOT_PLAYERS + seat] & prohibitions.NO_LOSS
        or g.num[layout.CANNOT_PLAYERS + 1 - seat] & prohibitions.NO_WIN
    )
    if not safe and not g.num[layout.LOST + seat]:
        together(g, seat, -1, layout.WOULD_LOSES_GAME, LOST, [player(seat)], reason)


def lost(g: State, seat: int, source: int, players: list[int], reasons: list[int]) -> None:
    """The player has lost, nothing else happening instead."""
    g.num[layout.LOST + seat] = reasons[0]
    g.todo |= CHECK


def settle_losses(g: State) -> None:
    """End the game if a player has met a losing condition."""
    mine, yours = g.num[layout.LOST], g.num[layout.LOST + 1]
    if mine and yours:
        finish(g, layout.DRAW if g.book.switch["both_lose_is_draw"] else layout.BOTH_LOSE, mine)
    elif mine or yours:
        finish(g, 1 if mine else 0, mine or yours)
