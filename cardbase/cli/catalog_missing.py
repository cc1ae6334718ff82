"""`cardbase catalog missing`: what is not known of cards, most wanted first."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.completion import complete_games_and_decks
from cardbase.cli.deck_arguments import tell_notice
from cardbase.cli.layout import Rank
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_database
from cardbase.cli.view import Column, listing
from cardbase.messages import label, later, listed, say

if TYPE_CHECKING:
    from cardbase.decks.missing import Missing

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
    """List what is not known of the cards of a game or a deck, the cards first that the most decks hold.

    The decks are yours and those that come with cardbase. A card of which a fact is missing that the rules need, or whose
    abilities are not known, is not played; other facts are read by deck checks and by texts of other cards.
    Of abilities that are known in part it says which clause is not. 'cardbase catalog edit' fills all of it in; the
    command for the first card is shown below, and those for all cards are in JSON.

    \b
    Examples:
      cardbase catalog missing build-divide
      cardbase catalog missing 金色の湖上宮殿 --format json
    """
    from cardbase.catalog.declaration import declarations, games_called  # noqa: PLC0415
    from cardbase.decks.missing import of_deck, of_game  # noqa: PLC0415
    from cardbase.decks.opening import open_deck  # noqa: PLC0415

    db = open_database()
    known = declarations(db)
    game = next(iter(games_called(subject, known, whole=True)), "")
    found = of_game(db, game) if game else of_deck(db, open_deck(db, subject, tell=tell_notice))
    most = (TERMINAL_LIMIT if shape is Shape.TABLE else 0) if limit is None else limit
    shown = found[:most] if most else found
    if not found:
        output.note(say("nothing is unknown in {subject}", subject=subject))
    rows = [one.as_json() for one in shown]
    words = {
        (key, field.key): label(field.en, field.ja) for key, declared in known.items() for field in declared.fields
    }
    cells = [
        {
            **row,
            "name": one.card.name,
            "number": listed(one.card.numbers),
            "played": say(_PLAYED[one.standing.played]),
            "missing": listed(_in_words(one, words)),
        }
        for one, row in zip(shown, rows, strict=True)
    ]
    output.emit(rows, shape, _HEADS, table_rows=cells)
    if shown and shape is Shape.TABLE:
        output.note(say("who has the card fills it in: {command}", command=shown[0].edit))
    if len(shown) < len(found):
        output.note(say("the first {count} of {all} cards; --limit 0 shows all", count=len(shown), all=len(found)))


def _in_words(one: "Missing", labels: Mapping[tuple[str, str], str]) -> Iterator[str]:
    """Yield what is missing of a card: labels of facts, and which clauses of its abilities."""
    for key in one.standing.missing:
        if key == ABILITIES and one.unknown:
            yield say("abilities: {clauses}", clauses=" ".join(one.unknown))
        else:
            yield labels.get((one.card.game, key)) or say(_BESIDE_FIELDS.get(key, key))
