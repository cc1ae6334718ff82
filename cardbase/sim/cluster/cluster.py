"""A Dask cluster as an executor: its members, batches that are cut, handed out, and handed out again where one is lost.

What a worker that is killed had is handed out again by Dask itself (`allowed-failures`). Its `retries=` are of no use here: they repeat
what raised, so a fault of the work too, on any worker, and end with the scheduler; who differs, and a scheduler that is back, are ours.
"""

import pickle
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from types import TracebackType
from typing import Any, NoReturn, Self

from cardbase.errors import OutsideError
from cardbase.messages import say
from cardbase.sim.cluster.connection import LOST, PATIENCE, Connection, Ended
from cardbase.sim.cluster.remote import ALIKE, DIFFERS, DONE, BatchResult, Versions, difference, packed
from cardbase.sim.executor import Job

SECONDS = 2.0
"""What a batch should take whoever does it: the overhead of one is some thousandths of that, and no more is lost with it."""
A_SECOND = 40
"""Batches that are handed out in a second at most: for more than `SECONDS` times as many workers they become longer."""
WAITING = 2
"""Batches for each worker that are handed out: one that is done, and one that waits for it to be done."""
_LARGEST, _GROWTH = 2000, 4  # pieces in a batch; how many times larger than those before it one may be
_MEMORY = 0.9  # how much of what is known counts when more is known: the pace may change


class BatchSize:
    """How fast pieces are done, and how many the next batch has."""

    def __init__(self) -> None:
        self.seconds = self.pieces = 0.0
        self.largest = 0

    def learn(self, pieces: int, seconds: float) -> None:
        """Take in how long a batch of so many pieces took."""
        self.seconds = self.seconds * _MEMORY + seconds
        self.pieces = self.pieces * _MEMORY + pieces
        self.largest = max(self.largest, pieces)

    def size(self, left: int, workers: int) -> int:
        """Return how many of the pieces that are left the next batch has, for so many workers: one while nothing is known."""
        if not self.pieces:
            return 1
        wanted = max(SECONDS, workers / A_SECOND)
        in_time = wanted * self.pieces / self.seconds if self.seconds else _LARGEST
        shared = left // (max(workers, 1) * WAITING)
        return max(1, min(int(in_time), shared, self.largest * _GROWTH, _LARGEST, left))


class Members:
    """Workers by address.

    fit      may play
    refused  may not, and the sentence that says why
    tell     is told who is refused, and where there is nobody
    """

    def __init__(self, connection: Connection, tell: Callable[[str], None]) -> None:
        self.connection, self.tell = connection, tell
        self.fit: set[str] = set()
        self.refused: dict[str, str] = {}
        self.nobody_since: float | None = None

    @property
    def only(self) -> list[str] | None:
        """The workers to which batches are held; None where all that there are may have them."""
        return sorted(self.fit) if self.refused else None

    def look(self) -> None:
        """See who has come and gone. Raises OutsideError where there has been nobody for too long."""
        there = set(self.connection.workers())
        self.fit &= there
        self.refused = {worker: why for worker, why in self.refused.items() if worker in there}
        self.ask(sorted(there - self.fit - self.refused.keys()))
        if self.fit:
            self.nobody_since = None
        elif self.nobody_since is None:
            self.nobody_since = monotonic()
            self.tell(say("the cluster at {address} has no workers; waiting for one", address=self.connection.address))
        elif monotonic() - self.nobody_since > PATIENCE:
            raise self._nobody()

    def ask(self, workers: Sequence[str]) -> None:
        """Ask workers what they play with."""
        for worker, versions in self.connection.versions_of(workers).items() if workers else ():
            self.take(worker, versions)

    def take(self, worker: str, versions: Versions | None) -> None:
        """Take in what a worker plays with, None: nothing."""
        why = difference(say("the worker {worker}", worker=worker), versions)
        if not why:
            self.fit.add(worker)
            return
        if worker not in self.refused:
            self.tell(say("{why}; it is left out", why=why))
        self.fit.discard(worker)
        self.refused[worker] = why

    def _nobody(self) -> OutsideError:
        why = next(iter(self.refused.values()), "")
        return OutsideError(
            why
            or say(
                "the cluster at {address} has had no workers for {minutes:.0f} minutes",
                address=self.connection.address,
                minutes=PATIENCE / 60,
            ),
            hint=say(ALIKE)
            if why
            else say("Start some with 'dask worker {address}'.", address=self.connection.address),
        )


BEAT = 2.0
"""Seconds after which it is seen who has joined."""


class ClusterPool:
    """The workers of a cluster as the `WorkerPool` of a job, which is given packed (`remote.packed`)."""

    def __init__(self, connection: Connection, members: Members, job: bytes) -> None:
        self.connection, self.members, self.job, self.pace = connection, members, job, BatchSize()
        self.stored_job: Any = None

    def do(self, pieces: Sequence[Any]) -> Iterator[list[Any]]:
        """Do the pieces and yield what came of them, in their order, a batch at a time.

        Raises what doing a piece raises, and OutsideError where the cluster has no scheduler or no workers for too long,
        or where a batch ends one worker after the other.
        """
        return _Dispatch(self, pieces).results()

    def close(self) -> None:
        """Let the workers forget the job."""
        if self.stored_job is not None:
            self.stored_job.release()
            self.stored_job = None

    def hand_out(self, pieces: Sequence[Any], ended: Ended) -> Any:
        """Hand a batch out."""
        if self.stored_job is None:
            self.stored_job = self.connection.store_job(self.job)
        return self.connection.hand_out(self.stored_job, pickle.dumps(pieces), self.members.only, ended)


class _Dispatch:
    """Pieces on their way through a pool.

    cut       how many of them have been put into batches
    again     batches that are to be handed out again
    under_way batches that are handed out, by the number of the attempt, and what holds them
    finished  by their first piece batches that are done before their turn, with what came of them
    """

    def __init__(self, pool: ClusterPool, pieces: Sequence[Any]) -> None:
        self.pool, self.connection, self.members, self.pieces = pool, pool.connection, pool.members, pieces
        self.cut = self.attempts = 0
        self.again: list[range] = []
        self.under_way: dict[int, tuple[range, Any]] = {}
        self.finished: dict[int, tuple[range, Any]] = {}
        self.heard: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self.looked = monotonic()
        self.trouble_since: float | None = None

    def results(self) -> Iterator[list[Any]]:
        at = 0
        try:
            while at < len(self.pieces):
                self._hand_out()
                if at not in self.finished:
                    self._listen()
                    continue
                part, came = self.finished.pop(at)
                if isinstance(came, Exception):
                    raise came
                at = part.stop
                yield came
        finally:
            self._let_go()

    def _let_go(self) -> None:
        for _, holder in self.under_way.values():
            holder.release()
        self.under_way.clear()

    def _hand_out(self) -> None:
        """Keep every worker busy."""
        workers = max(1, len(self.members.fit))
        while len(self.under_way) < WAITING * workers and (part := self._next(workers)):
            self.attempts += 1
            ended = partial(self._ended, self.attempts)
            holder = self.pool.hand_out(self.pieces[part.start : part.stop], ended)
            self.under_way[self.attempts] = part, holder

    def _next(self, workers: int) -> range | None:
        if self.again:
            first = min(self.again, key=lambda part: part.start)
            self.again.remove(first)
            return first
        left = len(self.pieces) - self.cut
        if not left:
            return None
        part = range(self.cut, self.cut + self.pool.pace.size(left, workers))
        self.cut = part.stop
        return part

    def _ended(self, attempt: int, outcome: Any) -> None:
        """Take in, in a thread of the connection's, what came of an attempt."""
        self.heard.put((attempt, outcome))

    def _listen(self) -> None:
        """Wait until something is known of a batch, or of the workers."""
        try:
            attempt, outcome = self.heard.get(timeout=BEAT)
        except Empty:
            self._look()
            return
        if attempt in self.under_way:
            part, holder = self.under_way.pop(attempt)
            holder.release()
            self._take(part, outcome)
        if monotonic() - self.looked > BEAT:
            self._look()

    def _take(self, part: range, outcome: Any) -> None:
        if not isinstance(outcome, BatchResult):
            self.again.append(part)
            self._mend(outcome)
            return
        self.trouble_since = None
        if outcome.kind == DIFFERS:
            self.again.append(part)
            self.members.take(outcome.worker, Versions(*outcome.content))
            return
        came = pickle.loads(outcome.content)
        if outcome.kind == DONE:
            self.pool.pace.learn(len(part), outcome.seconds)
        self.finished[part.start] = part, came

    def _mend(self, outcome: Any) -> None:
        """See what is to be done where a batch has been lost, or the cluster says what is wrong."""
        now = monotonic()
        self.trouble_since = self.trouble_since or now
        self.pool.stored_job = None
        self._reopen()
        if now - self.trouble_since < PATIENCE and (outcome == LOST or self._of_one_refused(outcome)):
            return
        self._fail(outcome)

    def _of_one_refused(self, outcome: Any) -> bool:
        """Tell whether a batch may have come to a worker that cannot read it, and is left out from now on."""
        if not isinstance(outcome, ImportError | AttributeError):
            return False
        self.members.ask(sorted(self.members.fit))
        return bool(self.members.refused)

    def _reopen(self) -> None:
        """Connect again where the connection has ended: what was handed out, and the job, went with it."""
        if not self.connection.running:
            self.again += [part for part, _ in self.under_way.values()]
            self._let_go()
            self.pool.stored_job = None
            self.connection.reopen()

    def _fail(self, outcome: Any) -> NoReturn:
        """Raise what ends the work."""
        name = type(outcome).__name__
        if name == "KilledWorker":
            raise OutsideError(
                say(
                    "a worker process was ended from outside, {deaths} times at the same piece of work",
                    deaths=outcome.allowed_failures + 1,
                ),
                hint=say("Fewer workers on a machine need less memory."),
            )
        said = say("it is lost again and again") if outcome == LOST else f"{name}: {outcome}"
        raise OutsideError(say("the cluster cannot do a piece of work: {said}", said=said))

    def _look(self) -> None:
        self.looked = monotonic()
        try:
            self.members.look()
        except OSError:  # it does not answer; batches that are lost say so, too
            self._reopen()


class Cluster:
    """The workers of a scheduler; a context, at whose end the connection is closed.

    address  of the scheduler: "tcp://HOST:PORT"
    tell     is told, in sentences, what a person may want to know of the cluster while it works

    Raises InputError for another address, and OutsideError without the extra `cardbase[cluster]`, where no scheduler
    answers, and where the scheduler or a worker has another cardbase, another Python or other rules.
    """

    def __init__(self, address: str, tell: Callable[[str], None] = lambda _said: None) -> None:
        self.connection = Connection(address, tell)
        self.connection.open()
        try:
            self._compare()
            self.members = Members(self.connection, tell)
            self.members.look()
        except BaseException:
            self.close()
            raise

    def _compare(self) -> None:
        found = {say("the scheduler"): self.connection.scheduler_versions()}
        for worker, versions in self.connection.versions_of(self.connection.workers()).items():
            found[say("the worker {worker}", worker=worker)] = versions
        for who, versions in found.items():
            if why := difference(who, versions):
                raise OutsideError(why, hint=say(ALIKE))

    def pool(self, job: Job) -> ClusterPool:
        """Return the workers for a job. Raises InputError where a module that it needs cannot be sent."""
        return ClusterPool(self.connection, self.members, packed(job))

    def close(self) -> None:
        """End the connection."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()
