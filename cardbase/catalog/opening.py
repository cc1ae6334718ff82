"""The catalogue for everyday use: opening it, and bringing it forward. Only sqlite3 is imported here."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from cardbase.catalog import installation
from cardbase.catalog.database import automatic
from cardbase.catalog.database.connection import faults, transaction
from cardbase.catalog.database.identity import must_be_ours
from cardbase.catalog.database.location import address, database_path
from cardbase.catalog.database.migrations import SCHEMA_VERSION, version
from cardbase.catalog.database.sqlite import (
    connect,
    connect_read_only,
    file_of,
    is_write_refused,
    must_be_new_enough,
)
from cardbase.errors import CardbaseError, OutsideError
from cardbase.guarding import guard
from cardbase.messages import say

__all__ = ["file_of", "open_as_it_is", "open_catalog", "transaction"]

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
        from cardbase.catalog.ready import lay  # noqa: PLC0415 - once on a machine

        lay(place)
    db = connect(place)
    try:
        if not _is_current(db):
            from cardbase.catalog.filling import refresh  # noqa: PLC0415 - once after an installation

            if 0 < version(db) < SCHEMA_VERSION:
                automatic.before_migration(db, place)
            refresh(db, tell, progress)
        automatic.daily(db, place, tell)
    except BaseException:
        db.close()
        raise
    return db


def _is_current(db: sqlite3.Connection) -> bool:
    if version(db) != SCHEMA_VERSION:
        return False
    seen = db.execute("SELECT text FROM stamp WHERE key = ?", (installation.key(),)).fetchone()
    return bool(seen) and seen[0] == installation.fingerprint()


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
