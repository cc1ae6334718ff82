"""What a position of Skirmish is worth: power on the field counts like life."""

from cardbase.engine.state import State


def evaluate(g: State, seat: int) -> float:
    """Return the seat's life and power less the other side's; cards in hand count a little."""
    from tests.toy.rules import FIELD, HAND, LIFE, POWER

    def worth(side: int) -> float:
        power = sum(g.stats[POWER][card] for card in g.piles[FIELD * 2 + side])
        return g.num[LIFE + side] + power + 0.5 * len(g.piles[HAND * 2 + side])

    return worth(seat) - worth(1 - seat)
