"""`cardbase deck stats`: what is in a deck, as bars, numbers or a picture."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.arguments import Deck, FileFormat, Game, find_deck
from cardbase.cli.completion import complete_sections
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_library
from cardbase.cli.tables import check_columns, listing, of_keys
from cardbase.messages import listed, say, spoken
from cardbase.text import width

if TYPE_CHECKING:
    from cardbase.decks.questions.stats import Stats, Tally


LONGEST = 40
"""Columns of the longest bar where no terminal tells its width."""
MOST = 12
"""Bars of a count for people; JSON has all."""


@listing
def stats(
    deck: Deck,
    section: Annotated[
        str,
        typer.Option(
            "--section",
            metavar="SECTION",
            help="The part of the deck to count, by key or name; without it the main one.",
            autocompletion=complete_sections,
        ),
    ] = "",
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw it as well: FILE.svg or FILE.html.")
    ] = None,
    game: Game = "",
    kind: FileFormat = "",
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """Count what is in a deck: types, costs, colours, ratings, icons, whatever its game counts.

    A value that is not known counts as unknown; a card with several values counts for each.

    --columns chooses those of the table of averages, and of CSV.

    \b
    Examples:
      cardbase deck stats "Ember Rush"
      cardbase deck stats "Bell Choir" --plot bells.html --language ja
      cardbase deck stats mine.txt --as json
    """
    from cardbase.decks.questions.stats import AVERAGES  # noqa: PLC0415

    if shape is Shape.TABLE:
        check_columns(of_keys(AVERAGES))
    asked = find_deck(open_library(), deck, game, kind)
    counted = asked.stats(section)
    if plot:
        asked.plot(plot, section, language=spoken())
        output.note(say("wrote {plot}", plot=plot))
    if shape is Shape.TABLE:
        _print(counted, spoken())
    elif shape is Shape.JSON or shape is Shape.JSONL:
        output.emit_one(counted.as_json(), shape)
    else:
        rows = [(tally, bar) for tally in counted.tallies for bar in tally.bars]
        output.emit([{"field": tally.field} | bar._asdict() for tally, bar in rows], shape, {})


def _print(counted: "Stats", language: str) -> None:
    from cardbase.decks.questions.stats import AVERAGES, all_unknown, averages, drawn  # noqa: PLC0415

    parts = listed(f"{part.label(language)} {part.copies}" for part in counted.sections)
    output.line(say("{deck}: {parts}", deck=counted.deck or say("the deck"), parts=parts or say("no cards")))
    if counted.unknown:
        output.line(say("  not in the catalogue: {unknown}", unknown=counted.unknown))
    for tally in drawn(counted):
        output.lines(["", tally.label(language)])
        _print_bars(tally, language)
    if table := averages(counted, language):
        heads, *cells = table
        output.line()
        rows = [dict(zip(AVERAGES, row, strict=False)) for row in cells]
        output.emit(rows, Shape.TABLE, dict(zip(AVERAGES, heads, strict=False)))
    if said := all_unknown(counted, language):
        output.lines(["", said])


def _print_bars(tally: "Tally", language: str) -> None:
    from cardbase.decks.questions.stats import shown  # noqa: PLC0415

    bars = [(bar.label(language), bar.copies) for bar in shown(tally, MOST, language)]
    if output.on_terminal():
        from cardbase.cli import terminal  # noqa: PLC0415

        terminal.bars(bars, unknown=bool(tally.unknown))
        return
    most = max((copies for _, copies in bars), default=0)
    rows = [[label, str(copies), "█" * round(LONGEST * copies / most if most else 0)] for label, copies in bars]
    wide = max(width(row[0]) for row in rows)
    for label, copies, bar in rows:
        output.line(f"  {label}{' ' * (wide - width(label))}  {copies:>3}  {bar}".rstrip())
