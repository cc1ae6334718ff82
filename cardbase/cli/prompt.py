"""Where a person types line by line: with history and completion on a terminal, else the lines of a file or a pipe."""

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from cardbase.cli import output
from cardbase.errors import InputError, unreadable_input
from cardbase.escaping import visible
from cardbase.messages import say

Complete = Callable[[str], list[str]]
"""What was typed so far -> whole lines that it may become."""


def at_terminal() -> bool:
    """Return whether a person types and reads what is printed."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def can_fill_screen() -> bool:
    """Return whether a full-screen app can be shown, which draws on stderr."""
    return at_terminal() and sys.stderr.isatty() and os.environ.get("TERM", "") != "dumb"


class Prompt:
    """Asks for lines; each is told again where it does not come from a terminal, so that what is printed reads as a record.

    complete  gives what Tab may make of a line, where the Python at hand has readline
    """

    def __init__(self, complete: Complete) -> None:
        self.person = at_terminal()
        if self.person:
            _complete_with(complete)

    def ask(self, words: str) -> str:
        """Return the next line. Raises EOFError where there is none, InputError for one that is no text, OutsideError where
        none can be read.
        """
        output.flush()
        try:
            if self.person:
                return input(visible(words))
            line = sys.stdin.readline()
        except UnicodeDecodeError:
            raise InputError(say("the input is no text in UTF-8")) from None
        except OSError as error:
            raise unreadable_input(error) from None
        if not line:
            raise EOFError
        output.line(f"{words}{line.rstrip()}")
        return line.rstrip("\r\n")


def _complete_with(complete: Complete) -> None:
    try:
        readline: Any = import_module("readline")
    except ImportError:  # Windows has none
        return

    completions: list[str] = []

    def candidate(text: str, number: int) -> str | None:
        if number == 0:
            completions[:] = complete(text)
        return completions[number] if number < len(completions) else None

    readline.set_completer(candidate)
    readline.set_completer_delims("\n")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
