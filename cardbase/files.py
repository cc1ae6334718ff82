"""Files: of those that are read no more than so much, those that are written appear whole or not at all, and no output replaces a
database of cardbase, with its logs and backups, by whatever name it is reached.
"""

import errno
import os
import re
import select
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO
from zlib import crc32

from cardbase.errors import CardbaseError, InputError, OutsideError, did_you_mean, unreadable_text
from cardbase.messages import listed, say

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
_databases: set[Path] = set()
_named: list[Callable[[], Path]] = []


def guard(database: Path) -> None:
    """Guard a database, whatever it holds, from now on."""
    _databases.add(database.absolute())


def guard_named(named: Callable[[], Path]) -> None:
    """Guard the database that `named` returns whenever a file is about to be written."""
    _named.append(named)


def must_be_no_database(target: Path, *, backup: bool = False) -> None:
    """Raise InputError for a file that no output may replace; `target` has its links followed.

    backup  it is to be a backup, which may replace an older one outside of the folder of those that are made by themselves
    """
    databases = [name for each in _guarded() for name in _names(each)]
    status = _status_if_any(target)
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
    _databases.difference_update([each for each in _databases if not _may_be_one(each)])
    yield from _databases


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
    there = _status_if_any(other)
    return there is not None and os.path.samestat(status, there)


def _status_if_any(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def _refused(target: Path, message: str) -> InputError:
    return InputError(message, place=str(target), hint=say("Name another file."))


PATIENCE = 3.0
"""Seconds for which the other end of a pipe is waited for."""
_HOW = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def read_most(path: Path, most: int) -> bytes:
    """Return what a file or a pipe holds, but no more than so many bytes. Raises what `opened` raises."""
    with opened(path, most) as content:
        return content.read(most)


@contextmanager
def opened(path: Path, most: int) -> Iterator[BinaryIO]:
    """Lend a file to be read; of a pipe so many bytes are read at most.

    Raises InputError for a device, OutsideError for a pipe to which nobody writes, and OSError.
    """
    handle = os.open(path, _HOW)
    with open(handle, "rb") as file:  # noqa: PTH123 - a handle
        kind = os.fstat(handle).st_mode
        if stat.S_ISREG(kind):
            yield file
        elif sys.platform != "win32" and stat.S_ISFIFO(kind):
            yield BytesIO(_drained(path, handle, most))
        elif stat.S_ISDIR(kind):
            raise IsADirectoryError
        else:
            raise InputError(say("this is a device, and no file"), place=str(path))


if sys.platform != "win32":  # which has no such pipes

    def _drained(path: Path, handle: int, most: int) -> bytes:
        """Return what comes out of a pipe until its writers have gone."""
        found = bytearray(_first(path, handle))
        os.set_blocking(handle, True)
        while len(found) < most and (part := os.read(handle, min(most - len(found), 1 << 16))):
            found += part
        return bytes(found)

    def _first(path: Path, handle: int) -> bytes:
        """Return what comes at once from a pipe, once somebody writes to it: nobody has opened it where it gives nothing and does not wait."""
        waiting, end = select.poll(), time.monotonic() + PATIENCE
        waiting.register(handle, select.POLLIN)
        while True:
            has_ended = bool(waiting.poll(0))
            try:
                found = os.read(handle, 1)
            except BlockingIOError:  # there is somebody, who has not written yet
                return b""
            if found or has_ended:
                return found
            if time.monotonic() > end:
                raise OutsideError(say("nobody writes to this pipe"), place=str(path))
            time.sleep(0.02)


def parse_json(text: str, place: str, hint: str = "") -> Any:
    """Return what a JSON text holds; `hint` says what it should look like.

    Raises InputError, with the line, for what is no JSON, and for numbers and nestings without end.
    """
    import json  # noqa: PLC0415 - most commands read none

    try:
        return json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        line = say("{place} line {lineno}", place=place, lineno=error.lineno)
        raise InputError(say("this is not JSON: {msg}", msg=error.msg), place=line) from None
    except (RecursionError, ValueError) as error:
        said = say("this is not JSON: {error}", error=unreadable_text(error))
        raise InputError(said, place=place, hint=hint) from None


def json_object(data: object, kinds: Mapping[str, type], place: str, hint: str) -> dict[str, Any]:
    """Return a JSON object if it has only the keys and the kinds of values that it may have. Raises InputError otherwise."""
    if not isinstance(data, dict):
        raise InputError(say("an object was expected"), place=place, hint=hint)
    for key, value in data.items():
        if key not in kinds:
            near = did_you_mean(key, list(kinds)) or say("Keys: {kinds}.", kinds=listed(kinds))
            raise InputError(say("there is no key '{key}'", key=key), place=place, hint=near)
        if not isinstance(value, kinds[key]) or isinstance(value, bool):
            raise InputError(say("the value of '{key}' is of the wrong kind", key=key), place=place, hint=hint)
    return data


_MOST_LINKS = 40
_PART = re.compile(r"\.cardbase-([0-9a-f]+)-([0-9]{1,9})-[0-9a-f]{16}\.part(?:-journal|-wal|-shm)?")


def write_file(file: Path, text: str) -> None:
    """Write a file in UTF-8, as `write_bytes` does."""
    write_bytes(file, text.encode())


def write_bytes(file: Path, content: bytes) -> None:
    """Write a file; where that fails, the old one stays as it was.

    A link stays a link, and what it names is written. A device, a pipe, or an open file (/dev/stdout) gets the content as it is.
    Raises what `must_be_writable` raises.
    """
    with refusals(file):
        target = _checked(file)
        already_open = _opened(target)
        if already_open is not None:
            with open(already_open, "wb") as out:  # noqa: PTH123 - a handle
                out.write(content)
            return
        with replacement(target) as part:
            part.write_bytes(content)


def write_all(files: Mapping[Path, bytes]) -> None:
    """Write several files, each of which appears whole or not at all.

    Raises what `must_be_writable` raises, for one of them; what can be told beforehand is told before any is.
    """
    must_differ(files)
    for file, content in files.items():
        write_bytes(file, content)


def must_be_writable(file: Path, *, backup: bool = False) -> Path:
    """Return what a file's name stands for, links followed. Whatever a command writes where its user says goes through this.

    backup  it is to be a backup of the database, and may replace an older one

    Raises InputError for what belongs to a database of cardbase, and OutsideError where `write_file` cannot write it, as far as that can be
    told beforehand.
    """
    with refusals(file):
        return _checked(file, backup=backup)


def make_folder(folder: Path) -> None:
    """Make a folder that files are to be written to, with those above it. Raises what `must_be_writable` raises."""
    must_be_no_database(Path(os.path.realpath(folder)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutsideError(
            say("the folder cannot be written: {strerror}", strerror=error.strerror or error), place=str(folder)
        ) from None


def must_differ(files: Iterable[Path]) -> None:
    """Raise InputError where two names stand for the same ordinary file, of which one content would be lost, and what `must_be_writable` raises."""
    seen = set[Path]()
    for file in files:
        target = must_be_writable(file)
        if target in seen and not _is_special(target):
            raise InputError(
                say("two things would be written to this one file"), place=str(file), hint=say("Name two files.")
            )
        seen.add(target)


@contextmanager
def temporary(folder: Path, mode: int = 0o600) -> Iterator[Path]:
    """Lend a new, empty file in a folder; unless it was given another name, it is removed at the end, with SQLite's logs. Raises OSError.

    A process that was killed could not remove its own: whoever comes next does.
    """
    _sweep(folder)
    part = folder / f".cardbase-{_machine()}-{os.getpid()}-{os.urandom(8).hex()}.part"
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode))
    try:
        yield part
    finally:
        for name in ("", *LOGS):
            part.with_name(f"{part.name}{name}").unlink(missing_ok=True)


def _sweep(folder: Path) -> None:
    """Remove the files that processes of this machine have left which are no more, with SQLite's logs beside them."""
    if os.name == "nt":  # where there is no asking whether a process is alive without harm
        return
    with suppress(OSError):
        for name in os.listdir(folder):  # noqa: PTH208 - a folder may hold very many files
            left = _PART.fullmatch(name)
            if left and left[1] == _machine() and not _is_alive(int(left[2])):
                with suppress(OSError):
                    (folder / name).unlink()


def _machine() -> str:
    """Return what a machine is called in names of files: a folder may be seen by several, and each has processes of its own."""
    if sys.platform == "win32":
        return "0"
    return f"{crc32(os.uname().nodename.encode('utf-8', 'surrogateescape')):08x}"


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it is somebody else's
        return True
    return True


@contextmanager
def replacement(target: Path, *, like: Path | None = None) -> Iterator[Path]:
    """Lend a new, empty file in the folder of `target`, whose place it takes when all went well.

    The new file has the owner and the permissions of the old one, else of `like`, else those that the umask gives.
    Raises OSError.
    """
    old = _status(target) or (_status(like) if like else None)
    with temporary(target.parent, stat.S_IMODE(old.st_mode) if old else 0o666) as part:
        if old:
            _give(part, old)
        yield part
        put(part, target)


def put(part: Path, target: Path) -> None:
    """Let a file take the place of another in its folder, for good: also where the power fails in the next moment."""
    _sync(part, os.O_WRONLY)
    part.replace(target)
    _sync_folder(target.parent)


def put_new(part: Path, target: Path) -> None:
    """Give a file a further name in its folder, for good; FileExistsError where there is such a file already, whoever made it."""
    _sync(part, os.O_WRONLY)
    os.link(part, target)
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    if os.name != "nt":
        with suppress(OSError):  # not every file system syncs folders
            _sync(folder, os.O_RDONLY)


def _give(part: Path, old: os.stat_result) -> None:
    """Give a new file the owner, as far as that is allowed, and the permissions of an old one."""
    if sys.platform != "win32":
        with suppress(PermissionError):
            os.chown(part, old.st_uid, old.st_gid)
    part.chmod(stat.S_IMODE(old.st_mode))


def _sync(place: Path, how: int) -> None:
    handle = os.open(place, how)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def refusals(file: Path) -> Iterator[None]:
    """A context that turns an OSError into the OutsideError for a file that cannot be written."""
    try:
        yield
    except BrokenPipeError:
        raise  # its reader has seen enough
    except OSError as error:
        reason = say("nobody reads from this pipe") if error.errno == errno.ENXIO else error.strerror or str(error)
        raise OutsideError(say("the file cannot be written: {reason}", reason=reason), place=str(file)) from None


def _checked(file: Path, *, backup: bool = False) -> Path:
    """Return what a name stands for, links followed. Raises OSError where that cannot be written, InputError where it must not be."""
    target = _followed(file)
    must_be_no_database(target, backup=backup)
    if _names_open_file(target):
        return target
    status = _status(target)
    if status and stat.S_ISDIR(status.st_mode):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
    if status and not os.access(target, os.W_OK):
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))
    if not status or stat.S_ISREG(status.st_mode):
        _check_folder(target.parent)
    return target


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise OSError(errno.ENOENT, say("there is no folder '{folder}'", folder=folder))
    if not os.access(folder, os.W_OK):
        raise OSError(errno.EACCES, say("its folder '{folder}' cannot be written to", folder=folder))


def _followed(file: Path) -> Path:
    """Return the end of a chain of links. The name of an open file, such as /dev/stdout, ends it: what it leads to may have no name."""
    path = file
    for _ in range(_MOST_LINKS):
        path = Path(os.path.realpath(path.parent)) / path.name
        if _names_open_file(path) or not path.is_symlink():
            return path
        path = path.parent / path.readlink()
    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))


def _names_open_file(path: Path) -> bool:
    return path.name.isdecimal() and str(path.parent) in ("/dev/fd", f"/proc/{os.getpid()}/fd")


def _opened(target: Path) -> int | None:
    """Return a handle for a target that is written as it is, None for an ordinary file."""
    if _names_open_file(target):
        return os.dup(int(target.name))
    return _opened_special(target) if _is_special(target) else None


def _opened_special(target: Path) -> int:
    """Open a device or a pipe, for whose reader is waited a while."""
    how, end = os.O_WRONLY | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_NONBLOCK", 0), time.monotonic() + PATIENCE
    while True:
        try:
            handle = os.open(target, how)
        except OSError as error:
            if error.errno != errno.ENXIO or time.monotonic() > end:
                raise
            time.sleep(0.02)
        else:
            if sys.platform != "win32":  # which opens nothing without waiting
                os.set_blocking(handle, True)
            return handle


def _is_special(target: Path) -> bool:
    """Return whether a target is a device, a pipe or the name of an open file."""
    if _names_open_file(target):
        return True
    status = _status(target)
    return status is not None and not stat.S_ISREG(status.st_mode)


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None
