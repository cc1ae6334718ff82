"""What is wrong in a card's text: where, what was expected there, and the nearest word."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from cardbase.errors import InputError, caret, did_you_mean
from cardbase.messages import known, listed, say


class Mistake(InputError):  # noqa: N818 - what a reader of the message would call it
    """One mistake in an ability text.

    at            where in the text
    line, column  where, from 1
    expected      what could stand there, for people
    hint          may be a function, which is asked when it is shown: most texts that cannot be read are taken as they are
    """

    def __init__(
        self,
        message: str,
        *,
        text: str,
        at: int,
        length: int = 1,
        expected: Iterable[str] = (),
        hint: str | Callable[[], str] = "",
    ) -> None:
        start = text.rfind("\n", 0, at) + 1
        line = text[start:].split("\n", 1)[0]
        self.line, self.column = text.count("\n", 0, start) + 1, at - start + 1
        self.at, self.expected = at, tuple(expected)
        shown = _excerpt(line.replace("\t", " "), at - start, length)
        super().__init__(
            message,
            place=say("line {line}, column {column}", line=self.line, column=self.column),
            excerpt=shown,
        )
        self._hint = hint

    @property
    def hint(self) -> str:
        """What to do next."""
        if not isinstance(self._hint, str):
            self._hint = self._hint()
        return self._hint

    @hint.setter
    def hint(self, hint: str) -> None:
        self._hint = hint

    def advise(self, advice: Callable[[], str]) -> None:
        """Let the hint tell what to write instead, too; it is asked when the hint is shown."""
        nearest = self._hint

        def both() -> str:
            return " ".join(filter(None, (nearest if isinstance(nearest, str) else nearest(), advice())))

        self._hint = both


_MOST = 8
"""Choices that a message lists."""


def _excerpt(line: str, at: int, length: int) -> str:
    """The line, or what of a long line stands about the place, with carets."""
    first = max(0, at - 80) if len(line) > 120 else 0
    shown = line[first : first + 120]
    return caret(shown, min(at - first, len(shown)), max(1, min(length, len(line) - at)))


def one_of(choices: Iterable[str]) -> str:
    """Return "a, b or c", at most so many of them, each once, in alphabetical order."""
    names = list(map(known, sorted(set(choices))))
    return f"{listed(names[:_MOST])} ..." if len(names) > _MOST else listed(names, "or")


def unexpected(text: str, at: int, found: str, expected: Iterable[str], words: Collection[str]) -> Mistake:
    """The mistake "found X where Y was expected", with the nearest of the known `words`."""
    wanted = tuple(sorted(set(expected)))
    if found and wanted:
        message = say("unexpected '{found}'; expected {wanted}", found=found, wanted=one_of(wanted))
    elif found:
        message = say("unexpected '{found}'", found=found)
    elif wanted:
        message = say("the text ends too early; expected {wanted}", wanted=one_of(wanted))
    else:
        message = say("the text ends too early")

    def hint() -> str:
        plain = [name.strip("'") for name in wanted if name.startswith("'")]
        if not found or found in plain or found in words:
            return ""
        return did_you_mean(found, plain) or did_you_mean(found, sorted(words))

    return Mistake(message, text=text, at=at, length=len(found) or 1, expected=wanted, hint=hint)
