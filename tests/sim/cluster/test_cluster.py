"""How many pieces a batch has."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from cardbase.errors import OutsideError
from cardbase.sim.cluster import cluster, connection, remote
from cardbase.sim.cluster.cluster import A_SECOND, SECONDS, WAITING, BatchSize, ClusterPool, Members
from cardbase.sim.cluster.connection import LOST
from cardbase.sim.cluster.remote import Versions, here, packed
from cardbase.sim.executor import Job


def test_the_first_parcels_have_one_piece_each() -> None:
    assert BatchSize().size(1000, 4) == 1


@pytest.mark.parametrize(("seconds_each", "expected"), [(SECONDS / 30, 30), (SECONDS / 2, 2), (10 * SECONDS, 1)])
def test_a_parcel_takes_as_long_as_it_should(seconds_each: float, expected: int) -> None:
    pace = BatchSize()
    pace.learn(20, 20 * seconds_each)

    assert pace.size(100_000, 4) == pytest.approx(expected, abs=1)


def test_parcels_for_very_many_workers_take_longer() -> None:
    """One process hands them all out."""
    pace = BatchSize()
    pace.learn(100, 10.0)

    assert pace.size(10**6, int(10 * SECONDS * A_SECOND)) == 10 * 20


def test_parcels_grow_step_by_step() -> None:
    """One quick game says little of the others."""
    pace, sizes = BatchSize(), []
    for _ in range(4):
        sizes.append(pace.size(10**6, 2))
        pace.learn(sizes[-1], sizes[-1] * 0.001)

    assert sizes == [1, 4, 16, 64]


def test_at_the_end_all_workers_have_something_to_do() -> None:
    pace = BatchSize()
    pace.learn(2000, 0.2)

    assert pace.size(64, 4) == 64 // (4 * WAITING)
    assert pace.size(3, 4) == 1


def test_the_last_parcels_count_most() -> None:
    pace = BatchSize()
    pace.learn(100, 0.1)
    for _ in range(60):
        pace.learn(1, SECONDS)

    assert pace.size(10**6, 2) == 1


def test_work_that_takes_no_time_has_a_largest_parcel() -> None:
    pace = BatchSize()
    pace.learn(2000, 0.0)

    assert pace.size(10**6, 2) == 2000


OTHER = here()._replace(rules="0123456789ab")


class Holder:
    """What holds a batch."""

    def __init__(self) -> None:
        self.released = False

    def release(self) -> None:
        self.released = True


class KilledWorker(Exception):  # noqa: N818 - Dask's name
    """What Dask says of a batch that ended one worker after the other."""

    allowed_failures = 3


class Played:
    """A connection to nobody: batches are done here as they are handed out, unless `fate` says what becomes of one.

    fate  of the number of an attempt (from 1) and the address of the worker: None, or the outcome
    """

    address = "tcp://scheduler:1"
    running = True

    def __init__(self, there: dict[str, Versions | None]) -> None:
        self.there, self.asked = there, list[str]()
        self.attempts: list[tuple[str, Any, Holder]] = []
        self.stored_job: list[Holder] = []
        self.reopened = 0
        self.fate: Callable[[int, str], Any] = lambda _attempt, _worker: None

    def workers(self) -> list[str]:
        return sorted(self.there)

    def versions_of(self, workers: Sequence[str]) -> dict[str, Versions | None]:
        self.asked += workers
        return {worker: self.there[worker] for worker in workers}

    def store_job(self, job: bytes) -> Any:
        self.stored_job.append(Holder())
        self.job = job
        return self.stored_job[-1]

    def reopen(self) -> None:
        self.reopened += 1
        self.running = True

    def hand_out(self, job: Any, pieces: bytes, only: Sequence[str] | None, ended: Callable[[Any], None]) -> Any:
        assert job is self.stored_job[-1]
        assert not job.released
        free = only or sorted(self.there)
        worker = free[len(self.attempts) % len(free)]
        self.attempts.append((worker, pieces, Holder()))
        outcome = self.fate(len(self.attempts), worker)
        ended(outcome or remote.BatchResult(*remote.run_batch(tuple(here()), self.job, pieces)))
        return self.attempts[-1][2]


def double(_: object) -> Callable[[int], int]:
    return lambda piece: 2 * piece


@pytest.fixture(autouse=True)
def _in_this_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "_who", lambda: ("tcp://worker:1", str(tmp_path)))
    monkeypatch.setattr(cluster, "BEAT", 0.01)


@pytest.fixture
def said() -> list[str]:
    return []


def pool_of(played: Played, said: list[str]) -> ClusterPool:
    known = Members(played, said.append)  # type: ignore[arg-type]
    known.look()
    return ClusterPool(played, known, packed(Job(double, None)))  # type: ignore[arg-type]


def done(pool: ClusterPool, pieces: int) -> list[int]:
    return [result for results in pool.do(range(pieces)) for result in results]


def test_results_come_in_order_and_parcels_are_let_go(said: list[str]) -> None:
    played = Played({"tcp://a:1": here(), "tcp://b:1": here()})
    work = pool_of(played, said)
    assert done(work, 100) == [2 * n for n in range(100)]
    assert done(work, 3) == [0, 2, 4]

    work.close()
    assert [holder.released for holder in played.stored_job] == [True]
    assert all(holder.released for _, _, holder in played.attempts)
    assert said == []


def test_a_parcel_that_is_lost_is_handed_out_again(said: list[str]) -> None:
    played = Played({"tcp://a:1": here()})
    played.fate = lambda attempt, _worker: LOST if attempt in (1, 4) else None

    assert done(pool_of(played, said), 50) == [2 * n for n in range(50)]
    assert len(played.stored_job) == 3  # the job may have been lost with it


def test_all_that_is_out_is_handed_out_again_when_the_scheduler_is_back(said: list[str]) -> None:
    played = Played({"tcp://a:1": here(), "tcp://b:1": here()})

    def fate(attempt: int, _worker: str) -> Any:
        if attempt == 5:
            played.running = False
            return LOST
        return None

    played.fate = fate
    assert done(pool_of(played, said), 60) == [2 * n for n in range(60)]
    assert played.reopened == 1


def test_parcels_that_are_lost_for_too_long_are_an_error(said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.0)
    played = Played({"tcp://a:1": here()})
    played.fate = lambda _attempt, _worker: LOST
    with pytest.raises(OutsideError, match="the cluster cannot do a piece of work: it is lost again and again"):
        done(pool_of(played, said), 5)


def test_a_parcel_that_kills_workers_is_an_error(said: list[str]) -> None:
    played = Played({"tcp://a:1": here()})
    played.fate = lambda attempt, _worker: KilledWorker("x") if attempt == 3 else None
    with pytest.raises(OutsideError, match="ended from outside, 4 times at the same piece of work"):
        done(pool_of(played, said), 5)


def test_any_other_fault_of_the_cluster_is_an_error(said: list[str]) -> None:
    played = Played({"tcp://a:1": here()})
    played.fate = lambda _attempt, _worker: ValueError("buffers")
    with pytest.raises(OutsideError, match="the cluster cannot do a piece of work: ValueError: buffers"):
        done(pool_of(played, said), 5)


def test_who_joins_is_asked_once_and_gets_parcels_only_if_it_plays_with_the_same(said: list[str]) -> None:
    played = Played({"tcp://a:1": here()})

    def fate(attempt: int, worker: str) -> Any:
        if attempt == 3:
            played.there |= {"tcp://b:1": here(), "tcp://c:1": OTHER}
        return remote.BatchResult(remote.DIFFERS, worker, 0.0, tuple(OTHER)) if worker == "tcp://c:1" else None

    played.fate = fate
    work = pool_of(played, said)
    assert done(work, 60) == [2 * n for n in range(60)]
    work.members.look()
    first = len(played.attempts)
    assert done(work, 60) == [2 * n for n in range(60)]

    assert {worker for worker, _, _ in played.attempts[first:]} == {"tcp://a:1", "tcp://b:1"}
    assert said == [
        f"the worker tcp://c:1 plays by other rules: its code has the fingerprint 0123456789ab, "
        f"here it is {here().rules}; it is left out"
    ]
    assert played.asked.count("tcp://b:1") == 1


def test_a_worker_without_cardbase_is_found_when_it_cannot_read_a_parcel(said: list[str]) -> None:
    played = Played({"tcp://a:1": here()})
    work = pool_of(played, said)
    played.there["tcp://b:1"] = None
    work.members.fit.add("tcp://b:1")  # as if it had been another one, at the same address, before
    played.fate = lambda _attempt, worker: ModuleNotFoundError("cardbase") if worker == "tcp://b:1" else None

    assert done(work, 30) == [2 * n for n in range(30)]
    assert said == ["the worker tcp://b:1 has no cardbase; it is left out"]


def test_nobody_is_waited_for_and_then_given_up(said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played({"tcp://a:1": here()})
    known = pool_of(played, said).members
    played.there.clear()
    known.look()
    known.look()
    assert said == ["the cluster at tcp://scheduler:1 has no workers; waiting for one"]

    played.there["tcp://b:1"] = here()
    known.look()
    assert known.fit == {"tcp://b:1"}
    played.there["tcp://b:1"] = OTHER
    played.there = {"tcp://c:1": OTHER}
    known.look()
    monkeypatch.setattr(cluster, "PATIENCE", -1.0)
    with pytest.raises(OutsideError, match="the worker tcp://c:1 plays by other rules"):
        known.look()


def test_a_crew_that_is_left_early_lets_everything_go(said: list[str]) -> None:
    played = Played({"tcp://a:1": here()})
    results = pool_of(played, said).do(range(1000))
    next(results)
    results.close()  # type: ignore[attr-defined]

    assert all(holder.released for _, _, holder in played.attempts)


def test_patience_is_the_same_everywhere() -> None:
    assert cluster.PATIENCE == cluster.PATIENCE == connection.PATIENCE == 300
