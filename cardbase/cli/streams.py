"""The standard streams: always there, in an encoding that holds every character; a message that cannot be shown does no harm."""

import io
import os
import sys
from contextlib import suppress


def secure() -> None:
    """Make the standard streams of this process safe to use.

    One that was closed is opened, so that no file takes its number: messages to it are lost; reading input from it, or
    writing output to it, raises OSError.
    """
    for number, how in ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, how)  # takes the lowest number that is free
    sys.stdin = sys.stdin or io.TextIOWrapper(io.FileIO(0, closefd=False), "utf-8")
    sys.stdout = sys.stdout or io.TextIOWrapper(io.FileIO(1, "w", closefd=False), "utf-8", write_through=True)
    _accept_every_character()
    _let_messages_be_lost()


def _accept_every_character() -> None:
    """Write UTF-8 to files and pipes also where the system's own encoding lacks characters (Windows, old locales).

    On a terminal, and where PYTHONIOENCODING asks for an encoding, what that lacks is shown as "?".
    """
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper) and out.encoding.lower().replace("-", "") != "utf8":
        if out.isatty() or os.environ.get("PYTHONIOENCODING"):
            out.reconfigure(errors="replace")
        else:
            out.reconfigure(encoding="utf-8")


class _Lossy(io.FileIO):
    """A file that takes whatever is written to it, also where the disk is full or nobody reads."""

    def write(self, data: object) -> int:
        with suppress(OSError):
            super().write(data)  # type: ignore[arg-type]
        return len(data)  # type: ignore[arg-type]


def _let_messages_be_lost() -> None:
    """Let stderr take every message: what cannot be shown changes no exit code."""
    old = sys.stderr
    encoding, errors = (
        (old.encoding, old.errors) if isinstance(old, io.TextIOWrapper) else ("utf-8", "backslashreplace")
    )
    if os.name == "nt" and old is not None and old.isatty():
        return  # Windows writes to its console in a way of its own
    raw = io.BufferedWriter(_Lossy(2, "w", closefd=False))
    sys.stderr = io.TextIOWrapper(raw, encoding, errors, line_buffering=True)
