"""Work in pieces, done here or shared (see `executor`); what comes out is the same, and in the same order."""

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from cardbase.errors import OutsideError
from cardbase.sim.executor import Executor, Job, WorkerPool

Progress = Callable[[int], None]
"""Is told how many more pieces are done."""
WORTH = 1.5
"""Seconds of work left, at the pace so far, from which processes are started; 0: at once.

Starting two takes half a second, and they save half of the rest.
"""
_TRIAL = 0.25  # seconds of work after which its pace is known: the first pieces also load what the others find loaded

Tools = TypeVar("Tools")
Piece = TypeVar("Piece")
Result = TypeVar("Result")


class Stopped(KeyboardInterrupt):
    """Ctrl-C before all was done, or those who did it failed.

    so_far  what came of the pieces that were done, without a gap from the first on
    reason  what failed; None: Ctrl-C
    """

    def __init__(self, so_far: Any, reason: OutsideError | None = None) -> None:
        super().__init__()
        self.so_far, self.reason = so_far, reason

    @classmethod
    def by(cls, end: BaseException, so_far: Any) -> Self:
        """Return what says that an exception ended the work."""
        return cls(so_far, end if isinstance(end, OutsideError) else None)


def cores() -> int:
    """Return how many cores this process may use."""
    import os  # noqa: PLC0415 - only where nobody says how many

    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Workers(Generic[Tools, Piece, Result]):
    """A context in which pieces of a job are done: first in this process, and by several once it is known to pay.

    make, tools, modules  the job (see `executor.Job`)
    workers               the most processes; 1: everything is done in this one. Or an executor, which does everything
                          and is left open
    total                 how many pieces are to come, where not all of them are given at once
    """

    def __init__(
        self,
        make: Callable[[Tools], Callable[[Piece], Result]],
        tools: Tools,
        workers: int | Executor = 1,
        *,
        modules: Sequence[str] = (),
        total: int = 0,
    ) -> None:
        self.job, self.workers, self.total = Job(make, tools, tuple(modules)), workers, total
        self.work: Callable[[Piece], Result] | None = None
        self.pool: WorkerPool | None = None
        self.done, self.seconds = 0, 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        if self.pool is not None:
            self.pool.close()

    def do(self, pieces: Sequence[Piece], progress: Progress = lambda _done: None) -> Iterator[Result]:
        """Do the pieces and yield what came of them, in their order.

        Raises OutsideError where worker processes were ended from outside again and again, or a cluster fails.
        """
        for place, piece in enumerate(pieces):
            if self._pays(len(pieces) - place):
                yield from self._shared(pieces[place:], progress)
                return
            yield self._here(piece)
            progress(1)

    def _here(self, piece: Piece) -> Result:
        start = perf_counter()
        if self.work is None:
            self.work = self.job.make(self.job.tools)
        result: Result = self.work(piece)
        self.done += 1
        self.seconds += perf_counter() - start
        return result

    def _pays(self, given: int) -> bool:
        """Tell whether others are at work, or ought to be for what is left."""
        if self.pool is not None or not isinstance(self.workers, int):
            return True
        left = max(given, self.total - self.done)
        if self.workers == 1 or left == 1:
            return False
        known = self.seconds >= _TRIAL
        return not WORTH or (known and self.seconds / self.done * left > WORTH)

    def _shared(self, pieces: Sequence[Piece], progress: Progress) -> Iterator[Result]:
        if self.pool is None:
            self.pool = self._started()
        for results in self.pool.do(pieces):
            yield from results
            progress(len(results))

    def _started(self) -> WorkerPool:
        if not isinstance(self.workers, int):
            return self.workers.pool(self.job)
        from cardbase.sim.processes import Processes  # noqa: PLC0415 - only for several workers

        return Processes(self.job, self.workers)
