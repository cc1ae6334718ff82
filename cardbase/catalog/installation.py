"""How a new version, other data or a newly installed game is noticed without a scan of entry points.

Installing, updating or removing any package changes the time stamp of the folder that it is installed in. So every use of the
catalogue compares one short text, made of those time stamps and of the times and sizes of the files that make up the bundled data,
the games' declarations and words and the effect language, with what the database saw last for this installation. That takes a third
of a millisecond. Only when they differ are the entry points scanned and the games imported (`bootstrap.refresh`), and then only games
of which something has changed that decides the catalogue's contents (`build.stamp`) are filled in again. Installations that share
a database are remembered apart (`key`), so that they do not undo each other's work again and again.
"""

import os
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

from cardbase.bundled import data_folder
from cardbase.version import __version__

DATA = "data"
"""The stamp that says which bundled data a catalogue holds (`bundled.data_version`); none in one that an older cardbase has filled."""


def key() -> str:
    """Return the key of this installation's row in the table of stamps."""
    return f"installation {sys.prefix}"


def fingerprint() -> str:
    """Return a text that changes when packages, the bundled data, the bundled games or the language change."""
    files = [text for folder in deciding_folders() for text in _files(folder)]
    return f"{__version__} {hash_of((*map(_folder_time, _package_folders()), *files))}"


def stamp(db: sqlite3.Connection, key: str) -> str:
    """Return what a catalogue keeps under a key, "" for nothing."""
    row = db.execute("SELECT text FROM stamp WHERE key = ?", (key,)).fetchone()
    return str(row[0]) if row else ""


def deciding_folders() -> list[str]:
    """Return the folders whose files decide what the bundled data become: declarations, words, the language, the data."""
    package = os.fspath(Path(__file__).parent.parent)
    language = [f"{package}/language", f"{package}/language/core"]
    return [*_folders(f"{package}/games"), *language, *_folders(os.fspath(data_folder()))]


def hash_of(parts: tuple[str, ...]) -> str:
    """Return a short digest that is the same in every process."""
    from zlib import crc32  # noqa: PLC0415 - hashlib takes longer to load than this whole module

    return f"{len(parts)}-{crc32(chr(10).join(parts).encode()):08x}"


def _package_folders() -> Iterator[str]:
    named = [folder for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder]
    for folder in sys.path:
        if folder.endswith("-packages") or folder in named:
            yield folder


def _folder_time(folder: str) -> str:
    try:
        return f"{folder} {os.stat(folder).st_mtime_ns}"  # noqa: PTH116 - pathlib doubles the time
    except OSError:
        return folder


def _folders(root: str) -> list[str]:
    """Return the folders directly below `root`."""
    try:
        return sorted(entry.path for entry in os.scandir(root) if entry.is_dir() and entry.name[0] not in "_.")
    except OSError:
        return []


def _files(folder: str) -> Iterator[str]:
    """Yield name, time and size of the files in a folder."""
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.is_file():
            found = entry.stat()
            yield f"{entry.path} {found.st_mtime_ns} {found.st_size}"
