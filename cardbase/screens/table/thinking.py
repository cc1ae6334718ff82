"""A sitting whose agents think in a thread, so that they stop nothing: it is changed there, one change at a time."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.sitting.sitting import Question, Sitting


class Thinking:
    """A sitting between its changes; busy: one is under way, and nothing can be asked or decided."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting, self.busy = sitting, False

    @property
    def question(self) -> Question | None:
        """What a person is asked now; None while something is under way and when the game is over."""
        return None if self.busy else self.sitting.question

    def must_be_free(self) -> None:
        """Raise InputError while something is under way."""
        if self.busy:
            raise InputError(say("the other player is thinking"), hint=say("It will be your turn in a moment."))

    async def go_on(self, show: Callable[[], None], change: Callable[[], object] | None = None) -> None:
        """Do a change, then let agents decide until a person is asked or the game is over.

        show  is called before the change and before each decision of an agent, when nothing changes the sitting
        """
        with self._busy():
            if change is not None:
                show()
                await asyncio.to_thread(change)
            while self.sitting.waits:
                show()
                await asyncio.to_thread(self.sitting.go_on)

    async def hint(self) -> str:
        """Return what the agent would answer."""
        with self._busy():
            return await asyncio.to_thread(self.sitting.think)

    async def free(self, most: float) -> None:
        """Wait until nothing is under way, but no longer than so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(most):
                while self.busy:
                    await asyncio.sleep(0.02)

    @contextmanager
    def _busy(self) -> Iterator[None]:
        self.busy = True
        try:
            yield
        finally:
            self.busy = False
