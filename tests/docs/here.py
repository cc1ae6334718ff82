"""Runs console examples in this process: a command of cardbase, or a script of Python, costs its own work, not that of starting Python.

What is more than a call of cardbase between two pipes, with a file or settings before it, or than a script alone, is left to bash as in
`scripts.consoles.run`.
"""

import os
import re
import runpy
import shlex
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, chdir, contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, NamedTuple
from unittest import mock

from cardbase.cli import app
from cardbase.messages import speaking
from scripts import consoles
from scripts.consoles import Example

_SIGNS = "|<>&;()"
"""What a shell takes for signs; only pipes and names of files behind < and > are understood here."""
_SCRIPT = re.compile(r"python (\w+\.py)")
_SETTING = re.compile(r"(\w+)=(.*)", re.DOTALL)


class Call(NamedTuple):
    """A call of cardbase: its words, its settings, the files of its input and output, and the commands before and behind it."""

    words: list[str]
    settings: dict[str, str]
    source: str
    target: str
    before: str
    behind: str


def understood(command: str) -> Call | None:
    """Return the call of cardbase that a command line is; None for every other one."""
    if "$" in command or "`" in command:
        return None
    reader = shlex.shlex(command.replace("\\\n", ""), posix=True, punctuation_chars=_SIGNS)
    reader.whitespace_split, reader.commenters = True, ""
    stages: list[list[str]] = [[]]
    for word in reader:
        if word == "|":
            stages.append([])
        else:
            stages[-1].append(word)
    named = [number for number, stage in enumerate(stages) if _words(stage)[:1] == ["cardbase"]]
    if len(named) != 1:
        return None
    before, stage, behind = stages[: named[0]], stages[named[0]], stages[named[0] + 1 :]
    settings = {}
    while match := _SETTING.fullmatch(stage[0]):
        settings[match[1]] = match[2]
        del stage[0]
    files = {"<": "", ">": ""}
    while len(stage) > 2 and stage[-2] in files:
        files[stage[-2]] = stage[-1]
        del stage[-2:]
    if any(set(word) <= set(_SIGNS) for other in (*before, stage, *behind) for word in other if word):
        return None
    return Call(
        stage[1:], settings, files["<"], files[">"], *(" | ".join(map(shlex.join, one)) for one in (before, behind))
    )


def _words(stage: list[str]) -> list[str]:
    """A command without the settings before it."""
    return [word for number, word in enumerate(stage) if number or not _SETTING.fullmatch(word)]


def run(example: Example, folder: Path, database: Path) -> "subprocess.CompletedProcess[str]":
    """Run an example in `folder` as a newcomer's shell would."""
    call = understood(example.command)
    script = _SCRIPT.fullmatch(example.command)
    if script:
        return _scripted(example, script[1], folder, database)
    if call is None:
        return consoles.run(example, folder, database)
    environment = consoles.environment(example, database)

    def piped(command: str, given: bytes) -> "subprocess.CompletedProcess[bytes]":
        return subprocess.run(
            ["bash", "-c", command], env=os.environ | environment, input=given, capture_output=True, check=False
        )

    with ExitStack() as files, chdir(folder):
        given: IO[bytes] = files.enter_context(Path(call.source or os.devnull).open("rb"))
        if call.before:
            given = files.enter_context(TemporaryFile())
            given.write(piped(call.before, b"").stdout)
            given.seek(0)
        told: IO[bytes] = files.enter_context(TemporaryFile())
        out = told
        if call.target:
            out = files.enter_context(Path(call.target).open("wb"))
        elif call.behind:
            out = files.enter_context(TemporaryFile())
        with mock.patch.dict(os.environ, environment | call.settings), _streams(given, out, told):
            code = app.run(call.words)
        if call.behind:
            out.seek(0)
            done = piped(call.behind, out.read())
            told.write(done.stdout + done.stderr)
            code = done.returncode
        told.seek(0)
        return subprocess.CompletedProcess(example.command, code, told.read().decode())


def _scripted(example: Example, name: str, folder: Path, database: Path) -> "subprocess.CompletedProcess[str]":
    """Run a script of Python: its own module, its own words, in English, as a process does that nobody told anything else."""
    with ExitStack() as files, chdir(folder):
        given = files.enter_context(Path(os.devnull).open("rb"))
        told: IO[bytes] = files.enter_context(TemporaryFile())
        code = 0
        with (
            mock.patch.dict(os.environ, consoles.environment(example, database)),
            mock.patch.object(sys, "argv", [name]),
            speaking("en"),
            _streams(given, told, told),
        ):
            try:
                runpy.run_path(name, run_name="__main__")
            except SystemExit as end:
                code = end.code if isinstance(end.code, int) else int(end.code is not None)
            except Exception:
                traceback.print_exc()
                code = 1
        told.seek(0)
        return subprocess.CompletedProcess(example.command, code, told.read().decode())


@contextmanager
def _streams(given: IO[bytes], out: IO[bytes], told: IO[bytes]) -> Iterator[None]:
    """Read from a file and write to others, by the numbers of the standard streams, as a process that a shell has started."""
    sys.stdout.flush()
    sys.stderr.flush()
    kept = [os.dup(number) for number in range(3)]
    before = sys.stdin, sys.stdout, sys.stderr
    modules, path = set(sys.modules), list(sys.path)
    try:
        for number, file in enumerate((given, out, told)):
            os.dup2(file.fileno(), number)
        with (
            open(0, encoding="utf-8", closefd=False) as sys.stdin,
            open(1, "w", encoding="utf-8", closefd=False) as stdout,
            open(2, "w", encoding="utf-8", closefd=False, buffering=1) as sys.stderr,
        ):
            sys.stdout = stdout
            yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
        for number, file in enumerate(kept):
            os.dup2(file, number)
            os.close(file)
        sys.path[:] = path
        for name in set(sys.modules) - modules:
            if (getattr(sys.modules[name], "__file__", None) or "").startswith(str(Path.cwd())):
                del sys.modules[name]
