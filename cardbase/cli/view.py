"""What one call of a listing shows of its table: the options --columns and --wide, and which columns there are."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from inspect import Parameter, signature
from typing import Annotated, Any, NamedTuple, ParamSpec, TypeVar

import typer

from cardbase.cli.completion import complete_columns
from cardbase.cli.layout import Rank
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import known, listed, say
from cardbase.text import fold


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
            "--columns", metavar="A,B,C", help="Show these columns, in this order.", autocompletion=complete_columns
        ),
    ),
    "wide": (bool, False, typer.Option("--wide", help="Show every column in full, however wide the window is.")),
}


def listing(command: Callable[P, R]) -> Callable[P, R]:
    """Give a command that prints a table the options --columns and --wide.

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
    vars(with_view)["__signature__"] = plain.replace(parameters=[*plain.parameters.values(), *more])
    return with_view


def of_mapping(columns: Mapping[str, str]) -> list[Column]:
    """Return columns of key -> heading; the first one stays."""
    return [Column(key, head, Rank.PLAIN if i else Rank.NAMED) for i, (key, head) in enumerate(columns.items())]


def chosen(columns: Sequence[Column], rows: Sequence[Mapping[str, Any]], *, among: bool = False) -> list[Column]:
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


def check(columns: Sequence[Column]) -> None:
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
