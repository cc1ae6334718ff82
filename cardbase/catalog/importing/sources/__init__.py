"""Where cards come from: files and addresses. A reader turns text into rows; what the rows mean is not its business."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path, PurePosixPath

from cardbase.catalog.importing import limits
from cardbase.catalog.importing.sources.row import Row
from cardbase.errors import InputError, OutsideError, did_you_mean, unreadable_input
from cardbase.messages import listed, say
from cardbase.reading import read_most

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is (0: unknown)."""


Reader = Callable[[str, str], list[Row]]


def read_text(text: str, name: str, kind: str) -> list[Row]:
    """Return the rows of a text in the format `kind` ("csv", "json", "jsonl", "toml"); `name` is used in messages.

    Raises InputError with the line where the text is not in that format, or larger than its limits.
    """
    from cardbase.catalog.importing.sources import csv_file, json_file, toml_file  # noqa: PLC0415 - one of them is needed

    readers: dict[str, Reader] = {
        "csv": csv_file.read,
        "json": json_file.read,
        "jsonl": json_file.read_lines,
        "toml": toml_file.read,
    }
    rows = readers[kind](text.removeprefix("\ufeff"), name)
    for row in rows:
        if len(row.cells) > limits.COLUMNS:
            where = f"{name} line {row.line}" if row.line else name
            raise InputError(
                say(
                    "a card of {count:,} columns; {columns:,} are allowed", count=len(row.cells), columns=limits.COLUMNS
                ),
                place=where,
            )
    return rows


KINDS = {".csv": "csv", ".json": "json", ".jsonl": "jsonl", ".ndjson": "jsonl", ".toml": "toml"}


def kind_of(name: str) -> str:
    """Return the format that a file name ends with.

    Raises InputError where it names none.
    """
    suffix = PurePosixPath(name.lower()).suffix
    if suffix not in KINDS:
        hint = did_you_mean(suffix, list(KINDS)) or say("Known endings: {kinds}.", kinds=listed(KINDS))
        raise InputError(say("the format cannot be told from the name's ending"), place=name, hint=hint)
    return KINDS[suffix]


def read_file(path: Path) -> list[Row]:
    """Return the rows of a file.

    Raises InputError where there is no such file or it is wrong, OutsideError where the system cannot read it.
    """
    _check_is_file(path)
    if path.is_fifo():
        text = file_text(path)
        return read_text(text, str(path), kind_of_content(text))
    kind = kind_of(path.name)
    return read_text(file_text(path), str(path), kind)


def file_text(path: Path, most: int = limits.FILE) -> str:
    """Return what a file holds, which may have so many bytes.

    Raises InputError where there is no such file or it is wrong, OutsideError where the system cannot read it.
    """
    _check_is_file(path)
    try:
        data = read_most(path, most + 1)
    except FileNotFoundError as error:
        near = [other.name for other in path.parent.glob(f"*{path.suffix}")] if path.parent.is_dir() else []
        raise InputError(say("there is no such file"), place=str(path), hint=did_you_mean(path.name, near)) from error
    except OSError as error:
        raise OutsideError(
            say("the file cannot be read: {strerror}", strerror=error.strerror), place=str(path)
        ) from error
    return _whole(data, str(path), most)


def _check_is_file(path: Path) -> None:
    if path.is_dir():
        raise InputError(say("this is a folder"), place=str(path), hint=say("Name a file in it."))


def read_standard_input() -> list[Row]:
    """Return the rows of what comes in, whose format the content tells.

    Raises InputError where it is wrong, OutsideError where the system cannot read it.
    """
    text = input_text()
    return read_text(text, say("standard input"), kind_of_content(text))


def input_text() -> str:
    """Return what comes in. Raises InputError where it is wrong, OutsideError where the system cannot read it."""
    name = say("standard input")
    try:
        data = sys.stdin.buffer.read(limits.FILE + 1)
    except OSError as error:
        raise unreadable_input(error, say("Name a file.")) from error
    return _whole(data, name)


def kind_of_content(text: str) -> str:
    """Return the format in which a text most likely is: TOML with tables, JSON, JSON lines, else CSV."""
    if re.search(r"^\s*\[\[\w+\]\]\s*(#.*)?$", text, re.MULTILINE):
        return "toml"
    if text.lstrip("\ufeff \t\r\n")[:1] not in ("[", "{"):
        return "csv"
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        json.loads(lines[0])
    except ValueError:
        return "json"
    return "jsonl" if len(lines) > 1 else "json"


def _whole(data: bytes, name: str, most: int = limits.FILE) -> str:
    """Return the text of a file that is not too large. Raises InputError."""
    if len(data) > most:
        hint = say("Import the cards in several files.") if most == limits.FILE else ""
        raise InputError(say("the file is larger than {file} MB", file=most // 2**20), place=name, hint=hint)
    return decoded(data, name)


_MARKUP = re.compile(r"\ufeff?\s*<")


def decoded(data: bytes, name: str) -> str:
    """Return UTF-8 bytes as text.

    Raises InputError with the line of the first wrong byte, and where they are nothing or a page of the web.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(
            say("the text is not in UTF-8"),
            place=say("{name} line {line}", name=name, line=line),
            hint=say("Save the file in UTF-8 and import it again."),
        ) from error
    if not text.strip("\ufeff \t\r\n"):
        raise InputError(say("the file is empty"), place=name)
    if _MARKUP.match(text):
        hint = say("Take the file itself: sites often call that 'raw' or 'download'.")
        raise InputError(say("this is a web page (HTML or XML), and no card file"), place=name, hint=hint)
    return text
