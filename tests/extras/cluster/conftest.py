"""Schedulers and workers of Dask as processes of their own, on this machine, which tests kill."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from cardbase.engine.faces import Deck
from cardbase.sim.matchup import Matchup
from tests.matches.skirmish import toy_match

LOOPBACK = "127.0.0.1"


class Machines:
    """A scheduler and workers; each is a process, started in a folder from which it cannot import the tests.

    protocol  which they speak; more: of their environment
    """

    def __init__(self, folder: Path, protocol: str = "tcp", more: Mapping[str, str] | None = None) -> None:
        self.folder, self.protocol, self.more = folder, protocol, dict(more or {})
        with socket.socket() as free:
            free.bind((LOOPBACK, 0))
            self.port = free.getsockname()[1]
        self.address = f"{protocol}://{LOOPBACK}:{self.port}"
        self.running: list[subprocess.Popen[bytes]] = []

    def begin(self, workers: int = 0) -> "list[subprocess.Popen[bytes]]":
        """Start the scheduler and workers, and return these once they have joined."""
        scheduler = self._start(
            "dask_scheduler", "--host", LOOPBACK, "--port", str(self.port), "--protocol", self.protocol
        )
        self.wait_for("Scheduler at", scheduler)
        started = [self.join() for _ in range(workers)]
        for worker in started:
            self.wait_for("Registered to", worker)
        return started

    def join(self, *more: str, nanny: bool = False) -> "subprocess.Popen[bytes]":
        """Start a worker."""
        kind = ("--nanny",) if nanny else ("--no-nanny",)
        few = ("--nthreads", "1", "--host", LOOPBACK, "--death-timeout", "60", "--local-directory", str(self.folder))
        return self._start("dask_worker", self.address, *kind, *few, *more)

    def _start(self, module: str, *words: str) -> "subprocess.Popen[bytes]":
        number = len(self.running)
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        with (self.folder / f"{number}.log").open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.{module}", *words, "--no-dashboard"],
                cwd=self.folder,
                env=environment | self.more,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.running.append(process)
        return process

    def log(self, process: "subprocess.Popen[bytes]") -> str:
        """Return what a process has said."""
        return (self.folder / f"{self.running.index(process)}.log").read_text(encoding="utf-8")

    def wait_for(self, words: str, process: "subprocess.Popen[bytes]") -> None:
        """Wait until a process has said something."""
        patiently(lambda: words in self.log(process), lambda: self.log(process))

    def kill(self, process: "subprocess.Popen[bytes] | None") -> None:
        """End a process as a power cut does."""
        assert process is not None
        process.kill()
        process.wait(60)

    def end(self) -> None:
        """End everything."""
        for process in self.running:
            with suppress(ProcessLookupError):
                process.kill()
            process.wait(60)


def patiently(condition: Callable[[], object], said: Callable[[], str] = lambda: "") -> None:
    """Wait until a condition comes true; fail after two minutes."""
    for _ in range(2400):
        if condition():
            return
        time.sleep(0.05)
    pytest.fail(f"it did not come true. {said()}")


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    """Machines of a test's own."""
    (tmp_path / "machines").mkdir()
    own = Machines(tmp_path / "machines")
    yield own
    own.end()


@pytest.fixture(scope="session")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """A scheduler with two workers, which nobody kills."""
    own = Machines(tmp_path_factory.mktemp("machines"))
    own.begin(2)
    yield own
    own.end()


@pytest.fixture(scope="session")
def table() -> Matchup:
    """Two equal decks of Skirmish."""
    match = toy_match()
    deck: Deck = {"main": [match.faces[face] for face in match.decks[0]["main"]]}
    return Matchup("skirmish", "tests.toy.rules:RULES", ("Left", "Right"), (deck, deck), {})
