"""Files that commands write: whole or not at all, and refused before the work where they cannot be written."""

import errno
import os
from pathlib import Path

from cardbase.errors import OutsideError


def must_be_writable(file: Path) -> None:
    """Raise OutsideError for a file that cannot be written, as far as that can be told beforehand."""
    if file.is_dir():
        raise _refused(file, errno.EISDIR)
    if not file.parent.is_dir():
        raise _refused(file, errno.ENOENT)
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise _refused(file, errno.EACCES)


def write_file(file: Path, text: str) -> None:
    """Write a file, which appears whole or stays as it was; a device or a pipe gets the text as it is.

    Raises OutsideError where it cannot be written.
    """
    target = file.resolve()  # a link stays a link
    part = target if target.exists() and not target.is_file() else target.with_name(target.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        if part != target:
            part.replace(target)
    except OSError as error:
        if part != target and part.is_file():
            part.unlink()
        raise _refused(file, error.errno or 0) from None


def _refused(file: Path, number: int) -> OutsideError:
    return OutsideError(f"the file cannot be written: {os.strerror(number)}", place=str(file))
