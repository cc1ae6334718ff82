"""How a budget is shared out."""

from itertools import pairwise

import pytest

from cardbase.errors import InputError
from cardbase.sim.tuning.budget import Budget
from cardbase.sim.tuning.plan import FIRST, MANY, Plan, least, plan


@pytest.mark.parametrize(("games", "expected"), [(400, Plan(1, 4)), (2000, Plan(1, 16)), (30_000, Plan(4, 32))])
def test_more_games_are_more_swaps_and_then_more_races(games: int, expected: Plan) -> None:
    assert plan(games, 2, 8) == expected


@pytest.mark.parametrize("games", [100, 1000, 5000, 20_000, 100_000])
def test_a_race_judges_each_swap_by_some_games(games: int) -> None:
    """The first of its halvings has an equal part of its games for every swap and the deck itself."""
    found = plan(games, 2, 8)
    begin, raced, _ = found.shares(0)
    each = games * (raced - begin) / (found.raced.bit_length() - 1) / (found.raced + 1)

    assert each >= FIRST
    assert found.stages == 1 or found.raced >= MANY


def test_stages_follow_each_other_and_leave_games_for_the_proof() -> None:
    found = plan(30_000, 2, 8)
    shares = [found.shares(stage) for stage in range(found.stages)]

    assert [one[2] for one in shares[:-1]] == pytest.approx([one[0] for one in shares[1:]])
    assert all(a < b for one in shares for a, b in pairwise(one))
    assert shares[-1][2] == pytest.approx(0.7)


def test_there_are_no_more_stages_than_cards_to_swap() -> None:
    assert plan(100_000, 2, 1).stages == 1


@pytest.mark.parametrize("size", [2, 8, 30])
def test_too_few_games_are_refused_with_the_number_that_does(size: int) -> None:
    enough = least(size)

    assert plan(enough, size, 8) == Plan(1, 2)
    with pytest.raises(InputError, match=f"{enough - 1} games are too few to tune by") as caught:
        plan(enough - 1, size, 8)
    assert caught.value.hint == f"Give {enough} or more."


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
