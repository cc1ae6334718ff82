"""Being ended from outside: by SIGTERM, or by SIGHUP as the terminal is closed."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AFTER_SIGNAL = 128
"""Exit codes after a signal are this and its number, as shells have it."""


class Ended(KeyboardInterrupt):
    """The process is to end, with an exit code."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


def raise_ended(code: int) -> None:
    """Raise `Ended`."""
    raise Ended(code)


@contextmanager
def told_of_end(tell: Callable[[int], None]) -> Iterator[None]:
    """A context in which `tell` is called, once, with the exit code, where the process is ended from outside; a caller may have that ignored."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    names = ("SIGTERM", "SIGHUP")  # Windows has no SIGHUP
    numbers = [number for name in names if (number := getattr(signal, name, None)) is not None]
    changed = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]

    def handle(number: int, _frame: object) -> None:
        for each in changed:
            signal.signal(each, signal.SIG_IGN)
        tell(AFTER_SIGNAL + number)

    for number in changed:
        signal.signal(number, handle)
    try:
        yield
    finally:
        for number in changed:
            signal.signal(number, signal.SIG_DFL)
