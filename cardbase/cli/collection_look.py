"""Looking at what is owned: the list, a wish list, files, the history."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import history as versions
from cardbase.cli import output
from cardbase.cli.completion import complete_decks, complete_list_formats
from cardbase.cli.deck_arguments import tell_notice
from cardbase.cli.layout import Rank
from cardbase.cli.naming import Game, with_games
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import catalogue
from cardbase.cli.view import Column, listing
from cardbase.messages import listed, say

if TYPE_CHECKING:
    from cardbase.collection.wants import Wanted

Decks = Annotated[
    list[str],
    typer.Argument(metavar="DECK...", help="Saved decks, files or bundled decks.", autocompletion=complete_decks),
]
_HEADS = [
    Column("count", "#", Rank.NAMED, ("count",)),
    Column("name", "Name", Rank.NAMED),
    Column("number", "Number"),
    Column("game", "Game"),
]
WANTED = [
    Column("missing", "Missing", Rank.NAMED),
    Column("name", "Name", Rank.NAMED),
    Column("number", "Number"),
    Column("needed", "Needed"),
    Column("owned", "Owned"),
    Column("decks", "Decks"),
]


@listing
def list_owned(game: Game = "", shape: ShapeOption = Shape.TABLE) -> int:
    """List what you own, by printing. Exit code 1: nothing.

    'cardbase search owned>=1' asks for more: "owned>=1 type:warrior order:-owned".

    \b
    Examples:
      cardbase collection list --game doomtrooper
      cardbase collection list --format json
    """
    rows = [
        {
            "game": own.game,
            "name": own.name,
            "number": own.number or None,
            "count": own.count,
            "known": own.card is not None,
        }
        for own in catalogue().collection.of_game(game)
    ]
    told = [
        row | {"name": row["name"] if row["known"] else say("{text} (unknown card)", text=row["name"])} for row in rows
    ]
    output.emit(rows, shape, _HEADS, table_rows=with_games(told))
    if not rows:
        output.note(say("you own no card yet; 'cardbase collection add' and 'import' take cards in"))
    return 0 if rows else 1


@listing
def missing(
    decks: Decks,
    together: Annotated[
        bool, typer.Option("--together", help="The decks are built at once: their copies are added up.")
    ] = False,
    game: Game = "",
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """List the cards that decks need and you do not own: a wish list, over all printings of a card.

    Without --together the decks are built one after the other, and the most that one of them needs is counted.

    \b
    Examples:
      cardbase collection missing "First steps"
      cardbase collection missing "First steps" Legion --together --format csv
    """
    own = catalogue().collection
    found = own.missing(*decks, together=together, game=game)
    for notice in own.notices:
        tell_notice(notice)
    output.emit([card.as_json() for card in found], shape, WANTED, table_rows=wanted_rows(found))
    if not found:
        output.note(say("nothing is missing"))


def wanted_rows(found: "Sequence[Wanted]") -> list[dict[str, Any]]:
    """Return cards that decks need as table cells."""
    return [
        {
            **card.as_json(),
            "name": card.name if card.key else say("{text} (unknown card)", text=card.name),
            "decks": listed(
                say("{count} {deck}", count=count, deck=deck or say("the list")) for deck, count in card.decks
            ),
            "taken": listed(f"{count} {deck}" for deck, count in card.taken),
        }
        for card in found
    ]


def export(
    to: Annotated[
        str,
        typer.Option(
            "--to",
            help="csv or json; without it the file's name tells, else csv.",
            autocompletion=complete_list_formats,
        ),
    ] = "",
    out: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Write to a file instead of stdout.")] = "",
    game: Game = "",
) -> None:
    """Write what you own as a file, which 'collection import' reads.

    \b
    Examples:
      cardbase collection export -o binder.csv
      cardbase collection export --to json --game doomtrooper
    """
    from cardbase.collection.files import form_of  # noqa: PLC0415

    form = to or (form_of(out) if out else "csv")
    output.write_out(catalogue().collection.export(form, game=game), out)


@listing
def history(shape: ShapeOption = Shape.TABLE) -> int:
    """List every change of the collection, the oldest first; the current one is marked. Exit code 1: there is none.

    \b
    Example:
      cardbase collection history
    """
    if versions.show(catalogue().collection.history(), shape):
        return 0
    output.note(say("nothing has been changed yet"))
    return 1
