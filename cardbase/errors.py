"""The errors that reach a user: one sentence, the place, and the nearest right thing.

    CardbaseError           exit code
      NotFound              1   nothing there: no such card, no such deck
      InputError            2   the input is wrong: a query, a file, a name, an option
      OutsideError          3   something outside failed: network, disk, a damaged database

The command line prints `str(error)` on stderr and ends with `exit_code`; nothing else is caught there.
"""

from collections.abc import Sequence


class CardbaseError(Exception):
    """What went wrong, where, and what to do next.

    message  a sentence without a full stop
    place    where it is: "cards.csv line 12", "query column 8"; printed before the message
    excerpt  the faulty text with a caret line below it, if that helps
    hint     what to do next, a sentence: "Did you mean ...?"
    """

    exit_code = 2

    def __init__(self, message: str, *, place: str = "", excerpt: str = "", hint: str = "") -> None:
        super().__init__(message)
        self.message, self.place, self.excerpt, self.hint = message, place, excerpt, hint

    def __str__(self) -> str:
        lines = [f"{self.place}: {self.message}" if self.place else self.message]
        return "\n".join(line for line in (*lines, self.excerpt, self.hint) if line)


class NotFound(CardbaseError):  # noqa: N818 - an answer rather than a fault
    """There is no such thing; the answer to a question is no."""

    exit_code = 1


class InputError(CardbaseError):
    """What the user gave is wrong: a query, a file, a name, an option."""


class OutsideError(CardbaseError):
    """Something outside failed: the network, the disk, a damaged database."""

    exit_code = 3


def caret(text: str, start: int, length: int = 1) -> str:
    """Return `text` and, below it, carets under `length` characters from `start` (0-based); wide characters count two."""
    before = sum(2 if _wide(character) else 1 for character in text[:start])
    under = sum(2 if _wide(character) else 1 for character in text[start : start + length]) or 1
    return f"  {text}\n  {' ' * before}{'^' * under}"


def _wide(character: str) -> bool:
    return "\u1100" <= character <= "\u115f" or (
        "\u2e80" <= character <= "\uffdc" and not "\uff61" <= character <= "\uffdc"
    )


def did_you_mean(word: str, known: Sequence[str], *, most: int = 3) -> str:
    """Return "Did you mean 'power'?" for the nearest of `known`, or an empty string."""
    from difflib import get_close_matches  # noqa: PLC0415 - only needed once something is wrong

    names = {name.casefold(): name for name in known}
    near = get_close_matches(word.casefold(), list(names), n=most, cutoff=0.6)
    quoted = [f"'{names[name]}'" for name in near]
    return f"Did you mean {' or '.join(quoted)}?" if quoted else ""
