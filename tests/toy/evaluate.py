"""What a position of Skirmish is worth: power on the field counts like life."""

from cardbase.engine.state import State
from tests.toy.layout import FIELD, HAND, LIFE, POWER


def worth(g: State, seat: int) -> float:
    """Return the seat's life and power less the other side's; cards in hand count a little."""
    return _side(g, seat) - _side(g, 1 - seat)


def _side(g: State, seat: int) -> float:
    power = sum(g.stats[POWER][card] for card in g.piles[FIELD * 2 + seat])
    return g.num[LIFE + seat] + power + 0.5 * len(g.piles[HAND * 2 + seat])
