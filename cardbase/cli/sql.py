"""`cardbase sql`: ask the catalogue in SQL."""

from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_library
from cardbase.cli.tables import Column, Rank, listing
from cardbase.messages import later, say

_VIEWS = [Column("view", later("View"), Rank.NAMED), Column("columns", later("Columns"))]


@listing
def sql(
    statement: Annotated[
        str, typer.Argument(metavar="STATEMENT", help="A SELECT; without it the views and their columns are listed.")
    ] = "",
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Ask cards, decks and the collection in SQL, which can only read.

    There is a view for each game, with a column for each of its fields, and more: 'cardbase help sql' tells of them.
    Exit code 1: there are no rows.

    \b
    Examples:
      cardbase sql
      cardbase sql 'select name, v from doomtrooper where v > 15 order by v desc'
      cardbase sql 'select type, count(*) as cards from fertcg group by type' --as csv
    """
    from cardbase.catalog.sql import views  # noqa: PLC0415 - a process that asks nothing needs none of it

    catalog = open_library()
    if not statement.strip():
        rows = [{"view": view, "columns": columns} for view, columns in views(catalog.path).items()]
        output.emit(rows, shape, _VIEWS)
        return 0
    answer = catalog.sql(statement)
    rows = answer.as_dicts()
    columns = [Column(name, name, Rank.NAMED) for name in answer.columns]
    output.emit(rows, shape, columns, heads=answer.columns)
    if not rows:
        output.note(say("no row"))
    return 0 if rows else 1
