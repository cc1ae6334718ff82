"""What a position is worth to a seat, from what it may know: life, units and their power, hand, energy, the territory."""

from cardbase.engine.layout import DOWN, DRAW, RESTED
from cardbase.engine.state import OVER, State
from cardbase.games.build_divide.rules import layout as names

WON = 1000.0
LIFE, LAST_LIFE, HAND, ENERGY, BODY, POWER, HIT, READY, OPEN = 2.2, 6.0, 1.6, 1.3, 1.0, 0.5, 1.2, 0.7, 2.5


def worth(g: State, seat: int) -> float:
    """Return own worth less the opponent's; a decided game is worth 1000."""
    if g.todo & OVER:
        return 0.0 if g.result >= DRAW else WON if g.result == seat else -WON
    return _side(g, seat) - _side(g, 1 - seat)


def _side(g: State, seat: int) -> float:
    piles, stats, flags, damage = g.piles, g.stats, g.flags, g.damage
    life = len(piles[names.LIFE * 2 + seat])
    value = (
        LIFE * life
        + HAND * min(len(piles[names.HAND * 2 + seat]), 7)
        + ENERGY * min(len(piles[names.ENERGY * 2 + seat]), 9)
    )
    value -= LAST_LIFE * max(0, 3 - life)
    for card in piles[names.FIELD * 2 + seat]:
        power = stats[names.POWER][card] - damage[card]
        value += BODY + POWER * power / 1000 + HIT * max(0, stats[names.HIT][card])
        if not flags[card] & RESTED:
            value += READY
    for card in piles[names.TERRITORY * 2 + seat] + piles[names.FIELD * 2 + seat]:
        if g.match.book.kind[g.face[card]] == 2 and not flags[card] & DOWN:
            value += OPEN
    return value
