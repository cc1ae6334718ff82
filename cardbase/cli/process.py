"""The process of a command: its standard streams, and Ctrl-C.

The streams are always there, in an encoding that holds every character; a message that cannot be shown does no harm.
Ctrl-C interrupts a command once, so that it tidies up; the second time the process ends at once.
"""

import io
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress


def prepare_streams() -> None:
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
    _make_stdout_utf8()
    _make_stderr_lossy()


def _make_stdout_utf8() -> None:
    """Write UTF-8 to files and pipes also where the system's own encoding lacks characters (Windows, old locales).

    On a terminal, and where PYTHONIOENCODING asks for an encoding, what that lacks is shown as "?".
    """
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper) and out.encoding.lower().replace("-", "") != "utf8":
        if out.isatty() or os.environ.get("PYTHONIOENCODING"):
            out.reconfigure(errors="replace")
        else:
            out.reconfigure(encoding="utf-8")


class _LossyFile(io.FileIO):
    """A file that takes whatever is written to it, also where the disk is full or nobody reads."""

    def write(self, data: object) -> int:
        with suppress(OSError):
            super().write(data)  # type: ignore[arg-type]
        return len(data)  # type: ignore[arg-type]


def _make_stderr_lossy() -> None:
    """Let stderr take every message: what cannot be shown changes no exit code."""
    old = sys.stderr
    encoding, errors = (
        (old.encoding, old.errors) if isinstance(old, io.TextIOWrapper) else ("utf-8", "backslashreplace")
    )
    if os.name == "nt" and old is not None and old.isatty():
        return  # Windows writes to its console in a way of its own
    raw = io.BufferedWriter(_LossyFile(2, "w", closefd=False))
    sys.stderr = io.TextIOWrapper(raw, encoding, errors, line_buffering=True)


STOPPED = 130
"""The exit code after Ctrl-C, as shells have it; typer returns it, too."""


@contextmanager
def interruptible(leave: Callable[..., None]) -> Iterator[None]:
    """A context in which Ctrl-C raises KeyboardInterrupt; before it and after it, `leave` ends the process.

    `leave` is also called for the second Ctrl-C, and where the exception is lost, because Python was in the middle of
    something whose exceptions it only shows. Where `leave` does not handle Ctrl-C now, nothing is changed.
    """
    now: object = signal.getsignal(signal.SIGINT)
    if now is not leave:
        yield
        return
    show = sys.unraisablehook

    def interrupt(*_signal: object) -> None:
        signal.signal(signal.SIGINT, leave)
        raise KeyboardInterrupt

    def lost(exception: "sys.UnraisableHookArgs") -> None:
        if exception.exc_type is KeyboardInterrupt:
            leave()
        show(exception)

    sys.unraisablehook = lost
    signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    except KeyboardInterrupt:  # in the last steps of the command
        leave()
    finally:
        signal.signal(signal.SIGINT, leave)
