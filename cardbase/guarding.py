"""What no output may replace: the databases of cardbase, with their logs and backups, by whatever name they are reached."""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from cardbase.errors import CardbaseError, InputError
from cardbase.messages import say

APPLICATION = 0x43424442
"""The application id of a cardbase database ("CBDB"), in the header of the file."""
LOGS = ("-journal", "-wal", "-shm")
"""What SQLite puts beside a file, and leaves there where the disk is full."""
BACKUPS = "-backups"
"""What the folder of a database's backups has behind its name."""
_DATABASE = b"SQLite format 3\0"
_OF_LOGS = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83", b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7")
"""How a log of SQLite begins."""
_IN_USE = b"\2\2"
"""What a database with a log says of itself; a backup is one file."""
_opened: set[Path] = set()
_named: list[Callable[[], Path]] = []


def guard(database: Path) -> None:
    """Guard a database, whatever it holds, from now on."""
    _opened.add(database.absolute())


def guard_named(named: Callable[[], Path]) -> None:
    """Guard the database that `named` returns whenever a file is about to be written."""
    _named.append(named)


def must_be_no_database(target: Path, *, backup: bool = False) -> None:
    """Raise InputError for a file that no output may replace; `target` has its links followed.

    backup  it is to be a backup, which may replace an older one outside of the folder of those that are made by themselves
    """
    databases = [name for each in _guarded() for name in _names(each)]
    status = _status(target)
    if target in databases or (status and _is_ours(target, backup=backup)):
        raise _refused(target, say("this is a database of cardbase, and is left as it is"))
    for part in (target, *target.parents):  # a folder in the place of a log would be as bad as a file
        beside = next((Path(str(part).removesuffix(log)) for log in LOGS if part.name.endswith(log)), None)
        if beside and (beside in databases or _is_ours(beside)):
            raise _refused(
                target, say("this belongs to the database '{database}', and is left as it is", database=beside)
            )
    for folder in (target, *target.parents):
        of = Path(str(folder).removesuffix(BACKUPS))
        if of != folder and (of in databases or _is_ours(of)) and (status or not backup or folder == target):
            raise _refused(
                target, say("the backups of the database '{database}' lie there, and nothing else", database=of)
            )
    if status and (_begins(target, 8).startswith(_OF_LOGS) or any(_same(status, part) for part in _parts(databases))):
        raise _refused(target, say("this belongs to a database, and is left as it is"))


def _guarded() -> Iterator[Path]:
    for named in _named:
        with suppress(CardbaseError):
            yield named()
    # a program may have opened thousands
    _opened.difference_update([each for each in _opened if not _may_be_one(each)])
    yield from _opened


def _may_be_one(database: Path) -> bool:
    """Tell whether a database may be, or come to be, at a place: its folder is there, and it is no device."""
    return database.parent.is_dir() and (database.is_file() or not database.exists())


def _names(database: Path) -> tuple[Path, Path]:
    """Return where a database lies, and where it is said to lie: beside that name are its backups."""
    return Path(os.path.realpath(database)), Path(os.path.realpath(database.parent)) / database.name


def _parts(databases: list[Path]) -> Iterator[Path]:
    """Yield the files of databases, of whatever content: themselves, their logs and their backups."""
    for database in databases:
        yield database
        yield from (database.with_name(f"{database.name}{log}") for log in LOGS)
        with suppress(OSError):
            yield from database.with_name(f"{database.name}{BACKUPS}").iterdir()


def _is_ours(file: Path, *, backup: bool = False) -> bool:
    """Return whether a file is a database of cardbase by its header; with `backup` one that is, or may be, in use."""
    header = _begins(file, 72)
    ours = header.startswith(_DATABASE) and header[68:72] == APPLICATION.to_bytes(4)
    return ours and (not backup or header[18:20] == _IN_USE)


def _begins(file: Path, size: int) -> bytes:
    try:
        if not file.is_file():
            return b""
        with file.open("rb") as content:
            return content.read(size)
    except OSError:
        return b""


def _same(status: os.stat_result, other: Path) -> bool:
    there = _status(other)
    return there is not None and os.path.samestat(status, there)


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def _refused(target: Path, message: str) -> InputError:
    return InputError(message, place=str(target), hint=say("Name another file."))
