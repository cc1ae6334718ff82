"""Changing what is owned: adding, setting, removing, importing, undoing."""

from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.deck_arguments import Cards, OwnedCards, counted, tell_notice
from cardbase.cli.naming import Game
from cardbase.cli.session import catalogue, open_database
from cardbase.decks.actions import told
from cardbase.messages import say, several

if TYPE_CHECKING:
    from cardbase.collection.edit import Edited


def add(cards: Cards, game: Game = "") -> None:
    """Add cards that you own, all or none; 'collection undo' takes them all back.

    A name means the card's first printing; a number means that one.

    \b
    Examples:
      cardbase collection add "3 BLOOD BERET" 01164
      cardbase collection add "2 A-SP-15N"
    """
    from cardbase.collection import edit  # noqa: PLC0415

    _tell(edit.add_all(open_database(), counted(cards, 1), game=game))


def set_count(cards: Cards, game: Game = "") -> None:
    """Set how many copies you own, all or none; 0 removes the printing.

    \b
    Example:
      cardbase collection set "4 BLOOD BERET" "0 INFANTRY"
    """
    from cardbase.collection import edit  # noqa: PLC0415

    _tell(edit.set_all(open_database(), counted(cards, 1), game=game))


def remove(cards: OwnedCards, game: Game = "") -> None:
    """Remove cards that you no longer own, all or none; without a count all copies, of all printings.

    \b
    Examples:
      cardbase collection remove "1 BLOOD BERET"
      cardbase collection remove INFANTRY
    """
    from cardbase.collection import edit  # noqa: PLC0415

    _tell(edit.remove_all(open_database(), counted(cards, 0), game=game))


def import_file(
    file: Annotated[str, typer.Argument(metavar="FILE", help="CSV, JSON or a plain list; - for standard input.")],
    game: Game = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="Own from now on, of the file's games, what the file lists.")
    ] = False,
) -> int:
    """Add what a file lists: CSV with columns in any order, JSON, or a list such as '4 Name (NUMBER)'.

    A line that names no known card is left out and named on stderr with the nearest cards; then the exit code is 1. A file
    that is wrong changes nothing.

    \b
    Examples:
      cardbase collection import binder.csv
      cardbase collection import binder.csv --replace
      cardbase collection import - --game doomtrooper < list.txt
    """
    own = catalogue().collection
    found = own.take_in(file, game=game, replace=replace)
    for notice in found.notices:
        tell_notice(notice)
    unknown = sum(notice.unresolved for notice in found.notices)
    taken = say(
        "{cards} of {printings}",
        cards=several(found.copies, "{n:,} card", "{n:,} cards"),
        printings=several(len(found.counts), "{n:,} printing", "{n:,} printings"),
    )
    left = several(unknown, "; {n:,} line left out", "; {n:,} lines left out") if unknown else ""
    own_cards = several(len(own), "{n:,} card", "{n:,} cards")
    output.note(say("imported {taken}{left}; you own {cards}", taken=taken, left=left, cards=own_cards))
    return 1 if unknown else 0


def undo() -> None:
    """Take the last change of the collection back; again for the one before.

    \b
    Example:
      cardbase collection undo
    """
    output.note(say("undone: {undo}", undo=told(catalogue().collection.undo())))


def redo() -> None:
    """Do again what was undone last.

    \b
    Example:
      cardbase collection redo
    """
    output.note(say("done again: {redo}", redo=told(catalogue().collection.redo())))


def _tell(edited: "Edited") -> None:
    """Say what was done, and what the words were taken to mean."""
    for notice in edited.notices:
        tell_notice(notice)
    for done in edited.done:
        output.note(told(done))
