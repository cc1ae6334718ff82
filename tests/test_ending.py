"""Being ended from outside: who is told of it, once, and what was there before comes back."""

import signal
import threading
from collections.abc import Iterator

import pytest

from cardbase.ending import AFTER_SIGNAL, Ended, ended_at_once, told_of_end

pytestmark = pytest.mark.posix


@pytest.fixture(autouse=True)
def heard() -> Iterator[list[int]]:
    """The signals that came to the process itself: a test that fails must not end it."""
    numbers = list[int]()
    before = {
        number: signal.signal(number, lambda n, _: numbers.append(n)) for number in (signal.SIGTERM, signal.SIGHUP)
    }
    yield numbers
    for number, handler in before.items():
        signal.signal(number, handler)


def test_an_end_is_told_once_with_its_exit_code(heard: list[int]) -> None:
    codes = list[int]()
    with told_of_end(codes.append):
        signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGHUP)
    signal.raise_signal(signal.SIGHUP)

    assert codes == [AFTER_SIGNAL + signal.SIGTERM]
    assert heard == [signal.SIGHUP]


def test_what_a_caller_has_ignored_stays_ignored(heard: list[int]) -> None:
    """`nohup` does so with SIGHUP."""
    codes = list[int]()
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with told_of_end(codes.append):
        signal.raise_signal(signal.SIGHUP)

    assert codes == heard == []


def test_another_thread_changes_nothing(heard: list[int]) -> None:
    seen = list[object]()

    def look() -> None:
        with told_of_end(lambda _code: None):
            seen.append(signal.getsignal(signal.SIGTERM))

    before = signal.getsignal(signal.SIGTERM)
    thread = threading.Thread(target=look)
    thread.start()
    thread.join()

    assert seen == [before]


def test_a_wait_is_ended_at_once_with_the_exit_code() -> None:
    with pytest.raises(Ended) as caught, ended_at_once():
        signal.raise_signal(signal.SIGTERM)
        threading.Event().wait(30)

    assert caught.value.code == AFTER_SIGNAL + signal.SIGTERM
