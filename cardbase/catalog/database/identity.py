"""Whether a file is a database of cardbase, found out without writing to it or beside it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from cardbase.catalog.database.location import address, must_be_no_folder
from cardbase.errors import OutsideError
from cardbase.guarding import APPLICATION
from cardbase.messages import later, say

_SMALLEST = 512
"""Bytes of the smallest database; SQLite takes a file of one byte for an empty one."""
_OURS = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('card', 'deck', 'revision', 'stamp')"
_OTHER_FILE = later("Name another file with --db or CARDBASE_DB.")


def must_be_ours(place: Path) -> bool:
    """Return whether a database of cardbase is there; a new or an empty one, which a first use makes, is none yet.

    Raises InputError for a folder, OutsideError for another path where no database can be, or where another program's is,
    sqlite3.DatabaseError for a file that is no database, or damaged at its beginning.
    """
    must_be_no_folder(place)
    if place.exists() and not place.is_file():
        raise OutsideError(say("this is a device or a pipe, not a file"), hint=say(_OTHER_FILE))
    size = place.stat().st_size if place.exists() else 0
    if 0 < size < _SMALLEST:
        raise sqlite3.DatabaseError("file is not a database")
    if not size:
        return False
    has_log = place.with_name(f"{place.name}-wal").exists()
    ours, empty = False, False
    try:
        # This way leaves no trace, but sees nothing of the log that may lie beside the file.
        with _seen(place, "immutable=1") as db:
            ours = is_ours(db)
            empty = not (ours or has_log) and is_empty(db)
    except sqlite3.DatabaseError:
        if not has_log:  # without which a file is not whole while a part of the log has been taken over
            raise
    if has_log and not ours:
        with _seen(place, "mode=ro") as db:
            ours, empty = is_ours(db), is_empty(db)
    if not ours and not empty:
        raise another_programs()
    return ours


def another_programs() -> OutsideError:
    """Return the error for a database that is not cardbase's."""
    return OutsideError(say("this is another program's database"), hint=say(_OTHER_FILE))


def is_ours(db: sqlite3.Connection) -> bool:
    """Return whether a database is cardbase's: by its header or, should that be damaged, by its tables."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    return bool(application == APPLICATION or db.execute(_OURS).fetchone()[0] == 4)


def is_empty(db: sqlite3.Connection) -> bool:
    """Return whether nobody has put anything into a database."""
    (application,), (version,) = (
        db.execute(f"PRAGMA {name}").fetchone() for name in ("application_id", "user_version")
    )
    return not (application or version or db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone())


def _seen(place: Path, how: str) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(address(place, f"mode=ro&{how}"), uri=True))
