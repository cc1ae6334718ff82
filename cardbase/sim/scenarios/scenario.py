"""A scenario as a plain record: its file, the lines of its script, its tables."""

import re
import stat
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.errors import InputError, NotFound, OutsideError, unreadable_input, unreadable_text
from cardbase.files import read_most
from cardbase.messages import say
from cardbase.sim.scenarios.schema import BYTES_MOST, DEPTH_MOST, LINES_MOST

STANDARD_INPUT = "-"


def scenario_files(places: Iterable[Path]) -> list[Path]:
    """Return the named files, and every scenario in the named folders; "_base.toml" is a base of others and none itself.

    Raises NotFound for a folder without any.
    """
    files: list[Path] = []
    for place in places:
        found = [place]
        if place.is_dir():
            found = sorted(path for path in place.rglob("*.toml") if not path.name.startswith("_"))
            if not found:
                raise NotFound(
                    say("there is no scenario in '{place}'", place=place), hint=say("Scenario files end with .toml.")
                )
        files += found
    return files


def is_stream(path: Path) -> bool:
    """Tell whether a path is a pipe, or "-", standard input: what is read once, and lies in no folder."""
    return str(path) == STANDARD_INPUT or path.is_fifo()


def load_toml(path: Path, *, stream: bool = False) -> dict[str, Any]:
    """Return the tables of a TOML file; stream: it may be one.

    Raises NotFound for a file that is not there, InputError for one that is too large or no TOML,
    OutsideError for one that cannot be read, with the place.
    """
    text = load_text(path, stream=stream)
    for number, line in enumerate(text.split("\n"), 1):
        if line.partition("=")[0].count(".") > DEPTH_MOST:
            raise InputError(
                say("a key with more than {depth_most} dots", depth_most=DEPTH_MOST),
                place=say("{path} line {number}", path=path, number=number),
            )
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise InputError(say("this is no TOML: {fault}", fault=unreadable_text(fault)), place=str(path)) from None


def load_text(path: Path, *, stream: bool = False) -> str:
    """Return the text of a file, within its limit; raises as `load_toml` does."""
    try:
        if path.is_dir():
            raise InputError(say("this is a folder"), place=str(path), hint=say("Name the files in it."))
        if stream and is_stream(path):
            content = _streamed(path)
        elif stat.S_ISREG(path.stat().st_mode):
            content = read_most(path, BYTES_MOST + 1)
        else:
            raise InputError(say("this is no file, but a device or a pipe"), place=str(path))
        if len(content) > BYTES_MOST:
            raise InputError(
                say("a scenario file has at most {bytes_most:,} bytes", bytes_most=BYTES_MOST), place=str(path)
            )
        return content.decode("utf-8").replace("\r\n", "\n")
    except FileNotFoundError:
        raise NotFound(say("there is no file '{path}'", path=path)) from None
    except UnicodeDecodeError as fault:
        raise InputError(say("this is no TOML: {fault}", fault=fault), place=str(path)) from None
    except OSError as fault:
        raise OutsideError(
            say("the file cannot be read: {strerror}", strerror=fault.strerror or fault), place=str(path)
        ) from None


def _streamed(path: Path) -> bytes:
    if str(path) != STANDARD_INPUT:
        return read_most(path, BYTES_MOST + 1)
    try:
        return sys.stdin.buffer.read(BYTES_MOST + 1)
    except OSError as error:
        raise unreadable_input(error, say("Name a file, or pipe a scenario in.")) from None


_ANSWER = re.compile(r"(?:player )?([12])\s*:\s*(.+)", re.IGNORECASE | re.DOTALL)
_UNTIL = re.compile(r"until (?:turn ([0-9]{1,6})|(.+))", re.IGNORECASE)


class ScriptLine(NamedTuple):
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


def lines(written: Sequence[str | Mapping[str, Any]], place: str) -> Iterator[ScriptLine]:
    """Yield the lines of `do`; what is repeated comes as often as its times say. Raises InputError for a line that means nothing."""
    for entry in written:
        if isinstance(entry, str):
            yield line(entry, place)
        else:
            yield from _repeated(entry, place)


def line(text: str, place: str) -> ScriptLine:
    """Return what a line means. Raises InputError where that is nothing."""
    if answer := _ANSWER.fullmatch(text):
        return ScriptLine(text, int(answer[1]) - 1, answer[2])
    if until := _UNTIL.fullmatch(text):
        return ScriptLine(text, -1, turn=int(until[1] or 0), phase=until[2] or "")
    hint = say('Write "1: attack with Bear", or "until turn 4", or "until end" (a phase).')
    raise InputError(say("'{text}' is no line of a script", text=text), place=place, hint=hint)


def _repeated(entry: Mapping[str, Any], place: str) -> Iterator[ScriptLine]:
    """Yield the lines of a loop. Where each player names how often it is run, the smaller number is used."""
    named = entry["times"]
    times = min(named) if isinstance(named, list) else named
    if times * len(entry["do"]) > LINES_MOST:
        raise InputError(say("more than {lines_most:,} lines", lines_most=LINES_MOST), place=place)
    for time in range(1, times + 1):
        for inner in lines(entry["do"], place):
            yield inner._replace(text=f"{inner.text} ({time} of {times})", repeat=True)


TomlTable = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """Decisions, one a line, and what holds after them.

    settle  whether open windows are passed through before looking; number counts from 1
    """

    number: int
    lines: tuple[ScriptLine, ...]
    expect: TomlTable
    settle: bool = True


@dataclass(frozen=True, slots=True)
class Scenario:
    """One position with its script; `case` tells the variants of one file apart.

    strict  whether every offer must be answered by the script (`windows = "strict"`)
    seed    of the random numbers; None: nothing is shuffled and every roll is the highest
    players, deck, position, switches, cards: the tables as the file has them; deck is None where a game is played
    """

    file: Path
    case: str
    title: str
    rule: str
    game: str
    strict: bool
    seed: int | None
    switches: TomlTable
    cards: TomlTable
    position: TomlTable
    players: tuple[TomlTable, TomlTable]
    deck: TomlTable | None
    steps: tuple[Step, ...]

    @property
    def place(self) -> str:
        """The file and the variant, as messages name them."""
        return place(self.file, self.case)


def place(file: Path, case: str) -> str:
    """Return a file and a variant as messages name them."""
    return f"{file} ({case})" if case else str(file)
