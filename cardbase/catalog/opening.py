"""The catalogue for everyday use: opening it, bringing it forward, and backing it up. Only sqlite3 is imported here."""

import os
import sqlite3
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from threading import get_ident

from cardbase.catalog import installation
from cardbase.catalog.database import backups
from cardbase.catalog.database.connection import damaged, explain, faults, transaction
from cardbase.catalog.database.schema import SCHEMA_VERSION, version
from cardbase.catalog.database.sqlite import (
    DAMAGE,
    Catalogue,
    address,
    connect,
    connect_read_only,
    database_path,
    file_of,
    is_write_refused,
    must_be_new_enough,
    must_be_ours,
)
from cardbase.errors import CardbaseError, NotFound, OutsideError
from cardbase.files import guard
from cardbase.messages import say

__all__ = ["Reader", "file_of", "open_as_it_is", "open_catalog", "transaction"]

Tell = Callable[[str], None]
Progress = Callable[[str, int, int], None]


def _silent(message: str) -> None:
    """Tell nothing."""


def open_catalog(
    path: Path | None = None, *, tell: Tell = _silent, progress: Progress | None = None
) -> sqlite3.Connection:
    """Return the open catalogue; make it, bring it forward, and take up news of the bundled data where that is due.

    path  the database file; None: what CARDBASE_DB names, else the platform's place for user data
    tell  is told what takes longer than a moment
    progress  hears how far that is: what is done, how much of it, and how much there is

    The connection commits each statement at once; several belong into `transaction(db)`. Raises OutsideError with the
    file, the reason and what to do where the file cannot be opened or made, and where SQLite is too old. A file that can
    only be read is opened as it is, and `tell` is told so where it is out of date.
    """
    must_be_new_enough()
    place = database_path(path)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutsideError(
            say("the folder of the catalogue cannot be made: {strerror}", strerror=error.strerror),
            place=str(place),
            hint=say("Name another file with --db or CARDBASE_DB."),
        ) from error
    guard(place)
    with faults(place):
        try:
            must_be_ours(place)
            return _brought_forward(place, tell, progress)
        except (sqlite3.OperationalError, OutsideError) as error:
            as_it_is = _as_it_is(place, tell) if is_write_refused(error) else None
            if not as_it_is:
                raise
            return as_it_is


class Reader:
    """What reads a catalogue: it holds an open one or, once it was pickled, the path of the file, which is opened where it is needed."""

    __slots__ = ("_held",)
    _held: sqlite3.Connection | str

    @property
    def _db(self) -> sqlite3.Connection:
        held = self._held
        if isinstance(held, Catalogue) and held.thread != get_ident() and not held.closed:
            return reached(held.place)  # a pool of processes pickles in a thread of its own
        return reached(held) if isinstance(held, str) else held

    @property
    def _place(self) -> str:
        """The path of the file, "" where that is not known."""
        return self._held if isinstance(self._held, str) else getattr(self._held, "place", "")


def reached(place: str) -> sqlite3.Connection:
    """Return the catalogue at a path, for what was pickled; each thread opens it once.

    Raises NotFound where there is none, and what `open_catalog` raises.
    """
    if not place or not Path(place).is_file():
        message = say("what was pickled needs its catalogue, and there is none at '{place}'", place=place)
        raise NotFound(message, hint=say("Its data are there without; ask for it anew in a catalogue that is open."))
    return _opened_by(place, get_ident(), os.getpid())


@lru_cache(maxsize=8)
def _opened_by(place: str, _thread: int, _process: int) -> sqlite3.Connection:
    db = open_catalog(Path(place))
    if isinstance(db, Catalogue):
        db.lent = True
    return db


def open_as_it_is(path: Path | None = None) -> sqlite3.Connection | None:
    """Return the catalogue as it lies there, for reading alone; None where there is none, or none that can be read at once.

    Nothing is made, brought forward or waited for: this is for a shell that wants to know a name.
    """
    try:
        place = database_path(path)
        if not place.is_file():
            return None
        must_be_ours(place)
        db = sqlite3.connect(address(place, "mode=rw"), uri=True, timeout=0.1, isolation_level=None)
    except (CardbaseError, OSError, sqlite3.Error):
        return None
    try:
        db.execute("PRAGMA query_only = ON")
        if version(db) == SCHEMA_VERSION:
            return db
    except sqlite3.Error:
        pass
    db.close()
    return None


def _brought_forward(place: Path, tell: Tell, progress: Progress | None) -> sqlite3.Connection:
    if not place.exists():
        from cardbase.catalog.prebuilt import lay  # noqa: PLC0415 - once on a machine

        lay(place)
    db = connect(place)
    try:
        if not _is_current(db):
            from cardbase.catalog.bootstrap import refresh  # noqa: PLC0415 - once after an installation

            if 0 < version(db) < SCHEMA_VERSION:
                before_migration(db, place)
            refresh(db, tell, progress)
        daily(db, place, tell)
    except BaseException:
        db.close()
        raise
    return db


def _is_current(db: sqlite3.Connection) -> bool:
    return version(db) == SCHEMA_VERSION and installation.stamp(db, installation.key()) == installation.fingerprint()


def _as_it_is(place: Path, tell: Tell) -> sqlite3.Connection | None:
    """Return a catalogue that cannot be written to, open for reading; None where it cannot even be read, or is of another schema."""
    try:
        db = connect_read_only(place)
    except sqlite3.OperationalError:
        return None
    try:
        if version(db) != SCHEMA_VERSION:
            db.close()
            return None
        is_current = _is_current(db)
    except BaseException:
        db.close()
        raise
    if not is_current:
        tell(say("{place}: the catalogue is out of date and cannot be written to; it is read as it is", place=place))
    return db


_USED = "SELECT EXISTS (SELECT 1 FROM deck) OR EXISTS (SELECT 1 FROM card WHERE origin = 'user') OR EXISTS (SELECT 1 FROM owned)"
_DAY = 86_400
"""Seconds of a day, which begins at midnight UTC."""


def daily(db: sqlite3.Connection, place: Path, tell: Tell) -> None:
    """Make today's copy where there is none, the database has changed since the last one, and something in it is the user's.

    What goes wrong is told and keeps nobody from working.
    """
    if not _is_due(place) or not db.execute(_USED).fetchone()[0]:
        return
    from cardbase.catalog.database.integrity import fault_of_own  # noqa: PLC0415 - once a day

    try:
        if fault := fault_of_own(place):
            raise damaged(place, fault)
        backups.take(db, place, backups.DAY)
    except (OSError, OutsideError, *DAMAGE) as error:
        tell(say("no backup of the catalogue was made today: {reason}", reason=_reason(error, place)))


def before_migration(db: sqlite3.Connection, place: Path) -> None:
    """Make a copy of a database that is about to be changed. Raises OutsideError where that cannot be done."""
    try:
        backups.take(db, place, backups.UPDATE)
    except OSError as error:
        raise OutsideError(
            say(
                "the catalogue is not updated, because no backup of it can be made: {strerror}",
                strerror=error.strerror or error,
            ),
            place=str(place),
            hint=say("Make room, or allow writing to its folder, then do it again."),
        ) from error


def _is_due(place: Path) -> bool:
    newest = next((backup for backup in backups.listed(place) if backup.kind != backups.REPLACED), None)
    if newest is None:
        return True
    written, now = newest.file.stat().st_mtime, time.time()  # its name may be of a clock that was ahead
    if written // _DAY == now // _DAY:
        return False
    if written > now:
        return True
    seen = [file.stat() for file in (place, backups.log_of(place)) if file.exists()]
    changed = max(
        (status.st_mtime for status in seen if status.st_size), default=0.0
    )  # opening a database makes an empty log
    return changed > written


def _reason(error: Exception, place: Path) -> str:
    if isinstance(error, DAMAGE):
        return str(explain(error, place))
    return getattr(error, "strerror", None) or str(error)
