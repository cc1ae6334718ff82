"""Ctrl-C while a command works: it is interrupted once, so that it tidies up; the second time the process ends at once."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it; typer returns it, too."""


@contextmanager
def interrupted_once(leave: Callable[..., None]) -> Iterator[None]:
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
