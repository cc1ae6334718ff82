"""Abilities that clearly cannot be used now, told without reading their texts: too little standing energy, too few counters."""

from collections.abc import Callable

from cardbase.engine.effects.texts import Text
from cardbase.engine.state import State
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.book import energy_of, plus
from cardbase.games.build_divide.rules.payment import payable, standing


def hopeless(text: Text) -> Callable[[State, int, int], bool] | None:
    """Return a test of (state, seat, card), None where only the text itself can tell."""
    parts = [price for price in map(energy_of, text.tree.prices) if price is not None]
    spent = [price[2] for price in text.tree.prices if price[0] == "spend" and price[3] == "judgment"]
    counters = sum(n for n in spent if isinstance(n, int))
    price = plus(*parts)
    if not (price.total or counters):
        return None

    def test(g: State, seat: int, card: int) -> bool:
        if g.num[layout.COUNTERS + seat] < counters:
            return True
        if len(parts) > 1 and not payable(standing(g, seat), price):
            return True
        left, flags = price.total, g.flags
        for other in g.piles[layout.ENERGY * 2 + seat]:
            if left <= 0:
                return False
            if not flags[other] & (layout.RESTED | layout.DOWN):
                left -= 1
        return left > 0

    return test
