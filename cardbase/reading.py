"""Files that are read: no more than so much of them, and only files and pipes, since a device never ends."""

import os
import select
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from cardbase.errors import InputError, OutsideError
from cardbase.messages import say

PATIENCE = 3.0
"""Seconds for which somebody who writes to a named pipe is waited for."""
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
