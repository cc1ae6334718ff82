"""The process that takes inputs: each is a command line of cardbase, run as a shell would run it, in this process."""

import contextlib
import io
import os
import resource
import shutil
import sys
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from cardbase import files
from scripts.attack.inputs import Input
from scripts.attack.states import take_state

MOST_MEMORY = 3 * 2**30
"""Bytes beyond which the system refuses memory, to save the machine."""


class Done(NamedTuple):
    """What came of an input: the exit code, what was printed, and the exception that nobody caught."""

    code: int
    out: str
    err: str
    escaped: str = ""


def work(link: Connection, folder: Path) -> None:
    """Take inputs until None comes; `folder` has the database, and below it the folder in which commands run."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.__stdin__ = open(os.devnull, encoding="utf-8")  # type: ignore[misc]  # noqa: PTH123, SIM115 - multiprocessing closes it
    here = folder / "here"
    for name in ("DISPLAY", "CARDBASE_COMPLETE", "NO_COLOR", "VISUAL"):
        os.environ.pop(name, None)
    own = {"CARDBASE_DB": folder / "catalog.db", "HOME": here, "XDG_DATA_HOME": here, "EDITOR": "true"}
    os.environ.update({name: str(value) for name, value in own.items()}, CARDBASE_DEBUG="1", CARDBASE_LANGUAGE="en")
    files.PATIENCE = 0.02  # nobody comes to the other end of a pipe
    while (given := link.recv()) is not None:
        link.send(_taken(given, here))


def _taken(given: Input, here: Path) -> Done:
    shutil.rmtree(here, ignore_errors=True)
    here.mkdir()
    os.chdir(here)
    for name, content in given.files.items():
        Path(name).write_bytes(content)
    for name, what in given.beside.items():
        _lay(Path(name), *what.partition(" ")[::2])
    with _streams(given.typed) as (out, err):
        escaped, code = "", -1
        try:
            code = _do(given)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else -1
        except BaseException:
            import traceback  # noqa: PLC0415

            escaped = traceback.format_exc()
    return Done(code, _said(out), _said(err), escaped)


def _lay(place: Path, kind: str, target: str) -> None:
    match kind:
        case "symlink":
            place.symlink_to(target)
        case "hardlink":
            place.hardlink_to(target)
        case "pipe":
            os.mkfifo(place)
        case _:
            place.mkdir()


def _do(given: Input) -> int:
    if given.kind == "states":
        return take_state(Path("game.json"), Path("state.json"))
    from cardbase.cli.app import run  # noqa: PLC0415 - the environment comes first

    return run(given.words)


def _said(stream: io.BytesIO) -> str:
    return stream.getvalue().decode("utf-8", "backslashreplace")


@contextlib.contextmanager
def _streams(typed: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Lend output and messages as pipes have them: UTF-8, with the errors of Python's own streams."""
    out, err = io.BytesIO(), io.BytesIO()
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(typed), "utf-8")
    sys.stdout = shown = io.TextIOWrapper(out, "utf-8", write_through=True)
    sys.stderr = told = io.TextIOWrapper(err, "utf-8", "backslashreplace", write_through=True)
    try:
        yield out, err
    finally:
        shown.flush()
        told.flush()
        shown.detach()
        told.detach()
        sys.stdin, sys.stdout, sys.stderr = before
