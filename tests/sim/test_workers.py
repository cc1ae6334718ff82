"""Work done here or by several processes: order, when processes are started, what happens when one is ended from outside."""

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import count

import pytest

from cardbase.sim import workers
from cardbase.sim.executor import Job
from cardbase.sim.workers import Workers


def double(_: object) -> Callable[[int], int]:
    return lambda piece: 2 * piece


def where(_: object) -> Callable[[int], int]:
    """Work that tells which process does it."""
    return lambda _piece: os.getpid()


@pytest.mark.usefixtures("processes_at_once")
@pytest.mark.parametrize("many", [1, 2, pytest.param(3, marks=pytest.mark.slow)])
def test_what_comes_out_keeps_the_order_of_the_pieces(many: int) -> None:
    told: list[int] = []
    with Workers(double, None, many) as shared:
        assert list(shared.do(range(25), told.append)) == [2 * n for n in range(25)]
    assert sum(told) == 25


def test_little_work_starts_no_process() -> None:
    with Workers(where, None, 4) as here:
        assert set(here.do(range(100))) == {os.getpid()}


def ticking(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let every piece that is done in this process seem to take so long."""
    times = count(step=seconds)
    monkeypatch.setattr(workers, "perf_counter", lambda: next(times))


@pytest.mark.parametrize(
    ("seconds", "pieces", "total", "alone"),
    [
        (0.25, 7, 0, 7),  # 1.75 s, of which 1.5 s are left when the pace is known
        (0.25, 8, 0, 1),
        (0.125, 20, 0, 2),  # after the second piece the pace is known
        (0.25, 4, 20, 1),  # more pieces are to come
        (9.0, 2, 0, 2),  # a single piece cannot be shared
    ],
)
def test_processes_are_started_once_the_rest_is_known_to_take_long(
    monkeypatch: pytest.MonkeyPatch, seconds: float, pieces: int, total: int, alone: int
) -> None:
    ticking(monkeypatch, seconds)
    with Workers(where, None, 2, total=total) as pool:
        done = list(pool.do(range(pieces)))

    assert [pid == os.getpid() for pid in done] == [place < alone for place in range(pieces)]


def test_one_worker_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    ticking(monkeypatch, 9.0)
    with Workers(where, None, 1) as here:
        assert set(here.do(range(5))) == {os.getpid()}


class Backwards:
    """An executor whose pool do the pieces from the last one on, one at a time, and say what they were told."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.closed: list[str] = []

    def pool(self, job: Job) -> "Backwards":
        self.jobs.append(job)
        return self

    def do(self, pieces: Sequence[int]) -> Iterator[list[int]]:
        work = self.jobs[-1].make(self.jobs[-1].tools)
        done = [work(piece) for piece in reversed(pieces)]
        yield from ([one] for one in reversed(done))

    def close(self) -> None:
        self.closed.append("pool" if len(self.closed) < len(self.jobs) else "executor")


def test_an_executor_does_everything_of_a_job_and_is_left_open() -> None:
    executor, told = Backwards(), list[int]()
    for _ in range(2):
        with Workers(double, "tools", executor, modules=["game.rules"]) as pool:
            assert list(pool.do(range(3), told.append)) == [0, 2, 4]
            assert list(pool.do([7], told.append)) == [14]

    assert executor.jobs == [Job(double, "tools", ("game.rules",))] * 2
    assert executor.closed == ["pool", "pool"]
    assert sum(told) == 8
