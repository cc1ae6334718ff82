"""A cluster at work on a job: parcels are cut, handed out, and handed out again where their worker or the scheduler was lost."""

import pickle
from collections.abc import Iterator, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, NoReturn

from cardbase.errors import OutsideError
from cardbase.messages import say
from cardbase.sim.cluster.connection import LOST, PATIENCE, Connection, Ended
from cardbase.sim.cluster.parcels import WAITING, Pace
from cardbase.sim.cluster.remote import DIFFERS, DONE, Answer
from cardbase.sim.cluster.roster import Roster
from cardbase.sim.cluster.versions import Versions

BEAT = 2.0
"""Seconds after which it is seen who has joined."""


class ClusterCrew:
    """The workers of a cluster as the `Crew` of a job, which is given packed (`remote.packed`)."""

    def __init__(self, connection: Connection, roster: Roster, job: bytes) -> None:
        self.connection, self.roster, self.job, self.pace = connection, roster, job, Pace()
        self.lent: Any = None

    def do(self, pieces: Sequence[Any]) -> Iterator[list[Any]]:
        """Do the pieces and yield what came of them, in their order, a parcel at a time.

        Raises what doing a piece raises, and OutsideError where the cluster has no scheduler or no workers for too long,
        or where a parcel ends one worker after the other.
        """
        return _Course(self, pieces).results()

    def close(self) -> None:
        """Let the workers forget the job."""
        if self.lent is not None:
            self.lent.release()
            self.lent = None

    def hand_out(self, pieces: Sequence[Any], ended: Ended) -> Any:
        """Hand a parcel out."""
        if self.lent is None:
            self.lent = self.connection.lend(self.job)
        return self.connection.hand_out(self.lent, pickle.dumps(pieces), self.roster.only, ended)


class _Course:
    """Pieces on their way through a crew.

    cut       how many of them have been put into parcels
    again     parcels that are to be handed out again
    under_way parcels that are handed out, by the number of the attempt, and what holds them
    finished  by their first piece parcels that are done before their turn, with what came of them
    """

    def __init__(self, crew: ClusterCrew, pieces: Sequence[Any]) -> None:
        self.crew, self.connection, self.roster, self.pieces = crew, crew.connection, crew.roster, pieces
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
        workers = max(1, len(self.roster.fit))
        while len(self.under_way) < WAITING * workers and (part := self._next(workers)):
            self.attempts += 1
            ended = partial(self._ended, self.attempts)
            holder = self.crew.hand_out(self.pieces[part.start : part.stop], ended)
            self.under_way[self.attempts] = part, holder

    def _next(self, workers: int) -> range | None:
        if self.again:
            first = min(self.again, key=lambda part: part.start)
            self.again.remove(first)
            return first
        left = len(self.pieces) - self.cut
        if not left:
            return None
        part = range(self.cut, self.cut + self.crew.pace.size(left, workers))
        self.cut = part.stop
        return part

    def _ended(self, attempt: int, outcome: Any) -> None:
        """Take in, in a thread of the connection's, what came of an attempt."""
        self.heard.put((attempt, outcome))

    def _listen(self) -> None:
        """Wait until something is known of a parcel, or of the workers."""
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
        if not isinstance(outcome, Answer):
            self.again.append(part)
            self._mend(outcome)
            return
        self.trouble_since = None
        if outcome.kind == DIFFERS:
            self.again.append(part)
            self.roster.take(outcome.worker, Versions(*outcome.content))
            return
        came = pickle.loads(outcome.content)
        if outcome.kind == DONE:
            self.crew.pace.learn(len(part), outcome.seconds)
        self.finished[part.start] = part, came

    def _mend(self, outcome: Any) -> None:
        """See what is to be done where a parcel has been lost, or the cluster says what is wrong."""
        now = monotonic()
        self.trouble_since = self.trouble_since or now
        self.crew.lent = None
        self._reopen()
        if now - self.trouble_since < PATIENCE and (outcome == LOST or self._of_one_refused(outcome)):
            return
        self._fail(outcome)

    def _of_one_refused(self, outcome: Any) -> bool:
        """Tell whether a parcel may have come to a worker that cannot read it, and is left out from now on."""
        if not isinstance(outcome, ImportError | AttributeError):
            return False
        self.roster.ask(sorted(self.roster.fit))
        return bool(self.roster.refused)

    def _reopen(self) -> None:
        """Connect again where the connection has ended: what was handed out, and the job, went with it."""
        if not self.connection.running:
            self.again += [part for part, _ in self.under_way.values()]
            self._let_go()
            self.crew.lent = None
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
            self.roster.look()
        except OSError:  # it does not answer; parcels that are lost say so, too
            self._reopen()
