"""Which files hold scenarios, and the tables in them."""

import stat
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cardbase.errors import InputError, NotFound, OutsideError, unreadable_input, unreadable_text
from cardbase.messages import say
from cardbase.reading import read_most
from cardbase.sim.scenarios.form.limits import BYTES_MOST, DEPTH_MOST

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
