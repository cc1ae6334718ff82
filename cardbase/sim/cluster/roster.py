"""The workers of a cluster: who plays with the same versions may play; who joins late is asked, too."""

from collections.abc import Callable, Sequence
from time import monotonic

from cardbase.errors import OutsideError
from cardbase.messages import say
from cardbase.sim.cluster.connection import PATIENCE, Connection
from cardbase.sim.cluster.versions import ALIKE, Versions, difference


class Roster:
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
        """The workers to which parcels are held; None where all that there are may have them."""
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
