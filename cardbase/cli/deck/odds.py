"""`cardbase deck odds`: how likely it is to draw what one hopes for."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.arguments import Deck, FileFormat, Game, find_deck
from cardbase.cli.completion import complete_one_query
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.parsing import MORE
from cardbase.cli.session import open_library
from cardbase.cli.tables import Column, Rank, check_columns, listing
from cardbase.messages import later, say

if TYPE_CHECKING:
    from cardbase.decks.questions.odds import ByTurn, Odds


@listing
def odds(
    deck: Deck,
    queries: Annotated[
        list[str],
        typer.Argument(
            metavar="QUERY...", help="Cards; all queries are to be met at once.", autocompletion=complete_one_query
        ),
    ],
    at_least: Annotated[
        list[int] | None,
        typer.Option("--at-least", metavar="N", help="How many of a QUERY; one for all, or one for each in its order."),
    ] = None,
    by: Annotated[
        int | None, typer.Option("--by", metavar="TURN", help="Count the draws up to this turn of the player, too.")
    ] = None,
    on_the_draw: Annotated[bool, typer.Option("--on-the-draw", help="For the player who is not first.")] = False,
    used: Annotated[
        int | None,
        typer.Option(
            "--used",
            metavar="N",
            help="Cards that leave the hand in a turn, where turns fill it up.",
            rich_help_panel=MORE,
        ),
    ] = None,
    game: Game = "",
    kind: FileFormat = "",
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """Work out how likely it is to draw cards: exact odds of the first hand, by a turn, and with the redraw.

    A QUERY is one for cards, as in 'cardbase search'; [[QUERY]]>=2 says its number itself, also [[QUERY]]=0, and may be
    joined by "or" and "not". The full name of a card means this card alone; name:WORDS counts all that have the words in their
    names. The game's own rules for first hands, redraws and draws count; they are told below the odds.

    \b
    Examples:
      cardbase deck odds "Ember Rush" "type:unit cost<=2" --at-least 2 --by 3 --on-the-draw
      cardbase deck odds "Ember Rush" "type:unit cost<=2" trigger:buster
      cardbase deck odds "Ember Rush" "[[cost<=2]]>=1 [[cost>=6]]<=1" --as json
    """
    if shape is Shape.TABLE:
        check_columns(_COLUMNS)
    asked = find_deck(open_library(), deck, game, kind)
    chances = asked.odds(*queries, at_least=at_least or (), by=by, on_the_draw=on_the_draw, used=used)
    if shape is Shape.TABLE:
        _print(chances, {line.card.name: line.card.shown for line in asked.lines if line.card})
    elif shape is Shape.CSV:
        output.emit_csv(chances.as_json()["turns"])
    else:
        output.emit_one(chances.as_json(), shape)


odds.takes_query = True  # type: ignore[attr-defined]


def _print(chances: "Odds", shown: Mapping[str, str]) -> None:
    """Print odds for people; `shown`: the names that they read, by the names of cards."""
    output.line(say("{deck}: {question}", deck=chances.deck or say("the deck"), question=chances.question))
    for group in chances.groups:
        output.line(
            say("  {query}: {copies} of {size} cards", query=group.query, copies=group.copies, size=chances.size)
        )
        if group.cards:
            output.line("    " + " · ".join(f"{copies} {shown.get(name, name)}" for name, copies in group.cards))
    output.line()
    output.emit([_row(row) for row in chances.turns], Shape.TABLE, _COLUMNS)
    output.line()
    output.lines(chances.assumptions)


_COLUMNS = [
    Column("turn", "", Rank.NAMED),
    Column("cards", later("Cards")),
    Column("chance", later("As dealt")),
    Column("redraw", later("With the redraw")),
    Column("exchanged", later("Hands exchanged")),
]


def _row(row: "ByTurn") -> dict[str, str]:
    when = say("turn {turn}", turn=row.turn) if row.turn else say("first hand")
    shares = {"chance": row.chance, "redraw": row.redraw, "exchanged": row.exchanged}
    return {"turn": when, "cards": str(row.cards)} | {key: _percent(share) for key, share in shares.items()}


def _percent(chance: Fraction | None) -> str:
    """Return "41.7 %"; what is neither sure nor impossible is never rounded to it."""
    if chance is None:
        return ""
    if 0 < chance < 1 and not 0.0005 <= chance < 0.9995:
        return "<0.1 %" if chance < 0.5 else ">99.9 %"
    return f"{float(100 * chance):.1f} %"
