"""Decks from files and to files."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.deck_arguments import Deck, Game, deck_of, tell_notice
from cardbase.cli.session import catalogue, open_database
from cardbase.decks import store
from cardbase.errors import InputError
from cardbase.files import write_file


def import_file(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A deck file or a pasted list; - for standard input.")],
    name: Annotated[str, typer.Option("--name", help="The deck's name; without it the file's own.")] = "",
    game: Game = "",
    kind: Annotated[str, typer.Option("--from", help="The file format; without it the content tells.")] = "",
    over: Annotated[bool, typer.Option("--replace", help="Make a new version of the deck that has the name.")] = False,
) -> int:
    """Save the deck of a file: our text format, JSON, CSV, or a list as people paste it.

    A line that names no known card is kept as it is, named on stderr with the nearest cards; then the exit code is 1.

    \b
    Examples:
      cardbase deck import list.txt --game build-divide
      cardbase deck import - --name Pasted --game doomtrooper < list.txt
    """
    from cardbase.decks.opening import read_deck  # noqa: PLC0415

    db = open_database()
    reading = read_deck(db, file, game=game, key=kind)
    deck = replace(reading.deck, name=name) if name else reading.deck
    if not deck.name:
        raise InputError("the deck has no name", hint="Give it one with --name.")
    if not over and store.exists(db, deck.name):
        hint = "--replace makes a new version of it, --name gives this one another name."
        raise InputError(f"there is already a deck '{deck.name}'", hint=hint)
    action = f"imported from {'standard input' if file == '-' else Path(file).name}"
    saved = store.save_over(db, deck, action) if over else store.save_new(db, deck, action)
    for notice in reading.notices:
        tell_notice(notice)
    unresolved = sum(notice.unresolved for notice in reading.notices)
    output.note(
        f"saved {saved.name} ({saved.game}): {saved.size} cards" + (f", {unresolved} unknown" if unresolved else "")
    )
    return 1 if unresolved else 0


def export(
    deck: Deck,
    to: Annotated[str, typer.Option("--to", help="text, json or csv; without it the file's name tells.")] = "",
    out: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Write to a file instead of stdout.")] = "",
    game: Game = "",
) -> None:
    """Write a deck as a file that other tools and people read.

    \b
    Examples:
      cardbase deck export "First steps" --to text
      cardbase deck export "First steps" -o first.json
    """
    from cardbase.decks.formats import by_suffix, find_format  # noqa: PLC0415

    chosen = find_format(to or "text", writes=True) if to or not out else by_suffix(out)
    if chosen is None or chosen.write is None:
        raise InputError(f"the name '{out}' does not tell the format", hint="Say it with --to: text, json, csv.")
    write_out(deck_of(catalogue(), deck, game).export(chosen.key), out)


def write_out(text: str, file: str) -> None:
    """Write text to stdout, or to a file, which appears whole or not at all."""
    if not file:
        output.data(text)
        return
    write_file(Path(file), text)
    output.note(f"wrote {file}")
