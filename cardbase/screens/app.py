"""What the full-screen apps have in common: theme, help, how they end, and what becomes of errors."""

import asyncio
import gc
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import ClassVar

from textual.actions import ActionParseResult
from textual.app import App
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.filter import LineFilter
from textual.screen import Screen

from cardbase.ending import told_of_end, wake_on_signals
from cardbase.errors import CardbaseError, InputError
from cardbase.messages import later, say
from cardbase.screens.base import THEME, Shown, SpokenScreen
from cardbase.screens.dialogs import HelpScreen

FEW_OBJECTS = 5_000
STOPPED = 130
"""The exit code after Ctrl-C."""
MOMENT = 0.02
"""Seconds before a terminal is taken again."""
ENDING = ("SIGTERM", "SIGHUP", "SIGINT")
"""What ends an app from outside: here Ctrl-C is a key, and SIGINT comes from others alone."""
LAST_WORDS = 10.0
"""Seconds for which an app that is ended from outside may keep what would be lost."""


class ScreenApp(App[None]):
    """An app whose errors are sentences in it: a `CardbaseError` of an action is shown, and the app goes on.

    Handlers of messages stand in `with app.errors_told()` where they may raise one. Any other exception ends the app, and `run_app`
    raises it again.
    """

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", later("Help"), tooltip=later("This list of keys (F1 while you type)")),
        Binding("f1", "help", later("Help"), show=False),
        Binding("ctrl+q", "quit", later("Leave"), priority=True),
        Binding("ctrl+c", "stop", later("Leave at once"), show=False, priority=True),
        Binding(
            "ctrl+z",
            "suspend_process",
            later("Suspend"),
            show=False,
            priority=True,
            tooltip=later("Go back to the shell for a while; 'fg' comes back"),
        ),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.register_theme(THEME)
        self.theme = THEME.name
        self.fault: Exception | None = None
        self._shown = Shown()
        self.settles = False
        self._loop_to_tell: asyncio.AbstractEventLoop | None = None
        self._is_suspended = False

    def on_load(self) -> None:
        """Know whom to tell of an end from outside."""
        self._loop_to_tell = asyncio.get_running_loop()
        wake_on_signals(self._loop_to_tell)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what every drawn line goes through."""
        return [self._shown, *super().get_line_filters()]

    def get_default_screen(self) -> Screen[object]:
        """Return the screen of an app that pushes none."""
        return SpokenScreen(id="_default")

    def on_ready(self) -> None:
        """Begin; what was made up to now stays."""
        if self.settles:
            self.call_after_refresh(settle)

    def action_help(self) -> None:
        """Show the keys that work here."""
        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))

    async def action_stop(self) -> None:
        """Leave as Ctrl-C leaves every command."""
        await self._keep()
        self.exit(return_code=STOPPED)

    def action_suspend_process(self) -> None:
        """Go back to the shell, as Ctrl-Z does in every command."""
        self._is_suspended = True
        if (driver := self._driver) is not None:
            again = partial(type(driver).resume_application_mode, driver)
            driver.resume_application_mode = partial(self._resume, again)  # type: ignore[method-assign]  # of this one
        super().action_suspend_process()
        self._is_suspended = False
        self.refresh(layout=True)

    def _resume(self, again: Callable[[], None]) -> None:
        """Take the terminal again; an end from outside that came meanwhile is told of first, whichever thread was given it."""
        time.sleep(MOMENT)
        self._is_suspended = False
        again()

    async def settled(self) -> None:
        """Wait a while for what is under way."""

    def keep(self) -> None:
        """Write what would be lost, before the app ends. Raises OutsideError where that cannot be written."""

    def ended(self, code: int) -> None:
        """End the app from outside, at whatever moment that is: what would be lost is kept, and the terminal is left as it was.

        Where the terminal is gone, or has been left already, nothing more is done there.
        """
        watchdog = threading.Timer(LAST_WORDS, os._exit, [code])  # nothing may hold a process that is to end
        watchdog.daemon = True
        watchdog.start()
        if self._is_suspended:
            with suppress(Exception):
                self.keep()
            os._exit(code)
        if self._loop_to_tell is None:
            raise SystemExit(code)
        self._loop_to_tell.call_soon_threadsafe(lambda: self.run_worker(self._end(code)))

    async def _end(self, code: int) -> None:
        await self._keep()
        if not is_terminal():
            os._exit(code)
        self.exit(return_code=code)

    async def _keep(self) -> None:
        await self.settled()
        try:
            self.keep()
        except Exception as error:  # whoever ran the app tells of it
            self.fault = self.fault or error

    def tell(self, words: str) -> None:
        """Show a sentence for a moment."""
        self.notify(words, markup=False)

    def complain(self, error: CardbaseError) -> None:
        """Show what is wrong, and what to do next, for a moment."""
        self.notify(str(error), severity="error", markup=False, timeout=8)

    @contextmanager
    def errors_told(self) -> Iterator[None]:
        """A context whose `CardbaseError` is shown as a sentence."""
        try:
            yield
        except CardbaseError as error:
            self.complain(error)

    async def run_action(
        self,
        action: "str | ActionParseResult",
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Do what a key is bound to; what is wrong is shown."""
        with self.errors_told():
            return await super().run_action(action, default_namespace, namespaces)
        return True

    def _handle_exception(self, error: Exception) -> None:
        self.fault = self.fault or error
        super()._handle_exception(error)

    def _print_error_renderables(self) -> None:
        # The exception is told by whoever ran the app; Textual would print its traceback.
        self._exit_renderables.clear()


def run_app(app: ScreenApp) -> int:
    """Run an app in the terminal, and return its exit code.

    Raises InputError where there is no terminal, and whatever ended the app.
    """
    must_be_terminal()
    app.settles = True
    with told_of_end(app.ended, ENDING):
        app.run()
    if app.fault is not None:
        raise app.fault
    return app.return_code or 0


def settle() -> None:
    """Let Python look no more for objects that nobody uses among those that are there, and often at few of the others: else a
    key would now and then wait for a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(FEW_OBJECTS)


def must_be_terminal() -> None:
    """Raise InputError where no app can be drawn, or no keys can be read."""
    if not is_terminal():
        raise InputError(
            say("a full-screen app needs a terminal"), hint=say("Run it in one, without redirecting anything.")
        )


def is_terminal() -> bool:
    """Tell whether the app can be drawn, and keys can be read: Textual reads stdin, and draws on stderr."""
    return all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stdout__, sys.__stderr__))
