"""Being ended from outside: by SIGTERM, or by SIGHUP as the terminal is closed."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AFTER_SIGNAL = 128
"""Exit codes after a signal are this and its number, as shells have it."""
_SECONDS = 0.2
_ENDING = {getattr(signal, name, signal.SIGINT) for name in ("SIGINT", "SIGTERM", "SIGHUP")}
"""The signals after which a wait is interrupted, and how often."""


class Ended(KeyboardInterrupt):
    """The process is to end, with an exit code."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


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


@contextmanager
def ended_at_once() -> Iterator[None]:
    """A context in which `Ended` is raised where the process is ended from outside, also while a line is awaited.

    Python acts upon a signal between two of its steps. One that comes after the last step before a line is read would be acted upon
    after the line; what is raised while readline completes a word is lost. So the wait is interrupted until the context is left.
    """
    codes = list[int]()

    def end() -> None:
        if codes:
            raise Ended(codes[0])

    def told(code: int) -> None:
        codes.append(code)
        if sys.platform == "win32":
            end()

    with told_of_end(told), _waits_interrupted(end):
        yield


@contextmanager
def _waits_interrupted(then: Callable[[], None]) -> Iterator[None]:
    """A context in which waits are interrupted after a signal that ends something, and `then` is called, until the context is left.

    Only `then` may raise: Python looks for signals once more on its way out of input(), and a second exception there is an error of the system.
    """
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    main, left = threading.get_ident(), threading.Event()
    told, tell = os.pipe()
    os.set_blocking(tell, False)

    def interrupt() -> None:
        while numbers := os.read(told, 64):
            while _ENDING.intersection(numbers) and not left.is_set():
                signal.pthread_kill(main, signal.SIGURG)
                left.wait(_SECONDS)

    waker = threading.Thread(target=interrupt, daemon=True)
    before = signal.signal(signal.SIGURG, lambda *_: then())  # by itself it does nothing to a process
    earlier = signal.set_wakeup_fd(tell, warn_on_full_buffer=False)
    waker.start()
    try:
        yield
    finally:
        left.set()
        signal.set_wakeup_fd(earlier)
        signal.signal(signal.SIGURG, before)
        os.close(tell)
        waker.join()
        os.close(told)
