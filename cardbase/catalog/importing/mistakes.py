"""Mistakes in a data file: all of them are told, each with its line, its column and the nearest right thing."""

from collections.abc import Sequence
from typing import NamedTuple

from cardbase.catalog.importing import limits
from cardbase.errors import InputError
from cardbase.messages import say, several
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
        place = ", ".join(filter(None, (say("line {line}", line=self.line) if self.line else "", self.column)))
        return f"{place}: {self.message}{self.hint and say('. {hint}', hint=self.hint)}"


def complain(mistakes: Sequence[Mistake], name: str, nothing: str = "", *, hint: str = "") -> None:
    """Raise InputError with every mistake, where there is one; `name` is what messages call the file, `nothing` what their first line
    ends with, `hint` their last line.
    """
    if mistakes:
        lines = [f"  {visible(str(mistake))}" for mistake in sorted(mistakes)[:LISTED]]
        if len(mistakes) > LISTED:
            lines.append("  " + say("... and {count} more", count=min(len(mistakes), limits.MISTAKES) - LISTED))
        many = several(len(mistakes), "one mistake", "{n} mistakes")
        if len(mistakes) > limits.MISTAKES:
            many = say("more than {mistakes:,} mistakes", mistakes=limits.MISTAKES)
        raise InputError(
            say("{many}; {nothing}", many=many, nothing=nothing or say("nothing was imported")),
            place=name,
            excerpt="\n".join(lines),
            hint=hint,
        )
