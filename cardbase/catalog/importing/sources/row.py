"""What a reader makes of a file."""

from collections.abc import Mapping
from typing import NamedTuple

from cardbase.catalog.importing import limits
from cardbase.errors import InputError
from cardbase.messages import say


class Row(NamedTuple):
    """One row of a file: its line (from 1; 0 where the format hides it) and its raw cells by column."""

    line: int
    cells: Mapping[str, object]


def check_count(count: int, name: str, line: int = 0) -> None:
    """Check how many rows a file has; the readers ask before they keep another one.

    Raises InputError where there are too many.
    """
    if count > limits.ROWS:
        where = f"{name} line {line}" if line else name
        hint = say("Import them in several files.")
        raise InputError(say("there are more than {rows:,} rows", rows=limits.ROWS), place=where, hint=hint)
