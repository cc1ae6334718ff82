"""Drawing, losing and rule processing (TU5, WN2, WN3, RP1).

A loss counts when the step is over, so that both may lose at once (D-15).
"""

from typing import Final

from cardbase.engine.events import emit, player, together
from cardbase.engine.run import finish
from cardbase.engine.state import CHECK
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.abilities import keep_copies
from cardbase.games.build_divide.rules.leaving import carry, is_territory
from cardbase.games.build_divide.rules.tables import State

DRAWN: Final = 5  # of `Rules.handlers`
LOST: Final = 6


def draw(g: State, seat: int, count: int) -> None:
    """Draw cards one by one: from the deck, then from the life zone; without either the player loses at once."""
    if g.num[layout.CANNOT_PLAYERS + seat] & layout.NO_DRAW:
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
        g.num[layout.CANNOT_PLAYERS + seat] & layout.NO_LOSS or g.num[layout.CANNOT_PLAYERS + 1 - seat] & layout.NO_WIN
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
        finish(g, layout.DRAW if g.tables.switch["both_lose_is_draw"] else layout.BOTH_LOSE, mine)
    elif mine or yours:
        finish(g, 1 if mine else 0, mine or yours)


# Rule processing (RP1): done at every step until nothing applies, for both players at the same time.


def process(g: State) -> None:
    """Destroy units without power or with damage enough, put loose auras away, let players lose."""
    power, damage, cannot, piles = g.stats[layout.POWER], g.damage, g.cannot, g.piles
    dead = [
        card
        for place in (layout.FIELD * 2, layout.FIELD * 2 + 1)
        for card in piles[place]
        if (power[card] <= damage[card] or power[card] <= 0 or g.flags[card] & layout.POISONED)
        and not cannot[card] & layout.NO_DESTRUCTION
        and not g.flags[card] & layout.LEAVING
    ]
    if dead:
        g.rules.destroy(g, g.num[layout.ACTIVE], -1, dead)
    for place in (layout.AURAS * 2, layout.AURAS * 2 + 1):
        for card in [card for card in piles[place] if g.host[card] < 0]:
            move(g, card, layout.GRAVE)
    if g.tables.copiers:
        keep_copies(g)
    if "become_unit" in g.tables.said:
        for place in (layout.FIELD * 2, layout.FIELD * 2 + 1):
            for card in piles[place][:]:
                if is_territory(g, card) and not g.stats[layout.KEYWORDS][card] & layout.ASSAULT:
                    carry(g, card, layout.TERRITORY)
    settle_losses(g)
