"""Processes that share batches of work, and what happens when one is ended from outside."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cardbase.errors import OutsideError
from cardbase.sim.workers import Workers

PARENT = """
import sys
from cardbase.sim import workers as shared
from cardbase.sim.workers import Workers
from tests.sim.test_processes import slow
shared.WORTH = 0
with Workers(slow, sys.argv[1], 2) as workers:
    list(workers.do(range(4)))
"""


STARTING = """
import os, sys
from cardbase.sim import workers as shared
from cardbase.sim.workers import Workers
import starting
shared.WORTH = 0
os.environ["MARKS"] = sys.argv[1]
with Workers(starting.double, None, 2) as workers:
    try:
        list(workers.do(range(4)))
    except KeyboardInterrupt:
        print("stopped")
"""


SLOW_MODULE = """
import os, time
from pathlib import Path
if "MARKS" in os.environ:
    Path(os.environ["MARKS"], str(os.getpid())).touch()
    time.sleep(1)
def double(_):
    return abs
"""


def dying(_: object) -> Callable[[int], int]:
    """Work whose fourth piece always ends its process."""

    def work(piece: int) -> int:
        if piece == 3:
            os._exit(9)
        return piece

    return work


def dying_once(folder: str) -> Callable[[int], int]:
    """Work whose pieces 3 and 20 end their process the first time; every piece leaves a file for each time."""

    def work(piece: int) -> int:
        first = not list(Path(folder).glob(f"{piece} *"))
        Path(folder, f"{piece} {time.monotonic_ns()}").touch()
        if piece in (3, 20) and first:
            os.kill(os.getpid(), signal.SIGKILL)
        return piece

    return work


class StubbornError(Exception):
    """Cannot be made again from its arguments, as pickle does it."""

    def __init__(self, piece: int, reason: str) -> None:
        super().__init__(f"{reason} at {piece}")
        self.add_note("in the second piece")


def stubborn(_: object) -> Callable[[int], int]:
    def work(piece: int) -> int:
        raise StubbornError(piece, "no move")

    return work


def slow(folder: str) -> Callable[[int], int]:
    """Work that leaves a file named after its process, and then takes very long."""

    def work(piece: int) -> int:
        Path(folder, str(os.getpid())).touch()
        time.sleep(600)
        return piece

    return work


def reached_by_ctrl_c(_: object) -> Callable[[int], bool]:
    return lambda _piece: signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.usefixtures("processes_at_once")
def test_ctrl_c_reaches_this_process_only_from_the_start_of_the_others_on() -> None:
    with Workers(reached_by_ctrl_c, None, 2) as shared:
        assert list(shared.do(range(4))) == [False] * 4
    assert reached_by_ctrl_c(None)(0)


@pytest.mark.usefixtures("processes_at_once")
@pytest.mark.posix
def test_a_killed_worker_costs_its_batch_which_is_done_again(tmp_path: Path) -> None:
    told: list[int] = []
    with Workers(dying_once, str(tmp_path), 2) as shared:
        assert list(shared.do(range(40), told.append)) == list(range(40))

    assert sum(told) == 40
    assert {place for place in (3, 20) if len(list(tmp_path.glob(f"{place} *"))) == 2} == {3, 20}
    assert len(list(tmp_path.iterdir())) < 60  # what was done is kept


@pytest.mark.usefixtures("processes_at_once")
def test_a_worker_killed_again_and_again_is_one_clear_message() -> None:
    with (
        Workers(dying, None, 2) as shared,
        pytest.raises(OutsideError, match="ended from outside, 3 times at the same piece of work") as caught,
    ):
        list(shared.do(range(8)))

    assert caught.value.hint == "Fewer --workers need less memory."


@pytest.mark.usefixtures("processes_at_once")
def test_a_fault_that_cannot_be_pickled_is_told_all_the_same() -> None:
    with (
        Workers(stubborn, None, 2) as shared,
        pytest.raises(RuntimeError, match="StubbornError: no move at 0") as caught,
    ):
        list(shared.do(range(4)))

    assert caught.value.__notes__ == ["in the second piece"]


@pytest.mark.posix
def test_ctrl_c_while_workers_start_is_for_the_first_process_alone(tmp_path: Path) -> None:
    """A terminal sends it to all processes; those that are still importing say nothing."""
    marks = tmp_path / "marks"
    marks.mkdir()
    (tmp_path / "starting.py").write_text(SLOW_MODULE, encoding="utf-8")
    parent = subprocess.Popen(
        [sys.executable, "-c", STARTING, str(marks)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert patiently(lambda: len(list(marks.iterdir())) == 2)
    os.killpg(parent.pid, signal.SIGINT)

    assert parent.communicate(timeout=60) == ("stopped\n", "")


def patiently(condition: Callable[[], bool]) -> bool:
    """Return whether a condition comes true in half a minute."""
    for _ in range(600):
        if condition():
            return True
        time.sleep(0.05)
    return False


def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    """The pipe is at its end when nobody holds it any more: neither the killed process nor a worker of it."""
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, str(tmp_path)], cwd=Path(__file__).parents[2], stdout=subprocess.PIPE
    )
    try:
        assert patiently(lambda: len(list(tmp_path.iterdir())) == 2)
    finally:
        parent.kill()
    parent.communicate(timeout=30)
