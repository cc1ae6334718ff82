"""REVERSAL OF FORTUNE: the pools of both players are exchanged."""

from typing import Final

from cardbase.engine.effects.registry import Registry
from cardbase.engine.state import CHECK, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.pools import apart

WORDS: Final = Registry()


@WORDS.verb("swap_pools")
def swap_pools(g: State, f: Frame) -> None:
    """The Destiny pools change hands; what is set apart is in neither."""
    kept = [apart(g, seat) for seat in (0, 1)]
    pools = [g.num[layout.DESTINY + seat] - kept[seat] for seat in (0, 1)]
    for seat in (0, 1):
        g.num[layout.DESTINY + seat] = kept[seat] + pools[1 - seat]
    g.todo |= CHECK
