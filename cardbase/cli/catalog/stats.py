"""`cardbase catalog stats`, `sources` and `missing`: what the catalogue holds, and what is not known of its cards."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.arguments import OnlyGame, find_deck, report_narrowed, with_game_titles
from cardbase.cli.completion import complete_games_and_decks
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_library
from cardbase.cli.tables import Column, Rank, listing
from cardbase.messages import label, later, listed, say

if TYPE_CHECKING:
    from cardbase.decks.find import Missing


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
    from cardbase.catalog import installation, statistics  # noqa: PLC0415

    catalog = open_library(game)
    counts = statistics.field_counts if fields else statistics.counts
    rows: list[dict[str, Any]] = [row._asdict() for row in counts(catalog.db, game)]
    told = with_game_titles(rows)
    if fields:
        labels = {(key, field.key): label(field.en, field.ja) for key, d in catalog.games.items() for field in d.fields}
        told = [new | {"field": labels[row["game"], row["field"]]} for new, row in zip(told, rows, strict=True)]
    output.emit(rows, shape, {key: COUNTED[key] for key in rows[0]} if rows else {}, table_rows=told)
    report_narrowed(game)
    output.note(_which_data(installation.stamp(catalog.db, installation.DATA)))


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

    rows = [row._asdict() for row in statistics.sources(open_library(game).db, game)]
    output.emit(
        rows,
        shape,
        {"game": later("Game"), "cards": later("Cards"), "source": later("Source")},
        table_rows=with_game_titles(rows),
    )
    report_narrowed(game)


TERMINAL_LIMIT = 50
_HEADS = [
    Column("name", "Name", Rank.NAMED),
    Column("number", "Number"),
    Column("decks", "Decks"),
    Column("copies", "Copies"),
    Column("played", "Played"),
    Column("missing", "Not known", Rank.NAMED),
]
_PLAYED = {"no": later("no"), "part": later("in part")}
ABILITIES = "abilities"
_BESIDE_FIELDS = {ABILITIES: later("abilities")}


@listing
def missing(
    subject: Annotated[
        str,
        typer.Argument(
            metavar="GAME|DECK",
            help="A game, or a deck: saved, bundled, or a file.",
            autocompletion=complete_games_and_decks,
        ),
    ],
    limit: Annotated[int | None, typer.Option("--limit", "-n", min=0, help="So many cards at most; 0: all.")] = None,
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """List what is not known of the cards of a game or a deck: the cards first that the most decks hold.

    The decks are yours and those that come with cardbase. A card of which a fact is missing that the rules need, or whose
    abilities are not known, is not played; other facts are read by deck checks and by texts of other cards.
    Of abilities that are known in part it says which clause is not. 'cardbase catalog edit' fills all of it in; the
    command for the first card is shown below, and those for all cards are in JSON.

    \b
    Examples:
      cardbase catalog missing build-divide
      cardbase catalog missing 金色の湖上宮殿 --as json
    """
    from cardbase.catalog.declaration import games_called  # noqa: PLC0415
    from cardbase.decks.find import of_deck, of_game  # noqa: PLC0415

    catalog = open_library()
    db, known = catalog.db, catalog.games
    game = next(iter(games_called(subject, known, whole=True)), "")
    unknown = of_game(db, game) if game else of_deck(db, find_deck(catalog, subject).content)
    most = (TERMINAL_LIMIT if shape is Shape.TABLE else 0) if limit is None else limit
    shown = unknown[:most] if most else unknown
    if not unknown:
        output.note(say("nothing is unknown in {subject}", subject=subject))
    rows = [one.as_json() for one in shown]
    words = {
        (key, field.key): label(field.en, field.ja) for key, declared in known.items() for field in declared.fields
    }
    cells = [
        {
            **row,
            "name": one.card.shown,
            "number": listed(one.card.numbers),
            "played": say(_PLAYED[one.playability.played]),
            "missing": listed(_in_words(one, words)),
        }
        for one, row in zip(shown, rows, strict=True)
    ]
    output.emit(rows, shape, _HEADS, table_rows=cells)
    if shown and shape is Shape.TABLE:
        output.note(say("who has the card fills it in: {command}", command=shown[0].edit))
    if len(shown) < len(unknown):
        output.note(say("the first {count} of {all} cards; --limit 0 shows all", count=len(shown), all=len(unknown)))


def _in_words(one: "Missing", labels: Mapping[tuple[str, str], str]) -> Iterator[str]:
    """Yield what is missing of a card: labels of facts, and which clauses of its abilities."""
    for key in one.playability.missing:
        if key == ABILITIES and one.unknown:
            yield say("abilities: {clauses}", clauses=" ".join(one.unknown))
        else:
            yield labels.get((one.card.game, key)) or say(_BESIDE_FIELDS.get(key, key))
