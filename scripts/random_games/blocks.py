"""The file of results: a line of JSON for each block of games, so that a run that was stopped goes on after the last whole one."""

import json
import os
from pathlib import Path
from typing import Any, TextIO


class OtherRun(Exception):  # noqa: N818 - the file is right, the call is not
    """The file holds the blocks of another run."""


def read(path: Path) -> list[dict[str, Any]]:
    """Return the whole blocks in a file, which may be written just now; none where there is no file."""
    return [json.loads(line) for line in _whole(path).splitlines()]


def opened(path: Path, run: dict[str, Any]) -> tuple[list[dict[str, Any]], TextIO]:
    """Return the blocks in a file and the file, open for more; what a stop left of a line is cut off.

    run  what all blocks of a run have in common; raises OtherRun where those of the file say otherwise.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    blocks = read(path)
    for block in blocks:
        for key, value in run.items():
            if block[key] != value:
                raise OtherRun(f"{path} was begun with {key} {block[key]}, not {value}")
    if path.exists():
        os.truncate(path, len(_whole(path)))
    return blocks, path.open("a", encoding="utf-8")


def _whole(path: Path) -> bytes:
    data = path.read_bytes() if path.exists() else b""
    return data[: data.rfind(b"\n") + 1]


def keep(file: TextIO, block: dict[str, Any]) -> None:
    """Write a block so that it lies on the disk."""
    file.write(json.dumps(block, ensure_ascii=False) + "\n")
    file.flush()
    os.fsync(file.fileno())
