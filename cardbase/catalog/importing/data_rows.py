"""Rows of a data file, how much a file may hold (docs/data.md lists the limits), and the mistakes in it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from cardbase.errors import InputError, at_line
from cardbase.escaping import visible
from cardbase.messages import say, several

FILE = 256 * 2**20
"""Bytes of a file."""
DOWNLOAD = 32 * 2**20
"""Bytes of a file from an address, as it comes and as it is unpacked."""
TOML = 16 * 2**20
"""Characters of a TOML file, which is read slowly."""
MAPPING = 2**20
"""Bytes of a mapping of another site's keys."""
ROWS = 1_000_000
COLUMNS = 1_000
"""Columns of a CSV heading, cells of a JSON object."""
CELL = 2**17
"""Characters of a note, of a card's abilities, and of any cell of a CSV file."""
WORDS = 1_000
"""Characters of a name, a number, a value, an item of a list."""
ITEMS = 1_000
"""Items of a list, abilities and printings of a card."""
MISTAKES = 1_000
"""Mistakes after which reading stops."""


class Row(NamedTuple):
    """One row of a file: its line (from 1; 0 where the format hides it) and its raw cells by column.

    lines  those of single cells, where they have lines of their own
    """

    line: int
    cells: Mapping[str, object]
    lines: Mapping[str, int] = MappingProxyType({})

    def line_of(self, column: str) -> int:
        """Return the line in which a cell stands."""
        return self.lines.get(column, self.line)


def check_count(count: int, name: str, line: int = 0) -> None:
    """Check how many rows a file has; the readers ask before they keep another one.

    Raises InputError where there are too many.
    """
    if count > ROWS:
        where = at_line(name, line)
        hint = say("Import them in several files.")
        raise InputError(say("there are more than {rows:,} rows", rows=ROWS), place=where, hint=hint)


LISTED = 20
"""Mistakes that are told in words; the rest is counted."""


class Mistake(NamedTuple):
    """What is wrong in a row (line 0: the format hides its line), and the nearest right thing."""

    line: int
    column: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        place = ", ".join(filter(None, (say("line {line}", line=self.line) if self.line else "", self.column)))
        return f"{place}: {self.message}{self.hint and say('. {hint}', hint=self.hint)}"


def complain(mistakes: Sequence[Mistake], name: str, nothing: str = "", *, hint: str = "") -> None:
    """Raise InputError with every mistake, where there is one; `name` is what messages call the file, `nothing` what their first line
    ends with, `hint` their last line.
    """
    if mistakes:
        lines = [f"  {visible(str(mistake))}" for mistake in sorted(mistakes)[:LISTED]]
        if len(mistakes) > LISTED:
            lines.append("  " + say("... and {count} more", count=min(len(mistakes), MISTAKES) - LISTED))
        many = several(len(mistakes), "one mistake", "{n} mistakes")
        if len(mistakes) > MISTAKES:
            many = say("more than {mistakes:,} mistakes", mistakes=MISTAKES)
        raise InputError(
            say("{many}; {nothing}", many=many, nothing=nothing or say("nothing was imported")),
            place=name,
            excerpt="\n".join(lines),
            hint=hint,
        )
