"""A budget of games or time, and variants that play the same games."""

import pytest

from cardbase.errors import InputError
from cardbase.sim.tuning.contest import Budget, Contest
from cardbase.sim.tuning.swaps import Swap
from tests.sim.tuning import skirmish


@pytest.mark.parametrize(("games", "seconds"), [(0, 0.0), (5, 5.0), (-1, 0.0), (0, -1.0)])
def test_a_budget_is_games_or_a_time(games: int, seconds: float) -> None:
    with pytest.raises(InputError, match="a budget is a number of games or a time"):
        Budget(games, seconds)


def test_a_budget_of_games_does_not_look_at_the_clock() -> None:
    budget = Budget(games=100)
    for _ in range(10):
        budget.count()

    assert budget.until(0.5) == (40, 40)
    assert budget.total == 100


def test_variants_play_the_same_games() -> None:
    """A swap of equal cards changes no result; each opponent is met from both seats."""
    ground = skirmish.ground()
    double = skirmish.creature("P9x", *(int(skirmish.PLAIN[0].facts[key]) for key in ("cost", "power")))  # type: ignore[arg-type]
    others = [*ground.others, ("Again", ground.others[0][1])]
    ground = ground._replace(faces={"P9x": skirmish.face(double)}, others=others)
    swap = (Swap("main", "P0", "P9x", 3),)
    with Contest(ground, Budget(games=80), 1, lambda *_: None) as contest:
        contest.play([(), swap], 1.0, "games")

        assert set(contest.points[()]) == set(contest.points[swap]) == set(range(40))
        assert contest.gain(swap, ()).squares <= 3
