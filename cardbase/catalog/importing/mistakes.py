"""Mistakes in a data file: all of them are told, each with its line, its column and the nearest right thing."""

from collections.abc import Sequence
from typing import NamedTuple

from cardbase.catalog.importing import limits
from cardbase.errors import InputError
from cardbase.visible import visible

LISTED = 20
"""Mistakes that are told in words; the rest is counted."""


class Mistake(NamedTuple):
    """What is wrong in a row (line 0: the format hides its line), and the nearest right thing."""

    line: int
    column: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        place = ", ".join(filter(None, (f"line {self.line}" if self.line else "", self.column)))
        return f"{place}: {self.message}{f'. {self.hint}' if self.hint else ''}"


def complain(mistakes: Sequence[Mistake], name: str, nothing: str = "nothing was imported") -> None:
    """Raise InputError with every mistake, where there is one; `name` is what messages call the file, `nothing` what they end with."""
    if mistakes:
        lines = [f"  {visible(str(mistake))}" for mistake in sorted(mistakes)[:LISTED]]
        if len(mistakes) > LISTED:
            lines.append(f"  ... and {min(len(mistakes), limits.MISTAKES) - LISTED} more")
        many = "one mistake" if len(mistakes) == 1 else f"{len(mistakes)} mistakes"
        if len(mistakes) > limits.MISTAKES:
            many = f"more than {limits.MISTAKES:,} mistakes"
        raise InputError(f"{many}; {nothing}", place=name, excerpt="\n".join(lines))
