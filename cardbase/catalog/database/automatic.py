"""The backups that are made by themselves: once a day of use, and before a migration."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from cardbase.catalog.database import backups
from cardbase.catalog.database.connection import explain
from cardbase.catalog.database.sqlite import DAMAGE
from cardbase.errors import OutsideError
from cardbase.messages import say

_USED = "SELECT EXISTS (SELECT 1 FROM deck) OR EXISTS (SELECT 1 FROM card WHERE origin = 'user') OR EXISTS (SELECT 1 FROM owned)"
_DAY = 86_400
"""Seconds of a day, which begins at midnight UTC."""

Tell = Callable[[str], None]


def daily(db: sqlite3.Connection, place: Path, tell: Tell) -> None:
    """Make today's copy where there is none, the database has changed since the last one, and something in it is the user's.

    What goes wrong is told and keeps nobody from working.
    """
    if not _is_due(place) or not db.execute(_USED).fetchone()[0]:
        return
    from cardbase.catalog.database.damage import damaged  # noqa: PLC0415 - once a day
    from cardbase.catalog.database.soundness import fault_of_own  # noqa: PLC0415

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
