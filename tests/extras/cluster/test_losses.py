"""A worker that is killed, one that joins late, a scheduler that is started again: nothing is lost, and nothing changes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from cardbase.errors import OutsideError
from cardbase.sim.cluster import cluster, connection
from cardbase.sim.cluster.cluster import Cluster
from cardbase.sim.matchup import Matchup
from cardbase.sim.series import Series, play_series
from tests.extras.cluster.conftest import Machines, patiently
from tests.extras.cluster.work import deadly, marked, pool_of


class Marks:
    """The folder of `marked`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()

    def hold(self, piece: int) -> None:
        """Let a piece wait once it is begun."""
        (self.folder / f"hold {piece}").touch()

    def go(self, piece: int) -> None:
        """Let a piece go on."""
        (self.folder / f"hold {piece}").unlink()

    def processes(self, piece: int | str = "*") -> set[int]:
        """Return which processes have begun a piece."""
        return {int(mark.name.split()[1]) for mark in self.folder.glob(f"{piece} *") if "hold" not in mark.name}

    def begun(self, piece: int) -> int:
        """Wait until a piece is begun, and return by which process."""
        patiently(lambda: self.processes(piece))
        return next(iter(self.processes(piece)))


@pytest.fixture
def marks(tmp_path: Path) -> Marks:
    return Marks(tmp_path / "marks")


@contextmanager
def meanwhile(deed: Callable[[], object]) -> Iterator[None]:
    """Let something happen while work is done; its failures are those of the test."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            deed()
        except BaseException as fault:
            failed.append(fault)

    thread = Thread(target=run, daemon=True)
    thread.start()
    yield
    thread.join(120)
    if failed:
        raise failed[0]


def test_a_worker_killed_in_the_middle_of_a_piece_loses_nothing(machines: Machines, marks: Marks) -> None:
    workers = {worker.pid: worker for worker in machines.begin(2)}
    marks.hold(7)

    def deed() -> None:
        killed = marks.begun(7)
        machines.kill(workers[killed])
        marks.go(7)

    told: list[int] = []
    with meanwhile(deed), pool_of(machines.address, marked, str(marks.folder)) as pool:
        assert list(pool.do(range(40), told.append)) == list(range(40))

    assert sum(told) == 40
    assert len(marks.processes(7)) == 2


def test_a_worker_that_joins_late_takes_its_share(machines: Machines, marks: Marks) -> None:
    machines.begin(1)
    marks.hold(3)

    def deed() -> None:
        first = marks.begun(3)
        machines.join()
        patiently(lambda: marks.processes() - {first})
        marks.go(3)

    with meanwhile(deed), pool_of(machines.address, marked, str(marks.folder)) as pool:
        assert list(pool.do(range(40))) == list(range(40))

    assert len(marks.processes()) == 2


def test_a_scheduler_that_is_killed_and_started_again_loses_nothing(machines: Machines, marks: Marks) -> None:
    machines.begin(2)
    marks.hold(7)
    said: list[str] = []

    def deed() -> None:
        marks.begun(7)
        for one in machines.running:  # workers end with their scheduler, or soon after
            machines.kill(one)
        patiently(lambda: said)
        machines.begin(2)
        patiently(lambda: len(marks.processes(7)) == 2)
        marks.go(7)

    told: list[int] = []
    with meanwhile(deed), pool_of(machines.address, marked, str(marks.folder), said) as pool:
        assert list(pool.do(range(40), told.append)) == list(range(40))

    assert sum(told) == 40
    assert said[0] == f"the scheduler at {machines.address} is gone; waiting for it"
    assert f"the scheduler at {machines.address} is back" in said


def test_games_are_the_same_to_the_last_one_whatever_is_killed(machines: Machines, table: Matchup) -> None:
    """A worker is killed and another joins; later everything is killed and started again."""
    first, _ = machines.begin(2)
    series = Series(table, 600, 7, ("greedy", "random"), record=True)
    done = 0

    def progress(more: int) -> None:
        nonlocal done
        before, done = done, done + more
        if before < 50 <= done:
            machines.kill(first)
            machines.join()
        if before < 300 <= done:
            for one in machines.running:
                machines.kill(one)
            machines.begin(2)

    with Cluster(machines.address) as cluster:
        _, there = play_series(series, workers=cluster, progress=progress)

    assert there == play_series(series)[1]
    assert done == 600


def test_a_piece_that_ends_every_worker_is_one_clear_message(machines: Machines, marks: Marks) -> None:
    machines.begin()
    worker = machines.join(nanny=True)
    machines.wait_for("Registered to", worker)
    with (
        pool_of(machines.address, deadly, str(marks.folder)) as pool,
        pytest.raises(OutsideError, match="ended from outside, 4 times at the same piece of work") as caught,
    ):
        list(pool.do(range(8)))

    assert caught.value.hint == "Fewer workers on a machine need less memory."
    assert len(marks.processes(3)) == 4


def test_a_cluster_without_workers_is_told_and_waited_for_a_while(
    machines: Machines, marks: Marks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 3.0)
    machines.begin()
    said: list[str] = []
    with (
        pool_of(machines.address, marked, str(marks.folder), said) as pool,
        pytest.raises(OutsideError, match=f"{machines.address} has had no workers for 0 minutes") as caught,
    ):
        list(pool.do(range(8)))

    assert said == [f"the cluster at {machines.address} has no workers; waiting for one"]
    assert caught.value.hint == f"Start some with 'dask worker {machines.address}'."


def test_a_scheduler_that_stays_away_is_one_clear_message(
    machines: Machines, marks: Marks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "PATIENCE", 3.0)
    monkeypatch.setattr(connection, "CONNECTING", 1.0)
    machines.begin(1)
    marks.hold(3)

    def deed() -> None:
        marks.begun(3)
        machines.end()

    with (
        meanwhile(deed),
        pool_of(machines.address, marked, str(marks.folder)) as pool,
        pytest.raises(OutsideError, match=f"no scheduler answers at {machines.address}"),
    ):
        list(pool.do(range(8)))
