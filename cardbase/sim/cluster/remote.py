"""What runs on the workers of a cluster: the code that is shipped to them, the versions that must be the same, and a batch of pieces.

What is installed (the standard library, cardbase, what lies in site-packages) stays: the other machines need it, too.
Everything else that a named module imports is sent as files, packages with all that is in them: cloudpickle by value, and Dask's
`upload_file`, would leave behind what a module reads beside it, the procedures that rules declare as they are imported, and old importers.
"""

import ast
import pickle
import sys
import tempfile
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib import invalidate_caches
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from cardbase.errors import CardbaseError, InputError
from cardbase.messages import later, say
from cardbase.sim.executor import Job, sendable
from cardbase.version import __version__

MOST_BYTES = 20_000_000
"""What the files of a package that travels may hold together."""
_INSTALLED = {"site-packages", "dist-packages"}
_LEFT = {"__pycache__"}


def code_to_ship(modules: Iterable[str]) -> bytes:
    """Return a zip file of all that the modules need and that is not installed; b"" where that is nothing.

    Raises InputError for a program that is no module, and for a package that is too large to travel.
    """
    return _packed(_reached(modules, _sent))


def fingerprint(modules: Iterable[str]) -> str:
    """Return what is another word as soon as a file of the modules changes, or of what they import and is not installed; "" where
    there are no such files.

    A module that is named counts though it is installed, unless it is cardbase's or Python's own.
    """
    named = {name.partition(".")[0] for name in modules}
    files = _reached(named, lambda name: _own_files(name, installed=name in named))
    digest = sha256()
    for path in sorted(files):
        content = files[path].read_bytes()
        digest.update(f"{path}\n{len(content)}\n".encode() + content)
    return digest.hexdigest()[:12] if files else ""


def _reached(modules: Iterable[str], own: Callable[[str], Mapping[str, Path]]) -> Mapping[str, Path]:
    """Return the files of modules, and of all that they import, by their path; `own` gives those of a top-level name."""
    files: dict[str, Path] = {}
    waiting, seen = [name.partition(".")[0] for name in modules], set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        for path, file in own(name).items():
            files[path] = file
            waiting += _imported(path, file.read_bytes())
    return files


def _sent(name: str) -> Mapping[str, Path]:
    """Return the files of a module or package that travel. Raises InputError where they cannot."""
    if name == "__main__":
        raise InputError(
            say("a program that is started cannot be sent to a cluster"),
            hint=say("Put what plays into a module of its own."),
        )
    files = _own_files(name)
    size = sum(file.stat().st_size for file in files.values())
    if size > MOST_BYTES:
        raise InputError(
            say("the package {name} holds {size} MB, too much to be sent", name=name, size=f"{size / 1e6:.0f}"),
            place=str(files[min(files)].parent),
            hint=say("Install it on every machine of the cluster, and here."),
        )
    return files


def _own_files(name: str, *, installed: bool = False) -> Mapping[str, Path]:
    """Return the files of a module or package, by their path in the zip file; none where it is not there, or installed (unless those
    are wanted, too).
    """
    if name in sys.stdlib_module_names or name == "cardbase":
        return {}
    try:
        spec = find_spec(name)
    except ValueError:  # made by a program, out of no file
        spec = None
    if spec is None:
        return {}
    if spec.submodule_search_locations is None:
        file = Path(spec.origin or "")
        return {file.name: file} if file.suffix == ".py" and (installed or not _is_installed(file)) else {}
    return {
        f"{name}/{file.relative_to(folder).as_posix()}": file
        for folder in map(Path, spec.submodule_search_locations)
        if installed or not _is_installed(folder)
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not _LEFT & set(file.parts)
    }


def _is_installed(path: Path) -> bool:
    return bool(_INSTALLED & set(path.parts))


def _imported(path: str, content: bytes) -> Iterator[str]:
    """Yield the top-level names that a source file imports, anywhere in it."""
    if not path.endswith(".py"):
        return
    try:
        tree = ast.parse(content, path)
    except (SyntaxError, ValueError):  # it is told where it is imported
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name.partition(".")[0] for each in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.partition(".")[0]


def _packed(files: Mapping[str, Path]) -> bytes:
    if not files:
        return b""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for path in sorted(files):
            archive.writestr(ZipInfo(path), files[path].read_bytes(), ZIP_DEFLATED)
    return packed.getvalue()


class ShippedCode:
    """What has come to this process, for one job after the other.

    A module is imported once, as long as its files stay as they are: the rules of a game declare things that cannot be
    declared twice.

    tops    what has come so far, by the name that is imported: a digest of its files, and of what it imports that came along
    folder  where it lies
    """

    def __init__(self) -> None:
        self.tops: dict[str, bytes] = {}
        self.folder = ""

    def unpack(self, packed: bytes, folder: Path) -> list[str]:
        """Lay what has come with a job into a folder, to be imported from there before anything else, and return the modules that had
        been imported as they were before: they are forgotten.

        What came with the job before and was not imported is not found any more.
        """
        with ZipFile(BytesIO(packed)) as archive:
            archive.extractall(folder)
            tops = _digests(archive)
        changed = [top for top, digest in tops.items() if self.tops.get(top) != digest]
        old = [name for name in sys.modules if name.partition(".")[0] in changed]
        for name in old:
            del sys.modules[name]
        sys.path[:] = [str(folder), *(place for place in sys.path if place != self.folder)]
        self.tops, self.folder = self.tops | tops, str(folder)
        invalidate_caches()
        return old


def _digests(archive: ZipFile) -> dict[str, bytes]:
    """Return a digest for each name that is imported: of its files, and of all that it imports that came along."""
    files: dict[str, list[str]] = {}
    for path in archive.namelist():
        files.setdefault(path.partition("/")[0].removesuffix(".py"), []).append(path)
    imports = {
        top: {name for path in own for name in _imported(path, archive.read(path))} for top, own in files.items()
    }
    digests: dict[str, bytes] = {}
    for top in files:
        reached, waiting = {top}, [top]
        while waiting:
            more = (imports[waiting.pop()] & files.keys()) - reached
            reached |= more
            waiting += more
        digest = sha256()
        for path in sorted(path for each in reached for path in files[each]):
            digest.update(path.encode() + b"\0" + archive.read(path))
        digests[top] = digest.digest()
    return digests


ALIKE = later("Install the same cardbase[cluster] on every machine, for the same Python.")
"""What to do about machines that differ."""
DECIDING = ("engine", "games", "language", "sim")
"""The packages whose code decides what happens in a game."""


class Versions(NamedTuple):
    """What a machine plays with.

    cardbase  its version
    python    "3.11"
    rules     a fingerprint of the code that decides what happens in a game, compiled or not
    """

    cardbase: str
    python: str
    rules: str


@cache
def here() -> Versions:
    """Return what this process plays with."""
    return Versions(__version__, f"{sys.version_info[0]}.{sys.version_info[1]}", _rules(Path(__file__).parents[2]))


def _rules(package: Path) -> str:
    digest = sha256()
    for folder in DECIDING:
        for file in sorted((package / folder).rglob("*.py")):
            digest.update(f"{file.relative_to(package).as_posix()}\n".encode())
            digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:12]


def difference(who: str, theirs: Versions | None) -> str:
    """Return the sentence that tells how a machine (None: one without cardbase) differs from this one; "" where it does not."""
    ours = here()
    if theirs is None:
        return say("{who} has no cardbase", who=who)
    if theirs.cardbase != ours.cardbase:
        return say(
            "{who} has cardbase {theirs}, here it is {ours}", who=who, theirs=theirs.cardbase, ours=ours.cardbase
        )
    if theirs.python != ours.python:
        return say("{who} runs Python {theirs}, here it is {ours}", who=who, theirs=theirs.python, ours=ours.python)
    if theirs.rules != ours.rules:
        return say(
            "{who} plays by other rules: its code has the fingerprint {theirs}, here it is {ours}",
            who=who,
            theirs=theirs.rules,
            ours=ours.rules,
        )
    return ""


DONE, DIFFERS, FAULT = "done", "differs", "fault"
_KEPT = 4  # jobs that a process keeps ready, where several people use one cluster


class BatchResult(NamedTuple):
    """What came of a batch.

    kind     DONE; DIFFERS: the worker plays with other versions, and did nothing; FAULT: a piece could not be done
    seconds  how long the pieces took
    content  of DONE the pickled results, of FAULT the pickled exception, of DIFFERS the versions
    """

    kind: str
    worker: str
    seconds: float
    content: Any


def packed(job: Job) -> bytes:
    """Return a job as it travels. Raises what `code_to_ship` raises."""
    return zlib.compress(pickle.dumps((code_to_ship(job.modules), pickle.dumps((job.make, job.tools)))))


def about() -> tuple[str, ...]:
    """Return what this process plays with."""
    return tuple(here())


_one_at_a_time = threading.Lock()
_shipped = ShippedCode()
_ready: OrderedDict[bytes, Callable[[Any], Any]] = OrderedDict()
"""What does a piece, by the digest of the job, the one that was used last at the end."""


def run_batch(versions: tuple[str, ...], job: bytes, pieces: bytes) -> tuple[str, str, float, Any]:
    """Do the pieces and return the `BatchResult`. The threads of a worker do one batch after the other: agents remember things."""
    worker, folder = _who()
    if tuple(versions) != about():
        return tuple(BatchResult(DIFFERS, worker, 0.0, about()))
    with _one_at_a_time:
        try:
            work = _work(job, folder)
            start, results = time.perf_counter(), list[Any]()
            for piece in pickle.loads(pieces):
                results.append(work(piece))
                time.sleep(0)  # the worker's own thread tells the scheduler that it lives
            return tuple(BatchResult(DONE, worker, time.perf_counter() - start, pickle.dumps(results)))
        except Exception as fault:
            if isinstance(fault, CardbaseError):
                fault.place = ", ".join(filter(None, (say("the worker {worker}", worker=worker), fault.place)))
            return tuple(BatchResult(FAULT, worker, 0.0, pickle.dumps(sendable(fault))))


def _work(job: bytes, folder: str) -> Callable[[Any], Any]:
    digest = sha256(job).digest()
    if digest not in _ready:
        modules, own = pickle.loads(zlib.decompress(job))
        old = _shipped.unpack(modules, Path(tempfile.mkdtemp(prefix="cardbase-", dir=folder))) if modules else []
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
