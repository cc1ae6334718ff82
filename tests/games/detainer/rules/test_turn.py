"""The Extra phase is a hook that another rules object can replace (R-W6)."""

from random import Random

from cardbase.engine.actions import PASS
from cardbase.engine.layout import TURN
from cardbase.engine.state import State
from cardbase.games.detainer.rules import Detainer
from cardbase.games.detainer.rules.layout import EXTRA_FROM, HAND, STIGMATA
from tests.matches.detainer import deck


class Generous(Detainer):
    """In its Extra phase a player draws."""

    def extra_steps(self, g: State, seat: int) -> None:
        self.draw(g, seat)


def test_the_steps_of_the_extra_phase_can_be_replaced() -> None:
    rules = Generous()
    match, rng = rules.load([deck(), deck()], {"starts": 0}), Random(1)
    g = rules.deal(match, rng)
    g.num[EXTRA_FROM] = 1
    while g.num[TURN] < 2:
        rules.apply(g, PASS, rng)
    assert len(g.piles[HAND * 2]) == 6  # five, and one in the Extra phase of turn 1
    assert len(g.piles[HAND * 2 + 1]) == 8  # and the two of the Draw phase
    assert len(g.piles[STIGMATA * 2]) == len(g.piles[STIGMATA * 2 + 1]) == 3
