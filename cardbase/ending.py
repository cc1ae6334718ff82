"""Being ended from outside: by SIGTERM, by SIGHUP as the terminal is closed, or by SIGINT where Ctrl-C is a key."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # every command imports this module
    from asyncio import AbstractEventLoop

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
def told_of_end(tell: Callable[[int], None], names: Sequence[str] = ("SIGTERM", "SIGHUP")) -> Iterator[None]:
    """A context in which `tell` is called, once, with the exit code, where one of these signals ends the process; a caller may have that ignored."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [number for name in names if (number := getattr(signal, name, None)) is not None]  # Windows has no SIGHUP
    before = {number: signal.getsignal(number) for number in numbers}
    changed = [number for number, handler in before.items() if handler not in (signal.SIG_IGN, None)]

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
            signal.signal(number, before[number])


def wake_on_signals(loop: "AbstractEventLoop") -> None:
    """Let an event loop that sleeps wake on every signal, until it is closed.

    Python acts upon a signal in its main thread alone. One that comes just before that sleeps, or is given to another thread, would be
    acted upon when something else wakes it. A loop that has a handler of its own for any signal is woken by all of them.
    """
    if sys.platform != "win32" and threading.current_thread() is threading.main_thread():  # Windows wakes by itself
        loop.add_signal_handler(signal.SIGURG, lambda: None)  # by itself it does nothing to a process


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
