"""What is known of a shell, and what all of them have in common."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from cardbase.cli.completion.asking import Suggestion
from cardbase.text import fold


class Answered(Protocol):
    """What a shell is told: words, or that files may stand there."""

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """The words."""

    @property
    def files(self) -> bool:
        """Whether the shell is to complete the names of files."""

    @property
    def before(self) -> str:
        """What stands before the name of a file in the same word."""


Complete = Callable[[Sequence[str], str], Answered]
"""(words before, what is typed of the word) -> what may stand there."""


class Shell(NamedTuple):
    """A shell.

    reply    what its script is answered: (the script's arguments, what completes) -> text
    startup  the file that it reads at its start, and the line that goes there; "" where it finds the script by itself
    place    where the script is put
    """

    name: str
    reply: Callable[[Sequence[str], Complete], str]
    place: Callable[[], Path]
    startup: Callable[[], Path] | None = None

    @property
    def script(self) -> str:
        """The script that the shell reads."""
        return Path(__file__).with_name(f"cardbase.{self.name}").read_text(encoding="utf-8")


def further(typed: str, found: Sequence[Suggestion]) -> str:
    """Return the beginning that several suggestions have in common, "" where it is not more than what is typed.

    A beginning that is shorter than what is typed would take something away: names that differ in case, or that were
    found by their readings.
    """
    first, last = min(one.whole for one in found), max(one.whole for one in found)
    common = first[
        : next((n for n, pair in enumerate(zip(first, last, strict=False)) if len(set(pair)) > 1), len(first))
    ]
    befores = {one.before for one in found}
    before = befores.pop() if len(befores) == 1 else ""
    begun, goes_on = typed[len(before) :], common[len(before) :]
    if common == typed or not goes_on:
        return ""
    longer = common.casefold().startswith(typed.casefold()) or (begun and fold(begun) in fold(goes_on))
    return common if longer else ""
