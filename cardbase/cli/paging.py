"""Long output for a person goes through a pager; what is said beside it on stderr comes after it.

The pager is $PAGER (none where that is empty), else `less`, which is told to show colours and every character, and not to stay for a
text that fits.
"""

import io
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

ROWS = 24
"""Rows of a terminal that does not tell how many it has."""
_NOT_FOUND = (126, 127)
"""Exit codes of a shell that could not start a command."""


class Held(io.TextIOBase):
    """Stands for the terminal while a command prints, and keeps what is printed and said, in order.

    at_work  what is said beside the output is not kept: a long piece of work is under way
    """

    def __init__(self, terminal: TextIO) -> None:
        self.terminal, self.parts = terminal, list[tuple[TextIO, str]]()
        self.at_work = False

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The encoding of the terminal."""
        return self.terminal.encoding

    def isatty(self) -> bool:
        """Return True: a person reads it."""
        return True

    def fileno(self) -> int:
        """Return the number of the terminal, whose size is asked for."""
        return self.terminal.fileno()

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str, /) -> int:
        """Keep a text for the terminal."""
        self.parts.append((self.terminal, text))
        return len(text)

    def let_go_beside(self) -> None:
        """Write what was said on other streams, and keep the rest."""
        beside = [part for part in self.parts if part[0] is not self.terminal]
        self.parts = [part for part in self.parts if part[0] is self.terminal]
        for stream, text in beside:
            stream.write(text)
            stream.flush()

    def let_go(self) -> None:
        """Write all that was kept to where it belongs, in order."""
        for stream, text in self.parts:
            stream.write(text)
            stream.flush()


def deliver(held: Held) -> None:
    """Show what was held: on a longer page than the screen has by the pager, and what was said on other streams after it."""
    terminal = held.terminal
    text = "".join(part for stream, part in held.parts if stream is terminal)
    if text.count("\n") >= _rows(terminal) and _paged(text, terminal.encoding):
        held.parts = [part for part in held.parts if part[0] is not terminal]
    held.let_go()


def _rows(terminal: TextIO) -> int:
    said = os.environ.get("LINES", "")
    try:
        return int(said) if said.isdecimal() else os.get_terminal_size(terminal.fileno()).lines or ROWS
    except (OSError, ValueError):
        return ROWS


def _paged(text: str, encoding: str) -> bool:
    """Show a text in the pager; False where there is none."""
    command = os.environ.get("PAGER", shutil.which("less") or "")
    if not command or os.environ.get("TERM", "dumb") == "dumb":
        return False
    more = {"LESS": "FRXS"} | ({"LESSCHARSET": "utf-8"} if encoding.lower().replace("-", "") == "utf8" else {})
    with _left_to_the_pager():
        pager = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, env=more | os.environ)
        with suppress(OSError):  # who leaves it early has seen enough
            pager.communicate(text.encode(encoding, "replace"))
        return pager.wait() not in _NOT_FOUND


@contextmanager
def _left_to_the_pager() -> Iterator[None]:
    """Leave Ctrl-C to the pager inside the block."""
    before = signal.signal(signal.SIGINT, lambda *_signal: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
