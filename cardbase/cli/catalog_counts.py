"""`cardbase catalog stats`, `sources` and `missing`: what the catalogue holds, and what is not known of its cards."""

from typing import Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.naming import OnlyGame, with_games
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_database_for
from cardbase.cli.view import listing
from cardbase.messages import label, later, say

COUNTED = {
    "game": later("Game"),
    "set": later("Set"),
    "cards": later("Cards"),
    "printings": later("Printings"),
    "unscripted": later("Unscripted"),
    "originals": later("Originals"),
    "field": later("Field"),
    "known": later("Known"),
    "inferred": later("Inferred"),
    "unknown": later("Unknown"),
}
"""What is counted in the catalogue, with its heading."""


@listing
def stats(
    game: OnlyGame = "",
    fields: Annotated[bool, typer.Option("--fields", help="How much is known of each field.")] = False,
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """Count the cards of each game and set, or what is known of each field.

    \b
    Examples:
      cardbase catalog stats
      cardbase catalog stats --game dreadnought --fields
    """
    from cardbase.catalog import statistics  # noqa: PLC0415
    from cardbase.catalog.declaration import declarations  # noqa: PLC0415

    db = open_database_for(game)
    rows: list[dict[str, Any]] = [
        row._asdict() for row in (statistics.field_counts if fields else statistics.counts)(db, game)
    ]
    told = with_games(rows)
    if fields:
        labels = {
            (key, field.key): label(field.en, field.ja) for key, d in declarations(db).items() for field in d.fields
        }
        told = [new | {"field": labels[row["game"], row["field"]]} for new, row in zip(told, rows, strict=True)]
    output.emit(rows, shape, {key: COUNTED[key] for key in rows[0]} if rows else {}, table_rows=told)
    output.note(_which_data(statistics.data_held(db)))


def _which_data(held: str) -> str:
    """Return the sentence that says which bundled data are in the catalogue."""
    from cardbase.bundled import data_version  # noqa: PLC0415

    brought = data_version()
    if held == brought:
        return say("The bundled cards are those of the data {brought}, which this cardbase brings.", brought=brought)
    if not held:
        return say("An older cardbase has filled the catalogue; this one brings the data {brought}.", brought=brought)
    return say(
        "The bundled cards are those of the data {held}; this cardbase brings {brought}.", held=held, brought=brought
    )


@listing
def sources(game: OnlyGame = "", shape: ShapeOption = Shape.TABLE) -> None:
    """List where the facts come from, and how many cards each source has facts of.

    \b
    Example:
      cardbase catalog sources --game fertcg
    """
    from cardbase.catalog import statistics  # noqa: PLC0415

    db = open_database_for(game)
    rows = [row._asdict() for row in statistics.sources(db, game)]
    output.emit(
        rows,
        shape,
        {"game": later("Game"), "cards": later("Cards"), "source": later("Source")},
        table_rows=with_games(rows),
    )
