"""Who shares work that comes in pieces: the interface that processes of this machine and clusters of many have in common.

Results come in the order of the pieces, and a piece says by itself what it does (a game: its seed), so what comes out is
the same whoever does which piece, and however often one is begun anew.
"""

import pickle
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol


class Job(NamedTuple):
    """Work of one kind, of which pieces are done.

    make     a function of a module, which makes of `tools` what does one piece; called once in each process
    tools    goes to the processes, and so do the pieces and what comes of them: all can be pickled
    modules  names of the modules that `make` imports because `tools` name them: the rules of games, agents of users
    """

    make: Callable[[Any], Callable[[Any], Any]]
    tools: Any
    modules: tuple[str, ...] = ()


class WorkerPool(Protocol):
    """Processes at work on one job."""

    def do(self, pieces: Sequence[Any]) -> Iterator[list[Any]]:
        """Do the pieces and yield what came of them, in their order, some at a time.

        Nobody does the rest once the iterator is closed. Raises what doing a piece raises, and OutsideError where
        those who do it fail.
        """

    def close(self) -> None:
        """Let the pool go; what it was doing is lost."""


class Executor(Protocol):
    """Who does jobs, one after the other, until it is closed."""

    def pool(self, job: Job) -> WorkerPool:
        """Return a pool for a job. Raises OutsideError where there is nobody who could do it."""

    def close(self) -> None:
        """Let everybody go."""


def sendable(fault: Exception) -> Exception:
    """Return an exception as it can be sent: itself, or, where it cannot be made again, one that says the same."""
    try:
        pickle.loads(pickle.dumps(fault))
    except Exception:  # whatever its own way of being pickled comes to
        said = RuntimeError(f"{type(fault).__name__}: {fault}")
        for note in getattr(fault, "__notes__", ()):
            said.add_note(note)
        return said
    return fault
