"""The lines of a script: who answers what, how far the game goes on, and what is done again and again."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.scenarios.form.limits import LINES_MOST

_ANSWER = re.compile(r"(?:player )?([12])\s*:\s*(.+)", re.IGNORECASE | re.DOTALL)
_UNTIL = re.compile(r"until (?:turn ([0-9]{1,6})|(.+))", re.IGNORECASE)


class Line(NamedTuple):
    """A line: the words `answer` of a seat, or going on until a turn, or until a phase (with a seat of -1).

    text    the line as the file has it, and which time it is where it is repeated
    repeat  whether it is
    """

    text: str
    seat: int
    answer: str = ""
    turn: int = 0
    phase: str = ""
    repeat: bool = False


def lines(written: Sequence[str | Mapping[str, Any]], place: str) -> Iterator[Line]:
    """Yield the lines of `do`; what is repeated comes as often as its times say. Raises InputError for a line that means nothing."""
    for entry in written:
        if isinstance(entry, str):
            yield line(entry, place)
        else:
            yield from _repeated(entry, place)


def line(text: str, place: str) -> Line:
    """Return what a line means. Raises InputError where that is nothing."""
    if answer := _ANSWER.fullmatch(text):
        return Line(text, int(answer[1]) - 1, answer[2])
    if until := _UNTIL.fullmatch(text):
        return Line(text, -1, turn=int(until[1] or 0), phase=until[2] or "")
    hint = say('Write "1: attack with Bear", or "until turn 4", or "until end" (a phase).')
    raise InputError(say("'{text}' is no line of a script", text=text), place=place, hint=hint)


def _repeated(entry: Mapping[str, Any], place: str) -> Iterator[Line]:
    """Yield the lines of a loop. Where each player names how often it is run, the smaller number is used."""
    named = entry["times"]
    times = min(named) if isinstance(named, list) else named
    if times * len(entry["do"]) > LINES_MOST:
        raise InputError(say("more than {lines_most:,} lines", lines_most=LINES_MOST), place=place)
    for time in range(1, times + 1):
        for inner in lines(entry["do"], place):
            yield inner._replace(text=f"{inner.text} ({time} of {times})", repeat=True)
