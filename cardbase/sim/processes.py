"""Processes that share batches of work, and what becomes of a batch whose process is ended from outside.

They are started afresh (`spawn`) on every platform and from every Python: nothing is inherited, so everything that goes
to them and comes back is pickled, and a script that shares work keeps its own start under
`if __name__ == "__main__"`.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import wait
from typing import Any

from cardbase.errors import OutsideError
from cardbase.messages import say
from cardbase.sim.executor import Job, sendable

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

MOST_PROCESSES = 61
"""Processes that one pool may have on Windows."""
MOST_DEATHS = 3
"""So often a batch is begun whose processes are ended from outside."""
_CHUNKS, _LARGEST = 16, 10  # batches for each process, and pieces in one: the bar moves, and little is lost with one


class Processes:
    """So many processes of this machine at work on a job: a `WorkerPool`. `close` ends them."""

    def __init__(self, job: Job, processes: int) -> None:
        self.job, self.processes = job, min(processes, MOST_PROCESSES)
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        end, self.alive = context.Pipe(duplex=False)
        self.ends = end, self.alive
        self.pool = ProcessPoolExecutor(
            self.processes, context, initializer=_arrive, initargs=(self.job.make, self.job.tools, end)
        )

    def do(self, pieces: Sequence[Any]) -> Iterator[list[Any]]:
        """Do the pieces and yield what came of them, in their order, a batch at a time.

        One that was under way, or waited, when a process was ended from outside is given out again. Raises OutsideError
        where that happens `MOST_DEATHS` times to the same one.
        """
        size = min(max(1, len(pieces) // (self.processes * _CHUNKS)), _LARGEST)
        batches = [pieces[n : n + size] for n in range(0, len(pieces), size)]
        given = self._give(batches, {})
        done = deaths = 0
        while done < len(batches):
            try:
                results = given[done].result()
            except BrokenProcessPool as fault:
                deaths += 1
                if deaths == MOST_DEATHS:
                    raise OutsideError(
                        say(
                            "a worker process was ended from outside, {deaths} times at the same piece of work",
                            deaths=deaths,
                        ),
                        hint=say("Fewer --workers need less memory."),
                    ) from fault
                finished = {place: one for place, one in given.items() if one.done() and not one.exception()}
                self.close()
                self._start()
                given = self._give(batches, finished, done)
                continue
            yield results
            del given[done]
            done, deaths = done + 1, 0

    def _give(
        self, batches: Sequence[Sequence[Any]], finished: dict[int, Future[list[Any]]], first: int = 0
    ) -> dict[int, Future[list[Any]]]:
        """Return what becomes of the batches from `first` on: those that are not finished are handed out, in order."""
        with _ctrl_c_later():  # handing out the work starts the processes
            return {
                place: finished.get(place) or self.pool.submit(_run_batch, batches[place])
                for place in range(first, len(batches))
            }

    def close(self) -> None:
        """End the processes at once, whatever they are doing."""
        for end in self.ends:
            end.close()
        self.pool.shutdown(cancel_futures=True)


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Keep Ctrl-C waiting, here and in the processes started meanwhile, which have to get as far as `_arrive`.

    Windows has no such waiting: there a worker that is just starting may say that it was stopped, too.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_at_work: list[Callable[[Any], Any]] = []
"""Of a worker process: what does one piece."""


def _arrive(make: Callable[[Any], Callable[[Any], Any]], tools: object, end: Connection) -> None:
    """Set a worker process up; Ctrl-C is for the process that started it, which ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(end,), daemon=True).start()
    _at_work[:] = [make(tools)]


def _end_with(end: Connection) -> None:
    """End this process when nobody holds the other end of a pipe: it was closed, or the process that held it is gone."""
    wait([end])
    os._exit(1)


def _run_batch(pieces: Sequence[Any]) -> list[Any]:
    try:
        return [_at_work[0](piece) for piece in pieces]
    except Exception as fault:
        sent = sendable(fault)
        if sent is fault:
            raise
        raise sent from None
