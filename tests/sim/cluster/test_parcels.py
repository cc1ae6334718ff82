"""How many pieces a parcel has."""

import pytest

from cardbase.sim.cluster.parcels import A_SECOND, SECONDS, WAITING, Pace


def test_the_first_parcels_have_one_piece_each() -> None:
    assert Pace().size(1000, 4) == 1


@pytest.mark.parametrize(("seconds_each", "expected"), [(SECONDS / 30, 30), (SECONDS / 2, 2), (10 * SECONDS, 1)])
def test_a_parcel_takes_as_long_as_it_should(seconds_each: float, expected: int) -> None:
    pace = Pace()
    pace.learn(20, 20 * seconds_each)

    assert pace.size(100_000, 4) == pytest.approx(expected, abs=1)


def test_parcels_for_very_many_workers_take_longer() -> None:
    """One process hands them all out."""
    pace = Pace()
    pace.learn(100, 10.0)

    assert pace.size(10**6, int(10 * SECONDS * A_SECOND)) == 10 * 20


def test_parcels_grow_step_by_step() -> None:
    """One quick game says little of the others."""
    pace, sizes = Pace(), []
    for _ in range(4):
        sizes.append(pace.size(10**6, 2))
        pace.learn(sizes[-1], sizes[-1] * 0.001)

    assert sizes == [1, 4, 16, 64]


def test_at_the_end_all_workers_have_something_to_do() -> None:
    pace = Pace()
    pace.learn(2000, 0.2)

    assert pace.size(64, 4) == 64 // (4 * WAITING)
    assert pace.size(3, 4) == 1


def test_the_last_parcels_count_most() -> None:
    pace = Pace()
    pace.learn(100, 0.1)
    for _ in range(60):
        pace.learn(1, SECONDS)

    assert pace.size(10**6, 2) == 1


def test_work_that_takes_no_time_has_a_largest_parcel() -> None:
    pace = Pace()
    pace.learn(2000, 0.0)

    assert pace.size(10**6, 2) == 2000
