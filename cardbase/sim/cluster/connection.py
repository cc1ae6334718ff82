"""The connection to a cluster: all that is asked of Dask."""

import uuid
import warnings
from collections.abc import Callable, Sequence
from importlib import import_module
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlsplit

from cardbase.errors import InputError, OutsideError
from cardbase.messages import say
from cardbase.sim.cluster import remote
from cardbase.sim.cluster.remote import Versions, here

SCHEMES = ("tcp", "tls", "ucx", "ws", "wss")
CERTIFIED = ("tls", "wss")
"""Those for which Dask's configuration is to name certificates."""
CONNECTING = 10.0
"""Seconds in which a scheduler has to answer."""
PATIENCE = 300.0
"""Seconds for which a cluster may be without a scheduler, or without a worker that may play."""
_GATHERING = 60  # seconds in which a result has to arrive once it is there

LOST = "lost"
"""What came of a batch that nobody does any more."""
Ended = Callable[[Any], None]
"""Is told what came of a batch: a `BatchResult`, LOST, or an exception of the cluster."""


def checked(address: str) -> str:
    """Return the address of a scheduler. Raises InputError for what is none."""
    parts = urlsplit(address)
    try:
        whole = parts.scheme in SCHEMES and parts.hostname and parts.port
    except ValueError:  # no number of a port
        whole = None
    if not whole or parts.path not in ("", "/"):
        raise InputError(
            say("'{address}' is no address of a cluster", address=address),
            hint=say("Write tcp://HOST:PORT, as 'dask scheduler' says it."),
        )
    return address.rstrip("/")


def must_be_certified(package: Any, address: str) -> None:
    """Raise InputError where an address takes certificates and Dask's configuration names none, or some that cannot be read."""
    scheme = urlsplit(address).scheme
    if scheme not in CERTIFIED:
        return
    hint = say("Name them in Dask's configuration; 'cardbase help cluster' says how.")
    try:
        context = package.Security().get_connection_args("client").get("ssl_context")
    except (OSError, ValueError) as fault:  # no such file, or not what is to be in it
        raise InputError(say("the certificates cannot be read: {said}", said=_first_line(fault)), hint=hint) from fault
    if context is None:
        raise InputError(
            say("{scheme}:// takes certificates, and Dask's configuration names none", scheme=scheme), hint=hint
        )


def dask() -> Any:
    """Return Dask's package for clusters. Raises OutsideError where it is not installed."""
    try:
        return import_module("distributed")
    except ModuleNotFoundError as missing:
        raise OutsideError(
            say('a cluster needs {name}, which is not installed: pip install "cardbase[cluster]"', name=missing.name)
        ) from None


class Connection:
    """A scheduler that is spoken to. Where nothing else is said of errors, OSError is raised where it does not answer.

    tell  is told when it is waited for
    """

    def __init__(self, address: str, tell: Callable[[str], None]) -> None:
        self.address, self.dask, self.tell = checked(address), dask(), tell
        self.client: Any = None

    def open(self) -> None:
        """Connect, anew where that is needed. Raises OutsideError where no scheduler answers, and what `must_be_certified` raises."""
        if self.running:
            return
        self.close()
        must_be_certified(self.dask, self.address)
        try:
            with warnings.catch_warnings():
                # Versions are compared, and told, by ourselves.
                warnings.simplefilter("ignore", self.dask.versions.VersionMismatchWarning)
                self.client = self.dask.Client(self.address, timeout=CONNECTING, set_as_default=False, name="cardbase")
        except Exception as fault:  # what answers may be anything
            raise OutsideError(
                say("no scheduler answers at {address}: {fault}", address=self.address, fault=_first_line(fault)),
                hint=say("Start one with 'dask scheduler'; 'cardbase help cluster' says how."),
            ) from fault

    def reopen(self) -> None:
        """Wait until the scheduler is back. Raises OutsideError where that takes too long."""
        if self.running:
            return
        self.tell(say("the scheduler at {address} is gone; waiting for it", address=self.address))
        since = monotonic()
        while not self.running:
            try:
                self.open()
            except OutsideError:
                if monotonic() - since > PATIENCE:
                    raise
                sleep(1)
        self.tell(say("the scheduler at {address} is back", address=self.address))

    @property
    def running(self) -> bool:
        """Whether the scheduler is connected."""
        return self.client is not None and self.client.status == "running"

    def close(self) -> None:
        """End the connection; nobody goes on with what was handed out."""
        if self.client is not None:
            self.client.close(timeout=2)
            self.client = None

    def workers(self) -> list[str]:
        """Return the addresses of the workers that there are."""
        return sorted(self.client.nthreads())

    def versions_of(self, workers: Sequence[str]) -> dict[str, Versions | None]:
        """Return what workers play with, None of one that has no cardbase (or none that can say it); one that has left is left out."""
        said = self.client.run(remote.about, workers=list(workers), on_error="return")
        return {who: _versions(about) for who, about in said.items() if not isinstance(about, OSError)}

    def scheduler_versions(self) -> Versions | None:
        """Return what the scheduler's machine has, None where that is no cardbase."""
        try:
            return _versions(self.client.run_on_scheduler(remote.about))
        except (ImportError, AttributeError):
            return None

    def store_job(self, job: bytes) -> Any:
        """Give the cluster a job, which it hands on to workers as they need it, and return what stands for it."""
        return self.client.submit(bytes, job, key=f"cardbase-job-{uuid.uuid4().hex}", pure=False)

    def hand_out(self, job: Any, pieces: bytes, only: Sequence[str] | None, ended: Ended) -> Any:
        """Hand a batch out, to all workers or to some only, and return what holds it: it is done as long as that lives."""
        future = self.client.submit(
            remote.run_batch,
            tuple(here()),
            job,
            pieces,
            key=f"cardbase-batch-{uuid.uuid4().hex}",
            pure=False,
            workers=only,
        )
        future.add_done_callback(lambda one: ended(_outcome(one)))
        return future


def _outcome(future: Any) -> Any:
    """Return what came of a batch (in a thread of Dask's)."""
    if future.status == "finished":
        try:
            return remote.BatchResult(*future.result(timeout=_GATHERING))
        except Exception:  # who had it has gone meanwhile, or the scheduler has
            return LOST
    return future.exception(timeout=_GATHERING) if future.status == "error" else LOST


def _versions(said: Any) -> Versions | None:
    return Versions(*said) if isinstance(said, tuple) else None


def _first_line(fault: BaseException) -> str:
    return (str(fault).splitlines() or [type(fault).__name__])[0]
