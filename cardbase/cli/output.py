"""The one way to stdout and stderr, and how listings are shown: a table for people, JSON, JSON lines and CSV for programs.

Data goes to stdout, all else to stderr. Much of it is not ours: cards and decks from anywhere, arguments, a server's words.
Hidden characters (`cardbase.visible`) are therefore shown escaped, wherever it goes; JSON holds them as JSON escapes; what
else is data in a documented format goes to a program as it is, and to a terminal escaped.
"""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from cardbase.errors import InputError
from cardbase.messages import speak
from cardbase.text import width
from cardbase.visible import in_json, visible


class Shape(StrEnum):
    """The shapes of a listing."""

    TABLE = "table"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"


def _spoken_to(shape: Shape) -> Shape:
    """Speak English to programs, whatever language the user reads."""
    if shape is not Shape.TABLE:
        speak("en")
    return shape


ShapeOption = Annotated[Shape, typer.Option("--format", callback=_spoken_to, help="How to print the listing.")]

Row = Mapping[str, Any]


def on_terminal() -> bool:
    """Return whether a person reads stdout."""
    return sys.stdout.isatty()


def line(text: str = "") -> None:
    """Print one line for people."""
    sys.stdout.write(f"{visible(text)}\n")


def lines(texts: Iterable[str]) -> None:
    """Print lines for people."""
    for text in texts:
        line(text)


def data(text: str) -> None:
    """Print text in a documented format: to a program as it is, to a terminal with hidden characters escaped."""
    sys.stdout.write(visible(text, lines=True) if on_terminal() else text)


def binary(content: bytes, what: str) -> None:
    """Hand bytes to a program. Raises InputError where a person reads stdout; `what` is what they are, for the message."""
    if on_terminal():
        raise InputError(f"{what} is nothing for a terminal", hint="Write it to a file with --output FILE.")
    flush()
    sys.stdout.buffer.write(content)


def several(count: int, thing: str) -> str:
    """Return a number of things in words: "1 deck", "2 decks"."""
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def write_out(text: str, file: str) -> None:
    """Write text to stdout, or to a file, which appears whole or not at all."""
    if not file:
        data(text)
        return
    from cardbase.files import write_file  # noqa: PLC0415 - most commands write no file

    write_file(Path(file), text)
    note(f"wrote {file}")


def flush() -> None:
    """Let the reader see what has been printed."""
    sys.stdout.flush()


def note(message: str) -> None:
    """Tell the user something that is not data, in one line, after the data that was printed before."""
    flush()
    complain(visible(message))


def complain(words: str) -> None:
    """Tell the user something that was laid out in lines, such as an error with its excerpt."""
    sys.stderr.write(f"{visible(words, lines=True)}\n")


def emit(
    rows: Sequence[Row], shape: Shape, columns: Mapping[str, str], *, table_rows: Sequence[Row] | None = None
) -> None:
    """Print a listing.

    rows        complete records for the machine formats
    columns     key -> heading of the table's columns
    table_rows  records for the table, where they differ from `rows`
    """
    if shape is Shape.TABLE:
        show_table([[_cell(row.get(key)) for key in columns] for row in table_rows or rows], list(columns.values()))
    elif shape is Shape.CSV:
        emit_csv(rows)
    else:
        emit_json(list(rows), shape)


def emit_json(value: Any, shape: Shape = Shape.JSON) -> None:
    """Print a value as JSON, or a list as one JSON value a line."""
    if shape is Shape.JSONL:
        for item in value if isinstance(value, list) else [value]:
            data(in_json(json.dumps(item, ensure_ascii=False)) + "\n")
    else:
        data(in_json(json.dumps(value, ensure_ascii=False, indent=2)) + "\n")


def emit_one(record: Row, shape: Shape) -> None:
    """Print one record in a machine format."""
    if shape is Shape.CSV:
        emit_csv([record])
    else:
        emit_json(record, shape)


def emit_csv(rows: Sequence[Row]) -> None:
    """Print records as CSV: nested values are flattened to `outer.inner`, lists are joined with ";", formulas neutralised."""
    import csv  # noqa: PLC0415
    import io  # noqa: PLC0415

    from cardbase.formulas import neutralised  # noqa: PLC0415

    if not rows:
        return
    flat = [_flat(row) for row in rows]
    heads = list(dict.fromkeys(key for row in flat for key in row))
    text = io.StringIO()
    writer = csv.DictWriter(text, heads, lineterminator="\n")
    writer.writeheader()
    writer.writerows({key: neutralised(cell) for key, cell in row.items()} for row in flat)
    data(text.getvalue())


def show_table(rows: Sequence[Sequence[str]], heads: Sequence[str]) -> None:
    """Print a table: with colours where a person reads it, aligned plain text elsewhere. Columns without any value are left out."""
    if not rows:
        return
    kept = [i for i in range(len(heads)) if any(row[i] for row in rows)]
    rows, heads = [[visible(row[i]) for i in kept] for row in rows], [visible(heads[i]) for i in kept]
    if on_terminal():
        from cardbase.cli import terminal  # noqa: PLC0415

        hidden = terminal.table(rows, heads, [all(_number(row[i]) for row in rows) for i in range(len(heads))])
        if hidden:
            note(f"no room for {', '.join(hidden)}; a wider window or --format json shows all")
        return
    lines(aligned([list(heads), *map(list, rows)]))


def aligned(rows: Sequence[Sequence[str]], *, right: bool = True) -> list[str]:
    """Return the rows as lines with aligned columns; wide characters count two, with `right` numbers stand to the right."""
    if not rows:
        return []
    rows = [[visible(text) for text in row] for row in rows]
    widths = [max(width(row[i]) for row in rows) for i in range(len(rows[0]))]
    numbers = [right and all(_number(row[i]) for row in rows[1:]) for i in range(len(rows[0]))]

    def pad(text: str, i: int) -> str:
        blank = " " * (widths[i] - width(text))
        return blank + text if numbers[i] else text + blank

    return ["  ".join(pad(text, i) for i, text in enumerate(row)).rstrip() for row in rows]


def _number(text: str) -> bool:
    return text == "" or text.lstrip("+-").replace(".", "", 1).replace(",", "").isdigit()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if value is True:
        return "yes"
    if value is False:
        return "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    if isinstance(value, bytes):
        raise TypeError("bytes in a listing")  # the database is damaged
    return str(value)


def _flat(row: Row, prefix: str = "") -> dict[str, str]:
    out: dict[str, str] = {}
    for key, value in row.items():
        if isinstance(value, Mapping):
            out |= _flat(value, f"{prefix}{key}.")
        elif isinstance(value, list | tuple):
            out[prefix + key] = ";".join(
                item if isinstance(item, str) else json.dumps(item, ensure_ascii=False) for item in value
            )
        else:
            out[prefix + key] = _cell(value)
    return out
