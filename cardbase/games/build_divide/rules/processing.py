"""Rule processing (RP1): done at every step until nothing applies, for both players at the same time."""

from cardbase.engine.layout import ACTIVE, LEAVING
from cardbase.engine.state import State
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules.layout import AURAS, FIELD, GRAVE, POWER
from cardbase.games.build_divide.rules.losing import settle_losses
from cardbase.games.build_divide.rules.prohibitions import NO_DESTRUCTION


def process(g: State) -> None:
    """Destroy units without power or with damage enough, put loose auras away, let players lose."""
    power, damage, cannot, piles = g.stats[POWER], g.damage, g.cannot, g.piles
    dead = [
        card
        for place in (FIELD * 2, FIELD * 2 + 1)
        for card in piles[place]
        if (power[card] <= damage[card] or power[card] <= 0)
        and not cannot[card] & NO_DESTRUCTION
        and not g.flags[card] & LEAVING
    ]
    if dead:
        g.rules.destroy(g, g.num[ACTIVE], -1, dead)
    for place in (AURAS * 2, AURAS * 2 + 1):
        for card in [card for card in piles[place] if g.host[card] < 0]:
            move(g, card, GRAVE)
    settle_losses(g)
