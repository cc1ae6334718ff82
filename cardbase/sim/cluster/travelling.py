"""Modules that travel with the work: a user's agents and rules, where they are no installed package.

What is installed (the standard library, cardbase, what lies in site-packages) stays: the other machines need it, too.
Everything else that a named module imports is sent as files, packages with all that is in them.
"""

import ast
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from importlib import invalidate_caches
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from cardbase.errors import InputError
from cardbase.messages import say

MOST_BYTES = 20_000_000
"""What the files of a package that travels may hold together."""
_INSTALLED = {"site-packages", "dist-packages"}
_LEFT = {"__pycache__"}


def luggage(modules: Iterable[str]) -> bytes:
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


class Luggage:
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
