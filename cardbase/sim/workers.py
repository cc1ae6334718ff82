"""Work in pieces, done here or shared by several processes; what comes out is the same, and in the same order.

Workers are started afresh (`spawn`) on every platform and from every Python: nothing is inherited, so everything that
goes to them and comes back is pickled, and a script that shares work keeps its own start under
`if __name__ == "__main__"`.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from cardbase.errors import OutsideError

Progress = Callable[[int], None]
"""Is told how many more pieces are done."""
_CHUNKS, _LARGEST = 16, 10  # parcels for each worker, and pieces in one: the bar moves, and Ctrl-C works soon
_MOST = 61
"""Processes that one pool may have on Windows."""

Tools = TypeVar("Tools")
Piece = TypeVar("Piece")
Result = TypeVar("Result")


class Workers(Generic[Tools, Piece, Result]):
    """A context in which pieces of work are done.

    make     a function of a module, which makes of `tools` what does one piece; called once in each process
    tools    goes to the processes, and so do the pieces and what comes of them: all can be pickled
    workers  how many processes; 1: everything is done in this one
    """

    def __init__(self, make: Callable[[Tools], Callable[[Piece], Result]], tools: Tools, workers: int = 1) -> None:
        self.make, self.tools, self.workers = make, tools, workers
        self.pool: Executor | None = None
        self.work: Callable[[Piece], Result] | None = None

    def __enter__(self) -> Self:
        if self.workers > 1:
            from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - only for several workers
            from multiprocessing import get_context  # noqa: PLC0415

            many = min(self.workers, _MOST)
            self.pool = ProcessPoolExecutor(
                many, get_context("spawn"), initializer=_arrive, initargs=(self.make, self.tools)
            )
        else:
            self.work = self.make(self.tools)
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)

    def do(self, pieces: Sequence[Piece], progress: Progress = lambda _done: None) -> Iterator[Result]:
        """Do the pieces and yield what came of them, in their order.

        Raises OutsideError where a worker process was ended from outside.
        """
        if self.pool is not None:
            yield from self._shared(self.pool, pieces, progress)
        elif self.work is not None:
            for piece in pieces:
                yield self.work(piece)
                progress(1)

    def _shared(self, pool: Executor, pieces: Sequence[Piece], progress: Progress) -> Iterator[Result]:
        from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415 - only for several workers

        size = min(max(1, len(pieces) // (self.workers * _CHUNKS)), _LARGEST)
        try:
            with _ctrl_c_later():  # handing out the work starts the processes
                done = pool.map(_parcel, [pieces[n : n + size] for n in range(0, len(pieces), size)])
            for results in done:
                yield from results
                progress(len(results))
        except BrokenProcessPool as fault:
            raise OutsideError(
                "a worker process was ended from outside", hint="Fewer --workers need less memory."
            ) from fault


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Keep Ctrl-C waiting, here and in the processes started meanwhile, which have to get as far as `_arrive`.

    Windows has no such waiting: there a worker that is just starting may say that it was stopped, too.
    """
    import signal  # noqa: PLC0415
    import sys  # noqa: PLC0415

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


def _arrive(make: Callable[[Any], Callable[[Any], Any]], tools: object) -> None:
    """Set a worker process up; Ctrl-C is for the process that started it, whose end ends this one."""
    import signal  # noqa: PLC0415
    import threading  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _at_work[:] = [make(tools)]


def _end_with_parent() -> None:
    import os  # noqa: PLC0415
    from multiprocessing import parent_process  # noqa: PLC0415
    from multiprocessing.connection import wait  # noqa: PLC0415

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _parcel(pieces: Sequence[Any]) -> list[Any]:
    try:
        return [_at_work[0](piece) for piece in pieces]
    except Exception as fault:
        if _can_be_sent(fault):
            raise
        said = RuntimeError(f"{type(fault).__name__}: {fault}")
        for note in getattr(fault, "__notes__", ()):
            said.add_note(note)
        raise said from None


def _can_be_sent(fault: Exception) -> bool:
    import pickle  # noqa: PLC0415 - only for several workers

    try:
        pickle.loads(pickle.dumps(fault))
    except Exception:  # whatever its own way of being pickled comes to
        return False
    return True
