"""Tables for people: the columns that a call asks for (--columns, --wide), how they find room in a window, and their lines.

Columns that say the same in every row go first, then those that stand aside (readings, remarks), each only where there
is no room; then long cells are wrapped; then further columns go, those first that tell the fewest rows apart or are blank in
most. What a reader has named stays: where even that has no room, every row becomes a block of lines.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from functools import wraps
from inspect import Parameter, signature
from itertools import groupby
from typing import Annotated, Any, NamedTuple, ParamSpec, TypeVar

import typer

from cardbase.cli.colour import FAINT, HEAD, Painted
from cardbase.cli.completion import complete_columns
from cardbase.cli.parsing import MORE
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import bracketed, known, listed, say
from cardbase.text import begun, fold, pieces, width

ELLIPSIS = "…"
GAP = 2
LEAST = 12
"""A column of words is not made narrower than this."""
LEAST_HEAD = 6
"""A heading is not broken into less, such as one Japanese letter below the other."""
NO_NUMBER = "-"
"""What a card prints where others have a number."""
LONG_WORD = 22
"""Words up to this length make their column as wide; longer ones may be cut."""


class Rank(IntEnum):
    """What goes first where there is no room."""

    ASIDE = 0
    PLAIN = 1
    NAMED = 2


class Column(NamedTuple):
    """A column of a listing.

    key    where a row has its cell
    rank   what goes first where there is no room
    names  what --columns may call it beside its key and its heading
    usual  whether it stands there without being asked for
    """

    key: str
    head: str
    rank: Rank = Rank.PLAIN
    names: tuple[str, ...] = ()
    usual: bool = True


class View(NamedTuple):
    """What a call asks of its tables. listing: it can ask at all."""

    columns: tuple[str, ...] = ()
    wide: bool = False
    listing: bool = False


asked = View()

P = ParamSpec("P")
R = TypeVar("R")
_OPTIONS = {
    "columns": (
        str,
        "",
        typer.Option(
            "--columns",
            metavar="A,B,C",
            help="Show these columns, in this order.",
            autocompletion=complete_columns,
            rich_help_panel=MORE,
        ),
    ),
    "wide": (
        bool,
        False,
        typer.Option("--wide", help="Show every column in full, however wide the window is.", rich_help_panel=MORE),
    ),
}


def listing(command: Callable[P, R]) -> Callable[P, R]:
    """Give a command that prints a table the options --columns and --wide, and the pager (`output.paged`).

    Raises InputError where columns are chosen of JSON, which is always complete.
    """

    @wraps(command)
    def with_view(*words: P.args, **settings: P.kwargs) -> R:
        global asked  # noqa: PLW0603 - as `session.database`: what this one call asks for
        named, wide = str(settings.pop("columns", "")), bool(settings.pop("wide", False))
        if named and str(settings.get("shape", "")) in ("json", "jsonl"):
            raise InputError(say("--columns is for tables and CSV"), hint=say("JSON is always complete."))
        asked = View(tuple(filter(None, map(str.strip, named.split(",")))), wide, listing=True)
        try:
            return command(*words, **settings)
        finally:
            asked = View()

    plain = signature(command)
    more = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, option])
        for name, (kind, default, option) in _OPTIONS.items()
    ]
    vars(with_view)["paged"] = True
    vars(with_view)["__signature__"] = plain.replace(parameters=[*plain.parameters.values(), *more])
    return with_view


def of_mapping(columns: Mapping[str, str]) -> list[Column]:
    """Return columns of key -> heading; the first one stays."""
    return [Column(key, head, Rank.PLAIN if i else Rank.NAMED) for i, (key, head) in enumerate(columns.items())]


def chosen_columns(
    columns: Sequence[Column], rows: Sequence[Mapping[str, Any]], *, among: bool = False
) -> list[Column]:
    """Return the columns that the call asks for, else the usual ones but for those without any value.

    among  the table is one of several, and has perhaps only some of them

    Raises InputError for a name that no column has, with the nearest.
    """
    if asked.columns:
        there = [name for name in asked.columns if not among or _found(name, columns)]
        return [_named(name, columns)._replace(rank=Rank.NAMED) for name in there]
    return [
        column
        for column in columns
        if column.usual and (column.rank is Rank.NAMED or any(row.get(column.key) not in _NOTHING for row in rows))
    ]


def check_columns(columns: Sequence[Column]) -> None:
    """Refuse a column that is asked for and is none of these, before work begins that takes long. Raises InputError."""
    for name in asked.columns:
        _named(name, columns)


def chosen_keys(keys: Iterable[str]) -> list[str]:
    """Return which of a record's keys the call asks for: by the whole key, or its end ("power" for "facts.power")."""
    there = list(keys)
    columns = of_keys(there)
    return [_named(name, columns).key for name in asked.columns] if asked.columns else there


def of_keys(keys: Iterable[str]) -> list[Column]:
    """Return the keys of a record as columns, which may be named by their ends."""
    return [Column(key, key, names=(key.rpartition(".")[2],)) for key in keys]


_NOTHING: tuple[Any, ...] = (None, "", [], ())


def _found(name: str, columns: Sequence[Column]) -> Column | None:
    wanted = fold(name)
    exact = (column for column in columns if wanted in map(fold, (column.key, known(column.head))))
    other = (column for column in columns if wanted in map(fold, column.names))
    return next(exact, None) or next(other, None)


def _named(name: str, columns: Sequence[Column]) -> Column:
    if column := _found(name, columns):
        return column
    names = list(dict.fromkeys(column.key for column in columns))
    hint = did_you_mean(name, [*names, *(other for column in columns for other in column.names)])
    raise InputError(
        say("there is no column '{name}'", name=name), hint=hint or say("Columns: {names}.", names=listed(names))
    )


def widest(text: str) -> int:
    """Return the columns that the widest part takes that may not be broken."""
    return max((width(piece.rstrip()) for piece in pieces(text)), default=0)


def truncate(text: str, room: int) -> str:
    """Return a text in at most so many columns; one that is longer ends in an ellipsis."""
    return text if width(text) <= room else _prefix(text, room - 1).rstrip() + ELLIPSIS


def wrap(text: str, room: int, *, hang: int = 0) -> list[str]:
    """Return a text as lines of at most so many columns, at least one line; all but the first are indented by `hang`.

    A word that is longer than a line is cut.
    """
    lines = [""]
    for piece in pieces(text.strip()):
        word = piece.rstrip()
        if lines[-1].strip() and width(lines[-1] + word) > room:
            lines.append(" " * hang)
        lines[-1] += truncate(word, room - width(lines[-1])) + piece[len(word) :]
    return [line.rstrip() for line in lines]


def wrapped(parts: Sequence[Painted], room: int) -> list[list[Painted]]:
    """Return painted words as lines of at most so many columns, two columns more indented from the second on; a word that is longer than
    a line goes on in the next one.
    """
    whole = "".join(part.text for part in parts)
    if width(whole) <= room:
        return [list(parts)]
    styles = [part.style for part in parts for _ in part.text]
    start = len(whole) - len(whole.lstrip())
    indent = min(start, room // 2)
    lines, taken = [[Painted(" " * indent)]], indent
    for piece in pieces(whole.strip()):
        rest, word = piece, piece.rstrip()
        while rest:
            if len(lines[-1]) > 1 and taken + width(word) > room:
                lines[-1][-1] = lines[-1][-1]._replace(text=lines[-1][-1].text.rstrip())
                lines.append([Painted(" " * (indent + 2))])
                taken = indent + 2
            shown = rest if taken + width(word) <= room else begun(word, room - taken)
            painted = zip(shown, styles[start : start + len(shown)], strict=True)
            for style, group in groupby(painted, key=lambda pair: pair[1]):
                lines[-1].append(Painted("".join(sign for sign, _ in group), style))
            taken += width(shown)
            start += len(shown)
            rest, word = rest[len(shown) :], word[len(shown) :]
    return lines


def _prefix(text: str, room: int) -> str:
    taken = 0
    for place, character in enumerate(text):
        taken += width(character)
        if taken > room:
            return text[:place]
    return text


class Cells(NamedTuple):
    """A column with the words of its cells; `right`: they stand to the right."""

    head: str
    cells: Sequence[str]
    rank: Rank = Rank.PLAIN
    right: bool = False

    @property
    def natural(self) -> int:
        """The columns of the terminal that it takes unbroken."""
        return max(map(width, (self.head, *self.cells)))

    @property
    def least(self) -> int:
        """The columns of the terminal without which it cannot be read."""
        words = max(*map(widest, (self.head, *self.cells)), min(width(self.head), LEAST_HEAD))
        return words if self.right else min(self.natural, max(LEAST, min(words, LONG_WORD)))

    @property
    def tells(self) -> float:
        """How many things it says, by the share of the rows of which it says one; that there is none is not counted."""
        told = [cell for cell in self.cells if cell not in ("", say("none"))]
        return len(set(told)) * len(told) / max(1, len(self.cells))

    @property
    def alike(self) -> bool:
        """Whether it says the same in every one of several rows."""
        return len(self.cells) > 1 and len(set(self.cells)) == 1


class Fit(NamedTuple):
    """The columns that stay, by their place, with their widths (None: there is room for records only)."""

    kept: tuple[int, ...]
    widths: tuple[int, ...] | None


def fit_unbroken(columns: Sequence[Cells]) -> Fit:
    """Return all columns unbroken, for those who read no window."""
    return Fit(tuple(range(len(columns))), tuple(column.natural for column in columns))


def fit(columns: Sequence[Cells], room: int) -> Fit:
    """Return how columns fit into so many columns of a terminal; the first one stays."""
    kept = list(range(len(columns)))
    natural = [column.natural for column in columns]

    def needs(widths: Sequence[int]) -> int:
        return sum(widths[i] for i in kept) + GAP * (len(kept) - 1)

    may_go = [i for i in reversed(kept) if i and columns[i].rank < Rank.NAMED]
    order = [i for i in may_go if columns[i].alike]
    order += [i for i in may_go if not columns[i].alike and columns[i].rank is Rank.ASIDE]
    for i in order:
        if needs(natural) > room:
            kept.remove(i)
    if needs(natural) <= room:
        return Fit(tuple(kept), tuple(natural[i] for i in kept))
    least = [column.least for column in columns]
    for i in sorted(may_go, key=lambda i: columns[i].tells):
        if i in kept and needs(least) > room:
            kept.remove(i)
    if needs(least) > room:
        return Fit(tuple(kept), None)
    return Fit(
        tuple(kept), _share_room([least[i] for i in kept], [natural[i] for i in kept], room - GAP * (len(kept) - 1))
    )


def _share_room(least: Sequence[int], natural: Sequence[int], room: int) -> tuple[int, ...]:
    """Return widths between the least and the natural ones that fill the room; what lacks little gets it first."""
    widths = list(least)
    spare = room - sum(least)
    short = sorted(range(len(widths)), key=lambda i: natural[i] - least[i])
    for place, i in enumerate(short):
        more = min(natural[i] - least[i], spare // (len(short) - place))
        widths[i] += more
        spare -= more
    return tuple(widths)


def column_groups(columns: Sequence[Cells], room: int) -> list[list[int]]:
    """Return the columns of a matrix in groups that fit side by side, each behind the first column; all in one where they fit."""
    least = [column.least for column in columns]
    groups: list[list[int]] = [[0]]
    for i in range(1, len(columns)):
        if len(groups[-1]) > 1 and sum(least[k] + GAP for k in groups[-1]) + least[i] > room:
            groups.append([0])
        groups[-1].append(i)
    return groups


def cell_lines(column: Cells, row: int | None, wide: int) -> list[str]:
    """Return the lines of a cell (None: of the head) in so many columns, each filled with blanks to that width."""
    text = column.head if row is None else column.cells[row]
    hang = 0 if column.right or row is None else 1
    lines = wrap(text, wide, hang=hang) if width(text) > wide else [text]
    return [_pad(line, wide, column.right) for line in lines]


def _pad(text: str, wide: int, right: bool) -> str:
    blank = " " * (wide - width(text))
    return blank + text if right else text + blank


def record_lines(columns: Sequence[Cells], place: int, row: int, room: int) -> list[tuple[str, str]]:
    """Return a cell as lines of label and words, for columns below one another; an empty one that nobody named is no line."""
    column = columns[place]
    if not column.cells[row] and column.rank is not Rank.NAMED:
        return []
    labels = min(max(width(column.head) for column in columns), room // 3)
    first = _pad(truncate(column.head, labels), labels, False) + " " * GAP
    lines = wrap(column.cells[row], room - labels - GAP)
    return [(first if n == 0 else " " * (labels + GAP), words) for n, words in enumerate(lines)]


_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"\s*(?:[<>]?[+-]?[\d.,]+(?: ?%)?)?")
Line = list[Painted]
Rows = Sequence[Sequence[Painted]]


class Rendered(NamedTuple):
    """Tables in lines, and what they leave out, in words."""

    tables: list[list[Line]]
    left_out: list[str]

    @property
    def lines(self) -> list[Line]:
        """The lines of all tables."""
        return [line for table in self.tables for line in table]


def render(columns: Sequence[Column], rows: Rows, room: int | None) -> Rendered:
    """Return a table of visible words in lines of at most `room` columns of a terminal; None: as wide as it is."""
    return render_aligned(columns, [rows], room)


def render_aligned(columns: Sequence[Column], groups: Sequence[Rows], room: int | None) -> Rendered:
    """Return a table for each group of rows; all have the same columns, equally wide."""
    cells = _cells(columns, [row for rows in groups for row in rows])
    fitted = fit_unbroken(cells) if room is None else fit(cells, room)
    tables, start = [], 0
    for rows in groups:
        part = [column._replace(cells=column.cells[start : start + len(rows)]) for column in cells]
        start += len(rows)
        if fitted.widths is not None:
            tables.append(_grid(part, rows, fitted.kept, fitted.widths, ruled=room is not None))
        else:
            tables.append(_records(part, rows, fitted.kept, room or 0))
    return Rendered(tables, [_left_out(cells[i]) for i in range(len(cells)) if i not in fitted.kept])


def render_matrix(columns: Sequence[Column], rows: Rows, room: int | None) -> list[Line]:
    """Return a table of which nothing may be left out: where it has no room, it goes on below, the first column repeated."""
    cells = _cells(columns, rows)
    if room is None:
        return render(columns, rows, None).lines
    lines: list[Line] = []
    for group in column_groups(cells, room):
        if lines:
            lines.append([])
        part = [[row[i] for i in group] for row in rows]
        lines += render([columns[i]._replace(rank=Rank.NAMED) for i in group], part, room).lines
    return lines


def _cells(columns: Sequence[Column], rows: Rows) -> list[Cells]:
    made = []
    for i, column in enumerate(columns):
        words = [row[i].text for row in rows]
        right = any(map(_DIGIT.search, words)) and all(word == NO_NUMBER or _NUMBER.fullmatch(word) for word in words)
        made.append(Cells(column.head[:1].upper() + column.head[1:], words, column.rank, right))
    return made


def _left_out(column: Cells) -> str:
    head = column.head or say("one column")
    return bracketed(head, column.cells[0] if column.alike and width(column.cells[0]) <= GAP * 10 else "")


def _grid(
    cells: Sequence[Cells],
    rows: Rows,
    kept: Sequence[int],
    widths: Sequence[int],
    *,
    ruled: bool,
) -> list[Line]:
    """Return the head, a rule below it where it is `ruled`, and the rows."""
    heads = [cell_lines(cells[i], None, wide) for i, wide in zip(kept, widths, strict=True)]
    high = max(map(len, heads))
    heads = [[" " * wide] * (high - len(head)) + head for head, wide in zip(heads, widths, strict=True)]
    lines = _side_by_side(heads, [HEAD] * len(kept))
    if ruled:
        lines.append([Painted("─" * (sum(widths) + GAP * (len(kept) - 1)), FAINT)])
    for n, row in enumerate(rows):
        parts = [cell_lines(cells[i], n, wide) for i, wide in zip(kept, widths, strict=True)]
        high = max(map(len, parts))
        parts = [part + [" " * wide] * (high - len(part)) for part, wide in zip(parts, widths, strict=True)]
        lines += _side_by_side(parts, [row[i].style for i in kept])
    return lines


def _side_by_side(columns: Sequence[Sequence[str]], styles: Sequence[str]) -> list[Line]:
    lines = []
    for texts in zip(*columns, strict=True):
        line: Line = []
        for text, style in zip(texts, styles, strict=True):
            words = text.strip(" ")
            before = len(text) - len(text.lstrip(" ")) if words else 0
            line += [Painted(" " * (GAP if line else 0) + text[:before]), Painted(words, style)]
            line.append(Painted(text[before + len(words) :]))
        while line and not line[-1].text.strip(" "):
            line.pop()
        lines.append(line)
    return lines


def _records(cells: Sequence[Cells], rows: Rows, kept: Sequence[int], room: int) -> list[Line]:
    lines: list[Line] = []
    for n, row in enumerate(rows):
        if n:
            lines.append([])
        for i in kept:
            lines += [
                [Painted(label, HEAD), Painted(words, row[i].style)] for label, words in record_lines(cells, i, n, room)
            ]
    return lines
