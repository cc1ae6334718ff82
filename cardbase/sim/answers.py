"""Legal answers in words, and which of them typed words mean."""

from collections.abc import Sequence
from typing import Final

from cardbase.errors import InputError
from cardbase.messages import listed, say, several
from cardbase.text import fold

MOST_NAMED: Final = 8
"""Answers that an error names."""
NEAR: Final = 70
"""How near (of 100) typed words are to an answer that they may be meant for."""


class Answer(str):
    """A legal answer in words; `action` is the engine's number for it."""

    __slots__ = ("action",)
    action: int

    def __new__(cls, words: str, action: int) -> "Answer":
        """Make the answer."""
        answer = super().__new__(cls, words)
        answer.action = action
        return answer

    def __getnewargs__(self) -> tuple[str, int]:  # type: ignore[override]
        """Return what it is made of again, where it is copied or unpickled."""
        return str(self), self.action


def meant(words: str, options: Sequence[Answer], question: str) -> Answer:
    """Return the answer that is written so, begins so, or else has these words in it; width, case, blanks and the kind of kana do
    not matter.

    Raises InputError where several may be meant, and, with the nearest ones, where none is.
    """
    found = fitting(words, options)
    if len({str(option) for option in found}) > 1:
        some = listed(_named(found), "or")
        raise InputError(say("'{words}' may mean {answers}", words=words, answers=some), hint=say("Write more of it."))
    if not found:
        message = say("'{words}' is no answer to: {question}", words=words, question=question)
        raise InputError(message, hint=_nearest(words, options) or legal(options))
    return found[0]


def fitting(words: str, options: Sequence[Answer]) -> list[Answer]:
    """Return the answers that are written so; if none is, those that begin so; if none does, those with these words in them."""
    wanted = fold(words)
    if not wanted:
        return []
    ways = (
        lambda option: option == words,
        lambda option: fold(option) == wanted,
        lambda option: fold(option).startswith(wanted),
        lambda option: wanted in fold(option),
    )
    found = ([option for option in options if fits(option)] for fits in ways)
    return next(filter(None, found), [])


def legal(options: Sequence[Answer]) -> str:
    """Return the answers as a hint, the first ones where there are many."""
    return say("Legal: {answers}.", answers=listed(_named(options), "and"))


def _named(options: Sequence[Answer]) -> list[str]:
    """Return answers in quotes, the first ones where there are many."""
    named = [say("'{answer}'", answer=option) for option in options[:MOST_NAMED]]
    more = len(options) - len(named)
    return [*named, several(more, "{n} more", "{n} more")] if more else named


def _nearest(words: str, options: Sequence[Answer]) -> str:
    """Return "Did you mean 'attack with Balk'?" for answers that are nearly written so."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - only needed once something is wrong

    near = process.extract(words, options, scorer=fuzz.WRatio, processor=fold, limit=3, score_cutoff=NEAR)
    named = [say("'{answer}'", answer=option) for option, _, _ in near]
    return say("Did you mean {answers}?", answers=listed(named, "or")) if named else ""
