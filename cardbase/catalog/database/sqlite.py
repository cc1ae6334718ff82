"""SQLite as it is used here: how a file is opened, and what SQLite says where that or anything else cannot be done."""

import os
import sqlite3
import time
from pathlib import Path

from cardbase.catalog.database.location import address
from cardbase.errors import OutsideError
from cardbase.messages import later, say

PATIENCE = 30.0
"""Seconds that a writer waits for another one. A long import is the longest wait."""
OLDEST = (3, 31)
"""The oldest SQLite that the tests were run with."""
_ANOTHER_PYTHON = later(
    "Use another Python: python.org, pyenv, uv and every system of today bring a newer SQLite with FTS5."
)
MISTAKES = (sqlite3.IntegrityError, sqlite3.ProgrammingError)
"""What SQLite says where this program is wrong, or where the file is damaged."""
DAMAGE = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What reading a damaged file raises: Python cannot even decode some of SQLite's messages about it."""
REASONS = (
    ("no such module", later("this Python's SQLite was built without its text search (FTS5)"), _ANOTHER_PYTHON),
    (
        "disk is full",
        later("the disk is full"),
        later("Make room, then do it again; the database is as it was before."),
    ),
    ("disk I/O", later("the disk refuses to read or write"), later("Make room if it is full; nothing was changed.")),
    (
        "readonly",
        later("it cannot be written to"),
        later("Allow writing to it, or name another file with --db or CARDBASE_DB."),
    ),
    (
        "unable to open",
        later("it cannot be opened or made"),
        later("Check that its folder may be written to, or name another file with --db or CARDBASE_DB."),
    ),
    ("locked", later("another program keeps it busy"), later("Wait until that is done, then do it again.")),
)


def must_be_new_enough() -> None:
    """Raise OutsideError where the SQLite of this Python is older than what cardbase was tried with."""
    if sqlite3.sqlite_version_info < OLDEST:
        needed = ".".join(map(str, OLDEST))
        raise OutsideError(
            say(
                "cardbase needs SQLite {needed} or newer, and this Python brings {sqlite_version}",
                needed=needed,
                sqlite_version=sqlite3.sqlite_version,
            ),
            hint=say(_ANOTHER_PYTHON),
        )


def connect(place: Path) -> sqlite3.Connection:
    """Open a database file, which is made where there is none. Statements outside `transaction` take effect at once."""
    db = open_file(place, PATIENCE)
    try:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA cache_size = -65536")  # at most 64 MB, for large imports
    except BaseException:
        db.close()
        raise
    return db


def open_file(place: Path, patience: float = 5.0) -> sqlite3.Connection:
    """Open a file whatever it is called: many builds of SQLite take a name that begins with "file:" for an address."""
    return sqlite3.connect(place.absolute(), timeout=patience, isolation_level=None)


def connect_read_only(place: Path) -> sqlite3.Connection:
    """Open a database file that cannot be written to, or whose folder cannot. Raises sqlite3.OperationalError."""
    for how in ("mode=ro", "mode=ro&immutable=1"):  # the second needs no files beside it
        db = sqlite3.connect(address(place, how), uri=True, timeout=PATIENCE, isolation_level=None)
        try:
            db.execute("PRAGMA user_version").fetchone()
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.OperationalError as error:
            db.close()
            if "immutable" in how or "locked" in str(error):
                raise
        except BaseException:
            db.close()
            raise
        else:
            break
    return db


def is_from_outside(error: Exception) -> bool:
    """Return whether the disk, other programs or permissions are what SQLite complains about, and not the file itself."""
    return any(sign in str(error) for sign, _, _ in REASONS)


def is_write_refused(error: Exception) -> bool:
    """Return whether SQLite may have failed only because it could not write to the file or beside it."""
    cause = error.__cause__ or error
    return isinstance(cause, sqlite3.OperationalError) and any(
        sign in str(cause) for sign in ("readonly", "unable to open")
    )


def allow_readers(db: sqlite3.Connection) -> None:
    """Switch a new file to write-ahead logging, so that readers never wait for a writer. The file remembers it."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:  # the switch does not wait for others by itself
            if "locked" not in str(error) or time.monotonic() > end:
                raise
            time.sleep(0.02)


def file_of(db: sqlite3.Connection) -> Path:
    """Return the file of an open database; its name need not be text."""
    (name,) = db.execute("SELECT CAST(file AS BLOB) FROM pragma_database_list WHERE name = 'main'").fetchone()
    return Path(os.fsdecode(name))
