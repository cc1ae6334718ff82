"""Files that cardbase writes: they appear whole, or what was there stays."""

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from zlib import crc32

from cardbase.errors import InputError, OutsideError
from cardbase.guarding import LOGS, must_be_no_database
from cardbase.messages import say

PATIENCE = 3.0
"""Seconds for which the other end of a pipe is waited for."""
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
