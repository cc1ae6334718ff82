"""One input: a command line of cardbase, with the files that lie where it runs and what is typed; kept as a zip file."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

_INPUT = "input.json"
SECONDS = 2.0
"""Seconds of the processor that an input may take."""


class Input(NamedTuple):
    """What is given to cardbase.

    words    the command line
    files    name -> content, in the folder in which it runs
    typed    standard input
    seconds  of the processor that it may take
    beside   name -> what lies there that is no file: "symlink TARGET", "hardlink TARGET", "pipe", "folder"
    """

    kind: str
    words: tuple[str, ...]
    files: Mapping[str, bytes] = {}
    typed: bytes = b""
    seconds: float = SECONDS
    beside: Mapping[str, str] = {}


def keep(given: Input, place: Path) -> None:
    """Write an input to a file."""
    head = {"kind": given.kind, "words": given.words, "typed": given.typed.hex(), "seconds": given.seconds}
    head["beside"] = dict(given.beside)
    with ZipFile(place, "w", ZIP_DEFLATED) as file:
        file.writestr(_INPUT, json.dumps(head, indent=1))  # escapes what is no text: a word may hold any bytes
        for name, content in given.files.items():
            file.writestr(f"files/{name}", content)


def kept(place: Path) -> Input:
    """Return the input that `keep` wrote."""
    with ZipFile(place) as file:
        head = json.loads(file.read(_INPUT))
        names = [name for name in file.namelist() if name != _INPUT]
        files = {name.removeprefix("files/"): file.read(name) for name in names}
    return Input(
        head["kind"], tuple(head["words"]), files, bytes.fromhex(head["typed"]), head["seconds"], head.get("beside", {})
    )
