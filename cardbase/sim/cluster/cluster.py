"""A cluster of machines as an executor: jobs go to the workers of a Dask scheduler."""

from collections.abc import Callable
from types import TracebackType
from typing import Self

from cardbase.errors import OutsideError
from cardbase.messages import say
from cardbase.sim.cluster.connection import Connection
from cardbase.sim.cluster.crew import ClusterCrew
from cardbase.sim.cluster.remote import packed
from cardbase.sim.cluster.roster import Roster
from cardbase.sim.cluster.versions import ALIKE, difference
from cardbase.sim.executor import Job


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
            self.roster = Roster(self.connection, tell)
            self.roster.look()
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

    def crew(self, job: Job) -> ClusterCrew:
        """Return the workers for a job. Raises InputError where a module that it needs cannot be sent."""
        return ClusterCrew(self.connection, self.roster, packed(job))

    def close(self) -> None:
        """End the connection."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()
