"""Copies of the database, in a folder beside it: made by themselves once a day of use and before a migration, or when asked for.

A copy is made with SQLite's own backup, so it holds one moment of the database whatever others write meanwhile. It is one
file, it is checked, and it appears whole or not at all. Of each kind the last five are kept.
"""

import os
import re
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from cardbase.catalog.database.sqlite import DAMAGE, address, must_be_ours, open_file
from cardbase.errors import InputError, OutsideError
from cardbase.files import BACKUPS, must_be_writable, refusals, replacement
from cardbase.messages import say

DAY, UPDATE, ASKED, REPLACED = KINDS = ("day", "update", "asked", "replaced")
"""Why a copy was made: once a day, before a migration, by `db backup`, before `db restore` put another in its place."""
KEPT = 5
_STAMP = "%Y-%m-%dT%H%M%SZ"
_NAME = rf"(\d{{4}}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z-({'|'.join(KINDS)})\.db"


class Backup(NamedTuple):
    """A copy: its file, when it was made (UTC, ISO 8601), and why."""

    file: Path
    made: str
    kind: str


def listed(place: Path) -> list[Backup]:
    """Return the copies of a database, the newest first."""
    folder = _folder(place)
    try:
        names = os.listdir(folder)  # noqa: PTH208 - every command looks here, and pathlib takes three times as long
    except OSError:
        return []
    matches = filter(None, (re.fullmatch(_NAME, name) for name in sorted(names, reverse=True)))
    return [Backup(folder / match[0], f"{match[1]}:{match[2]}:{match[3]}+00:00", match[4]) for match in matches]


def number_of(backup: Backup, place: Path) -> int:
    """Return the number of a copy among those of a database, the newest being 1; 0 where it is none of them."""
    return 1 + next((n for n, (file, *_) in enumerate(listed(place)) if file == backup.file), -1)


def take(db: sqlite3.Connection, place: Path, kind: str) -> Backup:
    """Make a copy among the others of its kind. Raises what `copy` raises."""
    file = _new_name(place, kind)
    copy(db, place, file)
    return _thinned_out(place, kind)


def asked(db: sqlite3.Connection, place: Path, file: Path | None = None) -> Path:
    """Make a copy that the user asks for: a file, or one among the others. Return the file.

    Raises InputError for a file that holds something else than a catalogue, OutsideError where it cannot be written.
    """
    if file is None:
        with refusals(_folder(place)):
            return take(db, place, ASKED).file
    target = must_be_writable(file, backup=True)
    if target.exists() and not _may_be_replaced(target, place):
        raise InputError(
            say("this is no backup, and is left as it is"), place=str(file), hint=say("Name another file.")
        )
    with refusals(file):
        copy(db, place, target)
    return file


def _may_be_replaced(target: Path, place: Path) -> bool:
    """Return whether a file is empty or an older backup."""
    try:
        must_be_ours(target)
    except (OutsideError, *DAMAGE):
        return False
    return not (place.exists() and target.samefile(place))


def copy(db: sqlite3.Connection, place: Path, target: Path) -> None:
    """Copy the open database of `place` as it is now to a file, which gets its permissions.

    Raises OSError where that cannot be written, sqlite3.DatabaseError where the database is damaged.
    """
    with replacement(target, like=place) as part:
        with closing(open_file(part)) as out:
            out.execute("PRAGMA synchronous = OFF")  # the file is synced as a whole
            db.backup(out)
            out.execute("PRAGMA journal_mode = DELETE")
            (found,) = out.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(f"malformed: {found}")


def keep_replaced(place: Path) -> Backup:
    """Keep a database, damaged or not, before another takes its place. Raises OSError."""
    file = _new_name(place, REPLACED)
    try:
        with closing(sqlite3.connect(address(place, "mode=ro"), uri=True)) as db:
            copy(db, place, file)
    except DAMAGE:
        _copy_bytes(place, file)
    return _thinned_out(place, REPLACED)


def _copy_bytes(place: Path, file: Path) -> None:
    """Copy a damaged database as it is, with the log that belongs to it."""
    from shutil import copyfile  # noqa: PLC0415 - rare

    for source, target in ((place, file), (log_of(place), log_of(file))):
        if source.exists():
            with replacement(target, like=place) as part:
                copyfile(source, part)


def _folder(place: Path) -> Path:
    return place.with_name(f"{place.name}{BACKUPS}")


def log_of(file: Path) -> Path:
    """Return where SQLite keeps the log of a database while somebody uses it."""
    return file.with_name(f"{file.name}-wal")


def _new_name(place: Path, kind: str) -> Path:
    """Return a name for a new copy, which sorts behind all others."""
    from calendar import timegm  # noqa: PLC0415 - takes as long as all the rest of this module

    folder, seconds = _folder(place), int(time.time())
    folder.mkdir(exist_ok=True)
    with suppress(ValueError):  # of somebody else's file with an impossible date
        for other in listed(place)[:1]:
            seconds = max(seconds, timegm(time.strptime(other.file.name.rpartition("-")[0], _STAMP)) + 1)
    return folder / f"{time.strftime(_STAMP, time.gmtime(seconds))}-{kind}.db"


def _thinned_out(place: Path, kind: str) -> Backup:
    """Keep the last copies of a kind, and return the newest."""
    newest, *older = (backup for backup in listed(place) if backup.kind == kind)
    for backup in older[KEPT - 1 :]:
        backup.file.unlink(missing_ok=True)
        log_of(backup.file).unlink(missing_ok=True)
    return newest
