"""What runs on the machines of a cluster. What goes there and comes back is bytes, numbers and words, so that nothing has to be
made of cardbase's own classes before the versions have been compared.
"""

import pickle
import tempfile
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.errors import CardbaseError
from cardbase.messages import say
from cardbase.sim.cluster.travelling import Luggage, luggage
from cardbase.sim.cluster.versions import here
from cardbase.sim.executor import Job
from cardbase.sim.faults import sendable

DONE, DIFFERS, FAULT = "done", "differs", "fault"
_KEPT = 4  # jobs that a process keeps ready, where several people use one cluster


class Answer(NamedTuple):
    """What came of a parcel.

    kind     DONE; DIFFERS: the worker plays with other versions, and did nothing; FAULT: a piece could not be done
    seconds  how long the pieces took
    content  of DONE the pickled results, of FAULT the pickled exception, of DIFFERS the versions
    """

    kind: str
    worker: str
    seconds: float
    content: Any


def packed(job: Job) -> bytes:
    """Return a job as it travels. Raises what `luggage` raises."""
    return zlib.compress(pickle.dumps((luggage(job.modules), pickle.dumps((job.make, job.tools)))))


def about() -> tuple[str, ...]:
    """Return what this process plays with."""
    return tuple(here())


_one_at_a_time = threading.Lock()
_luggage = Luggage()
_ready: OrderedDict[bytes, Callable[[Any], Any]] = OrderedDict()
"""What does a piece, by the digest of the job, the one that was used last at the end."""


def parcel(versions: tuple[str, ...], job: bytes, pieces: bytes) -> tuple[str, str, float, Any]:
    """Do the pieces and return the `Answer`. The threads of a worker do one parcel after the other: agents remember things."""
    worker, folder = _who()
    if tuple(versions) != about():
        return tuple(Answer(DIFFERS, worker, 0.0, about()))
    with _one_at_a_time:
        try:
            work = _work(job, folder)
            start, results = time.perf_counter(), list[Any]()
            for piece in pickle.loads(pieces):
                results.append(work(piece))
                time.sleep(0)  # the worker's own thread tells the scheduler that it lives
            return tuple(Answer(DONE, worker, time.perf_counter() - start, pickle.dumps(results)))
        except Exception as fault:
            if isinstance(fault, CardbaseError):
                fault.place = ", ".join(filter(None, (say("the worker {worker}", worker=worker), fault.place)))
            return tuple(Answer(FAULT, worker, 0.0, pickle.dumps(sendable(fault))))


def _work(job: bytes, folder: str) -> Callable[[Any], Any]:
    digest = sha256(job).digest()
    if digest not in _ready:
        modules, own = pickle.loads(zlib.decompress(job))
        old = _luggage.unpack(modules, Path(tempfile.mkdtemp(prefix="cardbase-", dir=folder))) if modules else []
        try:
            make, tools = pickle.loads(own)
            _ready[digest] = make(tools)
        except CardbaseError as fault:
            if old:
                fault.hint = say("The worker knew {module} as it was before: start it again.", module=old[0])
            raise
        if len(_ready) > _KEPT:
            _ready.popitem(last=False)
    _ready.move_to_end(digest)
    return _ready[digest]


def _who() -> tuple[str, str]:
    """Return the worker's address and the folder that it tidies up."""
    from distributed import get_worker  # noqa: PLC0415 - of the extra

    worker = get_worker()
    return worker.address, worker.local_directory
