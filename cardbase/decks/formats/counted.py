"""Lists with a count and a name on each line, under headings of a program's own: "4 暁の剣士 リオ"."""

from collections.abc import Callable, Iterator

from cardbase.decks.formats.contract import Line
from cardbase.decks.formats.gathering import counted
from cardbase.decks.text import lines_of, refuse_hidden
from cardbase.errors import InputError
from cardbase.messages import later, say

_BLANKS = " \t\u3000"
HINT = later("A line is a count and a name: '4 Sir Bigsby'.")

Heading = Callable[[str], str | None]
"""A line -> what it is called, where it is a heading; else None."""


def write_line(line: Line) -> str:
    """Return the line of a card: its name, else its number."""
    return f"{line.count} {line.text or line.number}"


def read_line(line: str, place: str) -> tuple[int, str]:
    """Return the count and the name. Raises InputError for a line that does not begin with a count."""
    first = line.replace("\u3000", " ").split(" ", 1)[0].rstrip()
    digits = first[:-1] if first[-1:] in ("x", "×") else first
    name = line[len(first) :].strip(_BLANKS)
    if not name or not digits.isdigit():
        raise InputError(say("'{line}' is no count and name", line=line[:60]), place=place, hint=say(HINT))
    return counted(digits, place), name


def lines(content: str, place: str, heading: Heading) -> Iterator[tuple[int, str, str]]:
    """Yield (line number, heading above it, line) of each line that is neither blank nor a heading.

    Raises InputError for hidden characters.
    """
    under = ""
    for number, line in enumerate(lines_of(content), start=1):
        refuse_hidden(line, f"{place} line {number}")
        words = line.strip()
        title = heading(words)
        if title is not None:
            under = title
        elif words:
            yield number, under, words
