"""No text of the project holds what a merge leaves where it was not finished."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOT_OURS = {"__pycache__", "build", "dist", "site"}
"""Folders that are made; those whose name begins with a dot are as well, but for GitHub's."""
MARKER = re.compile(rb"^(?:<{7}|>{7})(?: |\r?$)", re.MULTILINE)
"""How a conflict begins and ends; the line of equal signs between both may also underline a heading."""


def files() -> Iterator[Path]:
    """The files of the project, in order."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [
            name
            for name in sorted(folders)
            if name not in NOT_OURS
            and not name.endswith(".egg-info")
            and (not name.startswith(".") or name == ".github")
        ]
        yield from (Path(folder, name) for name in sorted(names))


def test_no_file_holds_a_conflict() -> None:
    found = [path for path in files() if b"\0" not in (text := path.read_bytes())[:1024] and MARKER.search(text)]

    assert found == []


def test_a_conflict_is_found() -> None:
    mine, theirs = b"<" * 7 + b" HEAD\n", b">" * 7 + b" branch\n"

    assert len(MARKER.findall(b"a\n" + mine + b"b\n=======\nc\r\n" + theirs)) == 2
    assert not MARKER.search(b"Heading\n=======\n>>> code\n")
