"""Rule processing (RP1): done at every step until nothing applies, for both players at the same time."""

from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import battle, layout, prohibitions
from cardbase.games.build_divide.rules.book import State
from cardbase.games.build_divide.rules.copying import keep_copies
from cardbase.games.build_divide.rules.leaving import carry, is_territory
from cardbase.games.build_divide.rules.losing import settle_losses


def process(g: State) -> None:
    """Destroy units without power or with damage enough, put loose auras away, let players lose."""
    if battle.under_way(g):
        return
    power, damage, cannot, piles = g.stats[layout.POWER], g.damage, g.cannot, g.piles
    dead = [
        card
        for place in (layout.FIELD * 2, layout.FIELD * 2 + 1)
        for card in piles[place]
        if (power[card] <= damage[card] or power[card] <= 0 or g.flags[card] & layout.POISONED)
        and not cannot[card] & prohibitions.NO_DESTRUCTION
        and not g.flags[card] & layout.LEAVING
    ]
    if dead:
        g.rules.destroy(g, g.num[layout.ACTIVE], -1, dead)
    for place in (layout.AURAS * 2, layout.AURAS * 2 + 1):
        for card in [card for card in piles[place] if g.host[card] < 0]:
            move(g, card, layout.GRAVE)
    if g.book.copiers:
        keep_copies(g)
    if "become_unit" in g.book.said:
        for place in (layout.FIELD * 2, layout.FIELD * 2 + 1):
            for card in piles[place][:]:
                if is_territory(g, card) and not g.stats[layout.KEYWORDS][card] & layout.ASSAULT:
                    carry(g, card, layout.TERRITORY)
    settle_losses(g)
