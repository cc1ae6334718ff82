"""What a position is worth to a seat, for the agents: Promotion Points, the warriors on the table, Destiny Points."""

from cardbase.engine.layout import DOWN
from cardbase.engine.state import State


def evaluate(g: State, seat: int) -> float:
    """Return what a quiet position is worth to a seat, from what it may know: the more the better."""
    return _side(g, seat) - _side(g, 1 - seat)


def _side(g: State, seat: int) -> float:
    from cardbase.games.doomtrooper.rules.book import WARRIOR  # noqa: PLC0415
    from cardbase.games.doomtrooper.rules.layout import (  # noqa: PLC0415 - the rules import this module
        ARMOUR,
        ATTACHED,
        DESTINY,
        FIGHT_STAT,
        HAND,
        PROMOTION,
        SHOOT_STAT,
        VALUE,
        WARRIOR_ZONES,
    )

    worth = 4.0 * g.num[PROMOTION + seat] + 0.9 * min(g.num[DESTINY + seat], 20)
    in_hand = g.piles[HAND * 2 + seat]
    waiting: int = sum(g.match.book.kind[g.face[card]] == WARRIOR for card in in_hand)
    worth += 0.2 * min(waiting, 3) + (0.03 if waiting > 1 else -0.03) * len(in_hand)
    for zone in WARRIOR_ZONES:
        for card in g.piles[zone * 2 + seat]:
            if g.flags[card] & DOWN:
                worth += 4
                continue
            ratings = g.stats[FIGHT_STAT][card] + g.stats[SHOOT_STAT][card] + g.stats[ARMOUR][card]
            strength = max(g.stats[VALUE][card], 0) + 0.35 * ratings + 1.0
            worth += strength * (0.55 if g.damage[card] else 1.0)
    return worth + 0.4 * len(g.piles[ATTACHED * 2 + seat])
