"""Database files: where they lie, whether they are cardbase's, how they are opened, and what SQLite says where that cannot be done."""

import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from threading import get_ident
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from cardbase.errors import InputError, OutsideError
from cardbase.files import APPLICATION
from cardbase.messages import later, say

if TYPE_CHECKING:
    from sqlalchemy import Engine

Value = TypeVar("Value")

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


class Catalogue(sqlite3.Connection):
    """A connection that says in a sentence that it is closed, and knows its file and the thread that opened it, which alone may use it."""

    def __init__(self, *told: Any, **more: Any) -> None:
        super().__init__(*told, **more)
        self.closed, self.lent, self.thread = False, False, get_ident()
        self.place = ""

    def __del__(self) -> None:
        """Leave one that was opened for what was pickled (`lent`) without a word: nobody else closes it."""
        if getattr(self, "lent", False):
            with suppress(sqlite3.Error):
                super().close()
        elif finalize := getattr(super(), "__del__", None):
            finalize()

    def close(self) -> None:
        """Close it: what would be read or written from now on raises InputError."""
        super().close()
        self.closed = True
        for name in ("execute", "executemany", "executescript", "cursor", "commit", "backup"):
            setattr(self, name, _is_closed)


def _is_closed(*_: object, **__: object) -> NoReturn:
    raise InputError(say("the catalogue is closed"), hint=say("cardbase.open() opens it again."))


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
    db = sqlite3.connect(place.absolute(), timeout=patience, isolation_level=None, factory=Catalogue)
    db.place = str(place.absolute())
    return db


def connect_read_only(place: Path) -> sqlite3.Connection:
    """Open a database file that cannot be written to, or whose folder cannot. Raises sqlite3.OperationalError."""
    for how in ("mode=ro", "mode=ro&immutable=1"):  # the second needs no files beside it
        db = sqlite3.connect(address(place, how), uri=True, timeout=PATIENCE, isolation_level=None, factory=Catalogue)
        db.place = str(place.absolute())
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


VARIABLE = "CARDBASE_DB"
_AT_ONCE = 5000


def database_path(path: Path | None = None) -> Path:
    """Return `path`, or what CARDBASE_DB names, or the catalogue in the user's data folder of this platform.

    Raises InputError for what names no file.
    """
    if path is not None:
        return _file(path)
    if named := os.environ.get(VARIABLE):
        return _file(Path(named))
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where the place is given

    return user_data_path("cardbase", appauthor=False) / "catalog.db"


def address(place: Path, how: str) -> str:
    """Return the URI by which SQLite opens a file: `how` says as what ("mode=ro").

    `Path.as_uri` says the same, and loads what every command would wait for: `urllib` and `ipaddress`.
    """
    path = place.absolute().as_posix().replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    return f"file://{'' if path.startswith('/') else '/'}{path}?{how}"


def _file(path: Path) -> Path:
    if str(path) == ":memory:":
        raise InputError(
            say("a catalogue in memory would be forgotten when the command ends"),
            place=str(path),
            hint=say("Name a file with --db or {variable}.", variable=VARIABLE),
        )
    try:
        file = path.expanduser()
    except RuntimeError:
        raise InputError(
            say("there is no home folder '{parts}'", parts=path.parts[0]),
            place=str(path),
            hint=say("Write the whole path."),
        ) from None
    must_be_no_folder(file)
    return file


def must_be_no_folder(place: Path) -> None:
    """Raise InputError for a folder, with the file in it that may be meant."""
    if place.is_dir():
        raise InputError(
            say("this is a folder"),
            place=str(place),
            hint=say("Name a file in it: {place}", place=place / "catalog.db"),
        )


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


def add(db: sqlite3.Connection, table: str, rows: Sequence[Sequence[object]], *, replace: bool = False) -> None:
    """Insert rows; `replace` those of equal keys. The caller holds a transaction."""
    if rows:
        how = "INSERT OR REPLACE" if replace else "INSERT"
        db.executemany(f"{how} INTO {table} VALUES (?{', ?' * (len(rows[0]) - 1)})", rows)


def remove(db: sqlite3.Connection, table: str, column: str, values: Iterable[object]) -> None:
    """Delete the rows that have one of these values in a column."""
    db.executemany(f"DELETE FROM {table} WHERE {column} = ?", [(value,) for value in values])


def chunks(values: Sequence[Value], most: int) -> Iterator[Sequence[Value]]:
    """Yield so many values at a time."""
    for start in range(0, len(values), most):
        yield values[start : start + most]


def rows_of(db: sqlite3.Connection, query: str, ids: Sequence[int]) -> Iterator[Any]:
    """Yield the rows of a query in which {ids} stands for these cards, some thousands of them at a time."""
    for some in chunks(ids, _AT_ONCE):
        yield from db.execute(query.format(ids=",".join(map(str, some))))


def reading_engine(place: Path) -> "Engine":
    """Return an engine of SQLAlchemy that reads a database file, over a connection of its own for each session (docs/sql.md)."""
    from sqlalchemy import NullPool, create_engine  # noqa: PLC0415 - only for programs that read typed objects

    def opened() -> sqlite3.Connection:
        db = connect(place)
        db.execute("PRAGMA query_only = ON")
        return db

    return create_engine("sqlite://", creator=opened, poolclass=NullPool)
