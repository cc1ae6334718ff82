"""The one way to stdout and stderr, and how listings are shown: a table for people, JSON, JSON lines and CSV for programs.

Data goes to stdout, all else to stderr. Much of it is not ours: cards and decks from anywhere, arguments, a server's words.
Hidden characters (`cardbase.escaping`) are therefore shown escaped, wherever it goes; JSON holds them as JSON escapes; what
else is data in a documented format goes to a program as it is, and to a terminal escaped.
"""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Protocol, TextIO, TypeVar

import typer

from cardbase.cli import tables
from cardbase.cli.colour import HEAD, Painted, is_on, paint
from cardbase.cli.paging import Held, deliver
from cardbase.cli.tables import LEAST, Column, of_mapping, wrapped
from cardbase.errors import InputError
from cardbase.escaping import in_json, visible
from cardbase.messages import known, label, later, listed, say, speak
from cardbase.text import width
from cardbase.text import wrapped as broken


class Shape(StrEnum):
    """The shapes of a listing."""

    TABLE = "table"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"


def _shape_callback(shape: Shape) -> Shape:
    """Speak English to programs, whatever language the user reads."""
    if shape is not Shape.TABLE:
        speak("en")
    return shape


ShapeOption = Annotated[Shape, typer.Option("--as", callback=_shape_callback, help="How to print the listing.")]

Output = Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Write to a file instead of stdout.")]

Command = TypeVar("Command", bound=Callable[..., Any])
Row = Mapping[str, Any]
STDOUT = "-"
"""What standard output is called where a file may be named."""
MIN_WIDTH = 20
"""Columns of a terminal below which nothing is laid out any more."""
DEFAULT_WIDTH = 80
"""Columns of a terminal that does not tell how many it has."""


def on_terminal() -> bool:
    """Return whether a person reads stdout."""
    return sys.stdout.isatty()


def line(*parts: str | Painted) -> None:
    """Print one line for people, of words and painted words; on a terminal it is broken between words where it is longer."""
    seen = list(map(_visible, parts))
    coloured, wide = is_on(sys.stdout.isatty()), room()
    for words in [seen] if wide is None else wrapped(seen, wide):
        shown = "".join(paint(part.text, part.style) if coloured else part.text for part in words)
        sys.stdout.write(f"{shown}\n")


def lines(texts: Iterable[str | Painted]) -> None:
    """Print lines for people."""
    for text in texts:
        line(text)


def data(text: str) -> None:
    """Print text in a documented format: to a program as it is, to a terminal with hidden characters escaped."""
    sys.stdout.write(visible(text, lines=True) if on_terminal() else text)


def binary(content: bytes, what: str) -> None:
    """Hand bytes to a program. Raises InputError where a person reads stdout; `what` is what they are, for the message."""
    if on_terminal():
        raise InputError(
            say("{what} is nothing for a terminal", what=what), hint=say("Write it to a file with --output FILE.")
        )
    flush()
    sys.stdout.buffer.write(content)


def write_out(text: str, file: str) -> None:
    """Write text to stdout, which is called "-", too, or to a file, which appears whole or not at all."""
    if file in ("", STDOUT):
        data(text)
        return
    from cardbase.files import write_file  # noqa: PLC0415 - most commands write no file

    write_file(Path(file), text)
    note(say("wrote {file}", file=file))


def flush() -> None:
    """Let the reader see what has been printed."""
    sys.stdout.flush()


@contextmanager
def paging() -> Iterator[None]:
    """Hold what is printed on a terminal inside the block, and show it at its end, by the pager where it is longer than the screen.

    Nothing inside asks, or shows anything alive on stdout. After an error there is no pager.
    """
    terminal = sys.stdout
    if isinstance(terminal, Held) or not terminal.isatty():
        yield
        return
    held = sys.stdout = Held(terminal)
    try:
        yield
    except BaseException:
        sys.stdout = terminal
        held.let_go()
        raise
    sys.stdout = terminal
    deliver(held)


def paged(command: Command) -> Command:
    """Mark a command whose output goes through the pager; see `paging`."""
    vars(command)["paged"] = True
    return command


def clear() -> None:
    """Take away what stands on the terminal, and what can be scrolled back to."""
    sys.stdout.write("\033[H\033[2J\033[3J")
    flush()


def note(message: str) -> None:
    """Tell the user something that is not data, in one line, after the data that was printed before."""
    flush()
    complain(visible(message))


def page_told(place: str, start: int, rows: int, *, more: bool) -> str:
    """Return which rows of how many are shown (`place`), and where there are more how they are asked for.

    start  how many stand on earlier pages
    """
    # The first page is as long as each: only the last may be shorter, behind which there is nothing.
    page = start // rows + 2
    return say("{place}; page:{page} goes on, limit:all shows all", place=place, page=page) if more else place


def complain(words: str) -> None:
    """Tell the user something that was laid out in lines, such as an error with its excerpt."""
    seen = visible(words, lines=True)
    if sys.stderr.isatty():
        wide = _columns(sys.stderr)
        broken = [part for each in seen.split("\n") for part in wrapped([Painted(each)], wide)]
        seen = "\n".join("".join(part.text for part in each) for each in broken)
    if isinstance(sys.stdout, Held) and not sys.stdout.at_work:
        sys.stdout.parts.append((sys.stderr, f"{seen}\n"))
    else:
        sys.stderr.write(f"{seen}\n")


@contextmanager
def at_work() -> Iterator[None]:
    """Say at once, inside the block, what is said beside the output, though that is held for the pager: the work takes its time."""
    held = sys.stdout
    if not isinstance(held, Held):
        yield
        return
    held.let_go_beside()
    before, held.at_work = held.at_work, True
    try:
        yield
    finally:
        held.at_work = before


def emit(
    rows: Sequence[Row],
    shape: Shape,
    columns: Mapping[str, str] | Sequence[Column],
    *,
    table_rows: Sequence[Row] | None = None,
    heads: Sequence[str] = (),
    among: bool = False,
) -> None:
    """Print a listing.

    rows        complete records for the machine formats
    columns     the table's columns, or key -> heading
    table_rows  records for the table, where they differ from `rows`; a cell may be painted
    heads       the columns of CSV that are there whatever the rows hold
    among       the table is one of several: --columns may name those of others, and without any of its own it is left out
    """
    if shape is Shape.TABLE:
        emit_parts([([], table_rows or rows)], columns, among=among)
    elif shape is Shape.CSV:
        emit_csv(rows, heads)
    else:
        emit_json(list(rows), shape)


def emit_parts(
    parts: Sequence[tuple[Sequence[str | Painted], Sequence[Row]]],
    columns: Mapping[str, str] | Sequence[Column],
    *,
    among: bool = False,
) -> None:
    """Print a listing for people in several tables with the same columns, each below its own lines."""
    told = [row for _, rows in parts for row in rows]
    if told:
        chosen = tables.chosen_columns(
            of_mapping(columns) if isinstance(columns, Mapping) else columns, told, among=among
        )
        cells = [(above, [[_cell(row.get(column.key)) for column in chosen] for row in rows]) for above, rows in parts]
        show_parts(chosen, cells)


def emit_json(value: Any, shape: Shape = Shape.JSON) -> None:
    """Print a value as JSON, or a list as one JSON value a line."""
    if shape is Shape.JSONL:
        for item in value if isinstance(value, list) else [value]:
            data(in_json(json.dumps(item, ensure_ascii=False)) + "\n")
    else:
        data(in_json(json.dumps(value, ensure_ascii=False, indent=2)) + "\n")


def emit_one(record: Row, shape: Shape, heads: Sequence[str] = ()) -> None:
    """Print one record in a machine format. `heads`: the columns of CSV that are there whatever it holds."""
    if shape is Shape.CSV:
        emit_csv([record], heads)
    else:
        emit_json(record, shape)


def emit_csv(rows: Sequence[Row], heads: Sequence[str] = ()) -> None:
    """Print records as CSV: nested values are flattened to `outer.inner`, lists are joined with ";", formulas neutralised.

    heads  the columns that are there whatever the rows hold, first; without any, nothing is printed where there are no rows
    """
    import csv  # noqa: PLC0415
    import io  # noqa: PLC0415

    from cardbase.escaping import neutralised  # noqa: PLC0415

    all_heads = list(dict.fromkeys([*heads, *csv_headings(rows)]))
    if not all_heads:
        return
    flat = [_flat(row) for row in rows]
    text = io.StringIO()
    writer = csv.DictWriter(text, tables.chosen_keys(all_heads), lineterminator="\n", extrasaction="ignore")
    writer.writeheader()
    writer.writerows({key: neutralised(cell) for key, cell in row.items()} for row in flat)
    data(text.getvalue())


def csv_headings(rows: Sequence[Row]) -> list[str]:
    """Return the heads that records have as CSV."""
    return list(dict.fromkeys(key for row in rows for key in _flat(row)))


def show_parts(
    columns: Sequence[Column], parts: Sequence[tuple[Sequence[str | Painted], Sequence[Sequence[str | Painted]]]]
) -> None:
    """Print several tables with the same columns, each below its own lines. Without rows nothing is printed."""
    if not columns or not any(rows for _, rows in parts):
        return
    seen = [column._replace(head=visible(known(column.head))) for column in columns]
    drawn = tables.render_aligned(seen, [[list(map(_visible, row)) for row in rows] for _, rows in parts], room())
    for (above, _), table in zip(parts, drawn.tables, strict=True):
        lines(above)
        for each in table:
            line(*each)
    if drawn.left_out:
        how = (
            say("--wide shows all, --columns A,B,C those") if tables.asked.listing else say("a wider window shows all")
        )
        note(say("no room for {left_out}; {how}", left_out=listed(drawn.left_out), how=how))


def show_matrix(columns: Sequence[Column], rows: Sequence[Sequence[str | Painted]]) -> None:
    """Print a table of which nothing is left out: on a terminal that is too narrow it goes on below."""
    seen = [column._replace(head=visible(known(column.head))) for column in columns]
    for parts in tables.render_matrix(seen, [list(map(_visible, row)) for row in rows], room()):
        line(*parts)


def room() -> int | None:
    """Return how many columns a line may have for a person who reads stdout; None: as many as it needs."""
    return _columns(sys.stdout) if on_terminal() and not tables.asked.wide else None


def _columns(stream: TextIO) -> int:
    """Return how many columns the terminal has to which a stream goes; COLUMNS in the environment says otherwise."""
    said = os.environ.get("COLUMNS", "")
    try:
        wide = int(said) if said.isdecimal() else os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):  # no terminal after all
        wide = 0
    return max(MIN_WIDTH, wide or DEFAULT_WIDTH)


def show_facts(facts: Sequence[tuple[str, str]], beside: Sequence[Sequence[Painted]] = ()) -> None:
    """Print labels with words, which go on below where they are long; `beside`: lines that stand to the left of them."""
    seen = [(visible(head), visible(words)) for head, words in facts]
    labels = max((width(head) for head, _ in seen), default=0)
    left = max((sum(width(part.text) for part in parts) for parts in beside), default=0)
    wide = room()
    made: list[list[Painted]] = []
    for head, words in seen:
        least = labels + 2 + (left + 3 if left else 0)
        rest = [words] if wide is None else broken(words, max(LEAST, wide - least))
        for place, part in enumerate(rest):
            label = "" if place else head
            made.append([Painted(label, HEAD), Painted(" " * (labels + 2 - width(label))), Painted(part)])
    for place in range(max(len(made), len(beside))):
        frame = list(beside[place]) if place < len(beside) else [Painted(" " * left)]
        fact = made[place] if place < len(made) else []
        line(*(frame if left else ()), Painted("   " if left and fact else ""), *fact)


def _visible(cell: str | Painted) -> Painted:
    return Painted(visible(cell)) if isinstance(cell, str) else Painted(visible(cell.text), cell.style)


def _cell(value: Any) -> str | Painted:
    if isinstance(value, Painted):
        return value
    return _words(value)


def _words(value: Any) -> str:
    if value is None:
        return ""
    if value is True:
        return label("yes", "はい")
    if value is False:
        return label("no", "いいえ")
    if isinstance(value, list | tuple):
        return listed(map(str, value))
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
            out[prefix + key] = _words(value)
    return out


VERSIONS = {
    "mark": "",
    "version": later("Version"),
    "parent": later("From"),
    "made_at": later("Made"),
    "action": later("What was done"),
}


class Version(Protocol):
    """A NamedTuple with what `VERSIONS` names, but for the mark, and whether it is the current one."""

    def _asdict(self) -> dict[str, Any]: ...


def emit_versions(versions: Iterable[Version], shape: Shape, told: Callable[[str], str]) -> int:
    """Print versions of a deck or of the collection, the current one marked, and return how many there are; `told` tells for people what
    was done.
    """
    rows = [version._asdict() for version in versions]
    marked = [
        with_minutes(row, "made_at") | {"mark": ">" if row["current"] else "", "action": told(row["action"])}
        for row in rows
    ]
    emit(rows, shape, VERSIONS, table_rows=marked)
    return len(rows)


def with_minutes(row: Row, key: str) -> dict[str, Any]:
    """Return the row with a time, kept in UTC, as a reader's clock showed it: 2026-05-01 12:30. What is no time stays."""
    from datetime import datetime  # noqa: PLC0415 - few listings have times

    try:
        return {**row, key: datetime.fromisoformat(row[key]).astimezone().strftime("%Y-%m-%d %H:%M")}
    except (TypeError, ValueError, OverflowError):
        return dict(row)


def _unseen() -> float:
    return 0.0


@contextmanager
def progress_meter(
    unit: str, *, seconds: float = 0.0, watch: Callable[[], Callable[[], float]] = lambda: _unseen
) -> Iterator[Callable[[str, int, int], None]]:
    """Show a bar with its pace in units a second and the time left; the function that it gives is told what is being done, how
    much of it is done, and how much there is (0: unknown).

    seconds  the time that it is given; 0: as long as it takes
    watch    begins to watch the first unit, and returns what tells how much of it is done, from 0 to 1; called only where
             somebody sees the bar
    """
    with at_work():
        if not sys.stderr.isatty():
            yield lambda _what, _done, _total: None
            return
        from cardbase.cli.terminal import progress  # noqa: PLC0415

        with progress(unit, seconds=seconds, under_way=watch()) as draw:
            yield draw


@contextmanager
def deferred_meter(unit: str) -> Iterator[Callable[[str, int, int], None]]:
    """Show a `meter` from the moment on when something is told: what draws it takes longer to load than most commands."""
    with ExitStack() as shown:
        draw: Callable[[str, int, int], None] | None = None

        def told(what: str, done: int, total: int) -> None:
            nonlocal draw
            draw = draw or shown.enter_context(progress_meter(unit))
            draw(what, done, total)

        yield told


@contextmanager
def progress_bar(
    total: int, words: str, unit: str, watch: Callable[[], Callable[[], float]] = lambda: _unseen
) -> Iterator[Callable[[int], None]]:
    """Show a `meter` while one thing is done; the function that it gives is told how much more is done."""
    done = 0
    with progress_meter(unit, watch=watch) as draw:

        def advance(more: int) -> None:
            nonlocal done
            done += more
            draw(words, done, total)

        draw(words, 0, total)
        yield advance
