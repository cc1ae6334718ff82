"""The errors that reach a user: one sentence, the place, and the nearest right thing.

    CardbaseError           exit code
      NotFound              1   nothing there: no such card, no such deck
      InputError            2   the input is wrong: a query, a file, a name, an option
      OutsideError          3   something outside failed: network, disk, a damaged database

The command line prints `str(error)` on stderr and ends with `exit_code`. Every other exception is a fault of cardbase itself;
`Doing` adds to it what was being done, and the command line reports it (`fault_report`).
"""

import errno
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Any, NamedTuple

from cardbase.escaping import visible
from cardbase.messages import label, listed, say, told_in_all


class CardbaseError(Exception):
    """What went wrong, where, and what to do next.

    message  a sentence without a full stop
    place    where it is: "cards.csv line 12", "query column 8"; printed before the message
    excerpt  the faulty text with a caret line below it, if that helps
    hint     what to do next, a sentence: "Did you mean ...?"
    choices  what it could have been, a line each

    `str()` shows hidden characters escaped, so that a line of it is a line: only the excerpt holds line breaks.
    """

    exit_code = 2

    def __init__(
        self, message: str, *, place: str = "", excerpt: str = "", hint: str = "", choices: Sequence[str] = ()
    ) -> None:
        super().__init__(message)
        self.message, self.place, self.excerpt, self.hint, self.choices = message, place, excerpt, hint, choices

    def __str__(self) -> str:
        said = visible(f"{self.place}: {self.message}" if self.place else self.message)
        lines = (said, visible(self.excerpt, lines=True), visible(self.hint), *map(visible, self.choices))
        return "\n".join(filter(None, lines))


class NotFound(CardbaseError):  # noqa: N818 - an answer rather than a fault
    """There is no such thing; the answer to a question is no."""

    exit_code = 1


class InputError(CardbaseError):
    """What the user gave is wrong: a query, a file, a name, an option."""


@contextmanager
def placed(place: str, hint: str = "") -> Iterator[None]:
    """A context whose InputErrors say where they are, and `hint` where they have none of their own."""
    try:
        yield
    except InputError as error:
        raise InputError(error.message, place=place, hint=error.hint or hint, choices=error.choices) from None


class OutsideError(CardbaseError):
    """Something outside failed: the network, the disk, a damaged database."""

    exit_code = 3


class Doing:
    """A context whose faults say where they happened and what was being done; they go on as they are.

    `what` is asked only then: "in game 7 of ...", and what is needed to see it again, a line each.
    """

    __slots__ = ("what",)

    def __init__(self, what: Callable[[], str]) -> None:
        self.what = what

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        if isinstance(fault, StopIteration):  # a generator further up would take it for its own end, and drop the notes
            with Doing(self.what):
                raise RuntimeError(repr(fault)).with_traceback(at) from fault
        if isinstance(fault, Exception) and not isinstance(fault, CardbaseError):
            # Notes travel with an exception from one process to another; its traceback does not.
            if not getattr(fault, "__notes__", None):
                fault.add_note(_place(at))
            fault.add_note(self.what())


def fault_report(fault: Exception) -> str:
    """Return what a user is told of a fault: what it is, where it happened, what was being done, and what to do now."""
    place, *doing = getattr(fault, "__notes__", None) or [_place(fault.__traceback__)]
    said = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
    ask = say(
        "Please report it with these lines. With {debug}=1 in the environment the traceback is shown, too.", debug=DEBUG
    )
    return "\n".join(
        [visible(say("this is a fault of cardbase: {said} ({place})", said=said, place=place)), *doing, ask]
    )


DEBUG = "CARDBASE_DEBUG"
"""The environment variable with which the traceback of a fault is shown."""


def _place(at: TracebackType | None) -> str:
    """Return the innermost place of a traceback: "module:line"."""
    place = "nowhere"
    while at is not None:
        place = f"{at.tb_frame.f_globals.get('__name__', '?')}:{at.tb_lineno}"
        at = at.tb_next
    return place


def unreadable_text(error: Exception) -> str:
    """Return what is wrong with a text that the reader of JSON or TOML refuses, without what only concerns Python."""
    if isinstance(error, RecursionError):
        return say("it is nested too deeply")
    return say("a number in it has too many digits") if "int_max_str_digits" in str(error) else str(error)


def unreadable_input(error: OSError, hint: str = "") -> OutsideError:
    """Return the error for a standard input that cannot be read."""
    reason = say("it is closed") if error.errno == errno.EBADF else error.strerror or error
    return OutsideError(say("standard input cannot be read: {reason}", reason=reason), hint=hint)


def at_line(place: str, line: int) -> str:
    """Return where in a file something is, "list.txt line 3"; the file alone without a line (0), the line alone without a file ("")."""
    if not line:
        return place
    return say("{name} line {line}", name=place, line=line) if place else say("line {line}", line=line)


def at_card(place: str, number: int) -> str:
    """Return where in a file a card is, "list.json card 3"."""
    return say("{name} card {number}", name=place, number=number)


def caret(text: str, start: int, length: int = 1) -> str:
    """Return `text` and, below it, carets under `length` characters from `start` (0-based); wide characters count two,
    and hidden ones are shown escaped.
    """
    from cardbase.text import width  # noqa: PLC0415 - only needed once something is wrong

    before, marked, after = map(visible, (text[:start], text[start : start + length], text[start + length :]))
    return f"  {before}{marked}{after}\n  {' ' * width(before)}{'^' * (width(marked) or 1)}"


def did_you_mean(word: str, known: Sequence[str], *, most: int = 3) -> str:
    """Return "Did you mean 'power'?" for the nearest of `known`, or an empty string."""
    quoted = [say("'{name}'", name=name) for name in nearest(word, known, most=most)]
    return say("Did you mean {names}?", names=listed(quoted, "or")) if quoted else ""


def nearest(word: str, known: Sequence[str], *, most: int = 3) -> list[str]:
    """Return the words of `known` that are spelt nearly so, the nearest first; case does not matter."""
    from difflib import get_close_matches  # noqa: PLC0415 - only needed once something is wrong

    names = {name.casefold(): name for name in known}
    return [names[name] for name in get_close_matches(word.casefold(), list(names), n=most, cutoff=0.6)]


class Choice(NamedTuple):
    """A word of which one is chosen, what it means in a few others, and what else it is called."""

    word: str
    help: str = ""
    others: tuple[str, ...] = ()


def choices_of(records: Iterable[Any]) -> list[Choice]:
    """Return the choices among declared records with a key and titles `en` and `ja`, such as the formats and the sections of a game."""
    return [Choice(r.key, label(r.en, r.ja), (r.en, r.ja, *getattr(r, "aliases", ()))) for r in records]


def choose(words: str, choices: Iterable[Choice], message: str) -> str:
    """Return the word of the choice that is meant: by itself or by another name, in any language, case and width.

    Raises InputError with the message, the nearest choices and all of them, a line each.
    """
    choices = list(choices)
    if any(words == choice.word for choice in choices):
        return words
    from cardbase.text import fold  # noqa: PLC0415 - words are most often right

    called = {fold(told): one.word for one in choices for name in one.others for told in told_in_all(name) if told}
    called |= {fold(one.word): one.word for one in choices}
    if found := called.get(fold(words)):
        return found
    raise no_choice(words, choices, message)


def no_choice(wrong: str, choices: Iterable[Choice], message: str, *, brief: bool = False) -> InputError:
    """Return the error for words that mean none of the choices: with the message, the nearest ones and all of them, a line each
    where something is said of them.

    brief  no lines: the nearest ones alone, where there are some, else all in a row
    """
    choices = list(choices)
    called = {name: choice.word for choice in choices for name in (*choice.others, choice.word) if name}
    near = dict.fromkeys(called[name] for name in nearest(wrong, list(called)))
    quoted = [say("'{name}'", name=name) for name in near]
    hint = say("Did you mean {names}?", names=listed(quoted, "or")) if quoted else ""
    if any(choice.help for choice in choices) and not brief:
        return InputError(message, hint=hint, choices=in_lines(choices))
    words = listed((choice.word for choice in choices), "or")
    return InputError(message, hint=hint or say("It may be: {words}.", words=words))


def in_lines(choices: Sequence[Choice]) -> list[str]:
    """Return a line for each choice: its word, and what it means."""
    from cardbase.text import width  # noqa: PLC0415 - only needed once something is wrong

    widest = max((width(choice.word) for choice in choices), default=0)
    return [f"  {one.word}{' ' * (widest - width(one.word) + 2)}{one.help}".rstrip() for one in choices]
