"""What a position is worth to a seat."""

from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import evaluate, layout
from tests.games.build_divide.rules.positions import begun


def test_a_unit_more_is_worth_more_and_to_the_other_seat_less() -> None:
    g = begun()
    before = [evaluate.worth(g, seat) for seat in (0, 1)]
    move(g, g.piles[layout.DECK * 2][-1], layout.FIELD)
    g.rules.refresh(g)
    after = [evaluate.worth(g, seat) for seat in (0, 1)]

    assert after[0] > before[0]
    assert after[1] < before[1]
