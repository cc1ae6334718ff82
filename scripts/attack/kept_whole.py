"""Whether a command that writes has harmed what lay there: databases stay, any other file is as before or is a whole output."""

import json
import stat
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from io import BytesIO
from pathlib import Path

from cardbase.files import APPLICATION

MARK = "PRECIOUS-7f3a"
"""Stands in every file of somebody else."""


def harmed(files: Mapping[str, bytes], here: Path) -> Iterator[str]:
    """Yield what has become of the files that lay in a folder, and of those that are new, where that is wrong."""
    for name, before in files.items():
        content = _content(here / name)
        if content is None:
            yield f"gone: {_sort(before)}"
        elif content != before and _is_ours(before):
            yield "another database was written over"
        elif content != before and not _is_ours(before) and (MARK.encode() in content or not _is_whole(content)):
            yield f"half an output in {_sort(before)}"
    for file in sorted(here.rglob("*")):
        if file.name.endswith(".part") or ".part-" in file.name:
            yield "a part is left"
        elif str(file.relative_to(here)) not in files and not file.is_symlink():
            content = _content(file)
            if content and not _is_whole(content) and MARK.encode() not in content:
                yield f"half an output: {file.suffix}"


def _content(file: Path) -> bytes | None:
    with suppress(OSError):
        if stat.S_ISREG(file.stat().st_mode):
            return file.read_bytes()
    return None


def _is_ours(content: bytes) -> bool:
    return content.startswith(b"SQLite format 3\0") and content[68:72] == APPLICATION.to_bytes(4)


def _sort(content: bytes) -> str:
    return "a database" if content.startswith(b"SQLite") else "a file"


def _is_whole(content: bytes) -> bool:
    """Return whether a file is a whole output of ours, as its beginning and its end show it."""
    for begins, is_whole in _KINDS.items():
        if content.startswith(begins):
            return is_whole(content)
    return content.endswith(b"\n") or b"\n" not in content


def _zip(content: bytes) -> bool:
    with suppress(zipfile.BadZipFile):
        return zipfile.ZipFile(BytesIO(content)).testzip() is None
    return False


def _json(content: bytes) -> bool:
    for parts in ([content], content.splitlines() if content.endswith(b"\n") else ()):
        with suppress(ValueError):
            if parts and all(json.loads(part) is not None for part in parts):
                return True
    return False


_KINDS: Mapping[bytes, Callable[[bytes], bool]] = {
    b"SQLite format 3\0": lambda _content: True,
    b"PK": _zip,
    b"%PDF": lambda content: content.rstrip().endswith(b"%%EOF"),
    b"\x89PNG": lambda content: content.endswith(b"IEND\xaeB`\x82"),
    b"{": _json,
    b"[{": _json,
    b"<": lambda content: content.rstrip().endswith(b">"),
}
"""How kinds of files begin -> whether one is whole."""
