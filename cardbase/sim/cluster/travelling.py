"""Modules that travel with the work: a user's agents and rules, where they are no installed package.

What is installed (the standard library, cardbase, what lies in site-packages) stays: the other machines need it, too.
Everything else that a named module imports is sent as files, packages with all that is in them.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
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
    files: dict[str, Path] = {}
    waiting, seen = [name.partition(".")[0] for name in modules], set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        if name == "__main__":
            raise InputError(
                say("a program that is started cannot be sent to a cluster"),
                hint=say("Put what plays into a module of its own."),
            )
        for path, file in _own_files(name).items():
            files[path] = file
            waiting += _imported(file)
    return _packed(files)


def _own_files(name: str) -> Mapping[str, Path]:
    """Return the files of a module or package, by their path in the zip file; none where it is installed or not there."""
    if name in sys.stdlib_module_names or name == "cardbase":
        return {}
    spec = find_spec(name)
    if spec is None:
        return {}
    if spec.submodule_search_locations is None:
        file = Path(spec.origin or "")
        return {file.name: file} if file.suffix == ".py" and not _is_installed(file) else {}
    files: dict[str, Path] = {}
    for folder in map(Path, spec.submodule_search_locations):
        if _is_installed(folder):
            continue
        inside = [file for file in sorted(folder.rglob("*")) if file.is_file() and not _LEFT & set(file.parts)]
        size = sum(file.stat().st_size for file in inside)
        if size > MOST_BYTES:
            raise InputError(
                say("the package {name} holds {size} MB, too much to be sent", name=name, size=f"{size / 1e6:.0f}"),
                place=str(folder),
                hint=say("Install it on every machine of the cluster, and here."),
            )
        files |= {f"{name}/{file.relative_to(folder).as_posix()}": file for file in inside}
    return files


def _is_installed(path: Path) -> bool:
    return bool(_INSTALLED & set(path.parts))


def _imported(file: Path) -> Iterator[str]:
    """Yield the top-level names that a source file imports, anywhere in it."""
    if file.suffix != ".py":
        return
    for node in ast.walk(ast.parse(file.read_bytes(), str(file))):
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


def unpack(luggage: bytes, folder: Path) -> None:
    """Lay what came with the work into a folder, and let this process import it from there, before anything else.

    A module of the same name that was imported before, of another job, is forgotten.
    """
    with ZipFile(BytesIO(luggage)) as archive:
        archive.extractall(folder)
        tops = {path.partition("/")[0].removesuffix(".py") for path in archive.namelist()}
    for name in [name for name in sys.modules if name.partition(".")[0] in tops]:
        del sys.modules[name]
    sys.path.insert(0, str(folder))
    invalidate_caches()
