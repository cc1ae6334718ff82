"""Looking names up aside: the system's look-up cannot be stopped, so nobody waits for the end of one that is not wanted."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Thread
from typing import Any


class Aside(ThreadPoolExecutor):
    """An executor of an event loop that leaves its threads behind: neither a deadline nor Ctrl-C waits for them."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """Start the work in a thread of its own."""
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()

        def run() -> None:
            try:
                result = work(*args, **named)
            except BaseException as error:
                future.set_exception(error)
            else:
                future.set_result(result)

        Thread(target=run, daemon=True).start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Wait for nothing."""
