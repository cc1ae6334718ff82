"""Work on a cluster comes to what it comes to here; machines that differ are refused, and faults arrive."""

import signal
from pathlib import Path
from time import sleep

import pytest

from cardbase.errors import OutsideError
from cardbase.sim.cluster import remote
from cardbase.sim.cluster.cluster import BEAT, Cluster
from cardbase.sim.matchup import Matchup
from cardbase.sim.series import Series, play_series
from cardbase.sim.workers import Stopped
from tests.extras.cluster.conftest import Machines
from tests.extras.cluster.work import alone, faulty, pool_of, process

OTHER_VERSION = "import cardbase.version\ncardbase.version.__version__ = '0.0.9'\n"
NO_CARDBASE = "import sys\nsys.modules['cardbase'] = None\n"


def test_a_series_is_the_same_here_and_there(two: Machines, table: Matchup) -> None:
    """The rules of Skirmish are in the tests, which the workers do not have: they travel."""
    series = Series(table, 60, 5, ("greedy", "random"), record=True)
    told: list[int] = []
    with Cluster(two.address) as cluster:
        summary, there = play_series(series, workers=cluster, progress=told.append)

    alone, here = play_series(series)
    assert there == here
    assert summary._replace(seconds=0) == alone._replace(seconds=0)
    assert sum(told) == 60


def test_all_workers_work_and_this_process_does_not(two: Machines) -> None:
    with pool_of(two.address, process, None) as pool:
        done = set(pool.do(range(50)))

    assert done == {worker.pid for worker in two.running[1:]}


def test_a_worker_with_several_threads_does_one_piece_at_a_time(machines: Machines, tmp_path: Path) -> None:
    machines.begin()
    machines.wait_for("Registered to", machines.join("--nthreads", "4"))
    (tmp_path / "marks").mkdir()
    with pool_of(machines.address, alone, str(tmp_path / "marks")) as pool:
        assert all(pool.do(range(40)))


def test_ctrl_c_keeps_the_games_that_were_played(two: Machines, table: Matchup) -> None:
    series = Series(table, 5000, 1, ("random", "random"), record=True)
    with Cluster(two.address) as cluster:
        with pytest.raises(Stopped) as caught:
            play_series(series, workers=cluster, progress=lambda _done: signal.raise_signal(signal.SIGINT))
        found, games = caught.value.so_far

        assert 0 < found.games == len(games) < 5000
        assert games == play_series(series._replace(games=found.games))[1]
        again = series._replace(games=4)  # the cluster is free for the next one
        assert play_series(again, workers=cluster)[1] == play_series(again)[1]


def test_a_fault_arrives_with_what_was_noted_at_its_turn(two: Machines) -> None:
    done: list[int] = []
    with pool_of(two.address, faulty, None) as pool, pytest.raises(ArithmeticError, match=r"^no 5\b") as caught:
        done.extend(pool.do(range(40)))

    assert done == list(range(len(done)))
    assert caught.value.__notes__ == ["as it was counted"]


def test_what_a_worker_lacks_is_said_with_its_place(two: Machines, table: Matchup) -> None:
    series = Series(table._replace(rules="tests.toy.ruls:RULES"), 2, 1, ("random", "random"))
    with (
        Cluster(two.address) as cluster,
        pytest.raises(OutsideError, match=r"the game 'tests\.toy\.ruls:RULES'") as caught,
    ):
        play_series(series, workers=cluster)

    assert caught.value.place.startswith("the worker tcp://127.0.0.1:")


def test_a_worker_with_other_rules_is_refused_before_anything_is_played(
    two: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = remote.here()
    monkeypatch.setattr(remote, "here", lambda: own._replace(rules="0123456789ab"))
    with pytest.raises(OutsideError) as caught:
        Cluster(two.address)

    assert caught.value.message == (
        f"the scheduler plays by other rules: its code has the fingerprint {own.rules}, here it is 0123456789ab"
    )
    assert caught.value.hint == "Install the same cardbase[cluster] on every machine, for the same Python."


@pytest.mark.parametrize(
    ("preload", "why"),
    [
        (OTHER_VERSION, f"has cardbase 0.0.9, here it is {remote.here().cardbase}"),
        pytest.param(NO_CARDBASE, "has no cardbase", marks=pytest.mark.slow),
    ],
)
def test_a_worker_that_differs_is_refused_at_first_and_left_out_later(
    machines: Machines, table: Matchup, tmp_path: Path, preload: str, why: str
) -> None:
    (tmp_path / "other.py").write_text(preload, encoding="utf-8")
    machines.begin(1)
    series, said = Series(table, 1500, 3, ("greedy", "random"), record=True), list[str]()
    with Cluster(machines.address, said.append) as cluster:

        def join(_done: int) -> None:
            if len(machines.running) == 2:
                bad = machines.join("--preload", str(tmp_path / "other.py"))
                machines.wait_for("Registered to", bad)
                sleep(BEAT)  # so that the workers are looked at before the games are over

        _, games = play_series(series, workers=cluster, progress=join)

    assert games == play_series(series)[1]
    assert [line for line in said if line.endswith(f"{why}; it is left out")] == said
    assert len(said) == 1

    with pytest.raises(OutsideError, match=why):
        Cluster(machines.address)


def test_a_scheduler_that_is_not_there_is_one_clear_message() -> None:
    with pytest.raises(OutsideError, match=r"^no scheduler answers at tcp://127\.0\.0\.1:1: "):
        Cluster("tcp://127.0.0.1:1")


def test_what_is_no_scheduler_is_one_clear_message(serve: object) -> None:
    site = serve(lambda _asked: [b"hello"])  # type: ignore[operator]
    with pytest.raises(OutsideError, match=r"^no scheduler answers at tcp://127\.0\.0\.1:\d+: "):
        Cluster(f"tcp://127.0.0.1:{site.server_address[1]}")
