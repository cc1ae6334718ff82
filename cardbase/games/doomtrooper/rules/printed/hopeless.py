"""Abilities that clearly cannot be used now, told without reading their texts: no combat, no wound, far too few points."""

from collections.abc import Callable

from cardbase.engine.effects.texts import Text
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.moods import OF_COMBAT
from cardbase.games.doomtrooper.rules.printed.plans import parts_of

_WOUNDED = ("is", ("this",), ("damaged",))


def hopeless(text: Text, *, spell: bool) -> Callable[[State, int, int], bool] | None:
    """Return a test of (state, seat, card), None where only the text itself can tell. Points may count double."""
    parts = parts_of(text.tree.condition)
    fights = any(part[0] in OF_COMBAT for part in parts)
    wounded = _WOUNDED in parts
    paid = [price[2] for price in text.tree.prices if price[0] == "spend" and price[3] == "destiny"]
    least = 0 if spell else sum((n + 1) // 2 for n in paid if isinstance(n, int))
    if not (fights or wounded or least):
        return None

    def test(g: State, seat: int, card: int) -> bool:
        if (fights and not g.num[layout.COMBAT]) or (wounded and not g.damage[card]):
            return True
        return g.num[layout.DESTINY + seat] < least

    return test
