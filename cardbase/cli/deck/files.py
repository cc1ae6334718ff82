"""Decks from files and to files."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.arguments import FileFormat, Font, Game, WrittenIn, find_deck, in_settled_game, report_notice
from cardbase.cli.completion import complete_decks, complete_formats, one_of
from cardbase.cli.output import Output
from cardbase.cli.parsing import MORE
from cardbase.cli.session import open_library
from cardbase.decks import store
from cardbase.errors import InputError
from cardbase.messages import known, listed, say, several


def import_file(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A deck file, a pasted list or a share code; - for standard input.")
    ],
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", help="The deck's name; without it the file's own.")
    ] = "",
    game: Game = "",
    kind: FileFormat = "",
    over: Annotated[bool, typer.Option("--replace", help="Make a new version of the deck that has the name.")] = False,
) -> int:
    """Save the deck of a file or a pasted list; 'cardbase help files' names the kinds of file.

    A folder or a zip file of `deck export --all` brings all its decks with their histories; decks that are there get the versions that
    they lack.

    A line that names no known card is kept as it is, named on stderr with the nearest cards; then the exit code is 1.

    \b
    Examples:
      cardbase deck import list.txt --game build-divide
      cardbase deck import cb15DBmWJlKRujo5OUnUGlYhiGtDDEw3EeFNA8pvfLk2uCpmTbiXFPKO --name Lent
      cardbase deck import - --name Pasted --game doomtrooper < list.txt
    """
    from cardbase.decks import histories  # noqa: PLC0415
    from cardbase.decks.files import read_deck  # noqa: PLC0415

    db = open_library().db
    if histories.is_everything(file):
        carried = histories.unpack(db, Path(file))
        output.note(_unpacked(carried.decks, carried.versions))
        return 0
    reading = in_settled_game(lambda wanted: read_deck(db, file, game=wanted, key=kind), game)
    deck = replace(reading.deck, name=name) if name else reading.deck
    if not deck.name:
        raise InputError(say("the deck has no name"), hint=say("Give it one with --name."))
    if not over and store.exists(db, deck.name):
        hint = say("--replace makes a new version of it, --name gives this one another name.")
        raise InputError(say("there is already a deck '{name}'", name=deck.name), hint=hint)
    action = f"imported from {'standard input' if file == '-' else Path(file).name}"
    saved = store.save_over(db, deck, action) if over else store.save_new(db, deck, action)
    for notice in reading.notices:
        report_notice(notice)
    unresolved = sum(notice.unresolved for notice in reading.notices)
    output.note(
        several(
            saved.size,
            "saved {name} ({game}): {n} card",
            "saved {name} ({game}): {n} cards",
            name=saved.name,
            game=saved.game,
        )
        + (say(", {unresolved} unknown", unresolved=unresolved) if unresolved else "")
    )
    return 1 if unresolved else 0


@output.paged
def export(
    deck: Annotated[
        str,
        typer.Argument(metavar="[DECK]", help="A saved deck, a file or a bundled deck.", autocompletion=complete_decks),
    ] = "",
    to: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="KIND",
            help="The kind of file, by key or program; without it the file's name tells.",
            autocompletion=complete_formats,
        ),
    ] = "",
    out: Output = "",
    game: Game = "",
    kind: FileFormat = "",
    written_in: WrittenIn = "",
    paper: Annotated[
        str,
        typer.Option("--paper", metavar="a4|letter", help="The paper of a PDF.", autocompletion=one_of("a4", "letter")),
    ] = "",
    image: Annotated[
        str, typer.Option("--image", metavar="FOLDER", help="Your own pictures, named by number (tts: or an address).")
    ] = "",
    font: Font = "",
    player: Annotated[
        str,
        typer.Option("--player", metavar="NAME", help="The player's name on a sheet.", rich_help_panel=MORE),
    ] = "",
    event: Annotated[
        str,
        typer.Option("--event", metavar="NAME", help="The tournament's name on a sheet.", rich_help_panel=MORE),
    ] = "",
    date: Annotated[str, typer.Option("--date", metavar="DATE", help="The day on a sheet.", rich_help_panel=MORE)] = "",
    everything: Annotated[
        str, typer.Option("--all", metavar="FOLDER|FILE.zip", help="Write all your decks with their histories.")
    ] = "",
    qr: Annotated[str, typer.Option("--qr", metavar="FILE", help="Draw a share code as a QR code (.svg, .png).")] = "",
) -> None:
    """Write a deck as a file that other programs and people read; 'cardbase help files' names the kinds.

    What the file cannot hold is said on stderr.

    \b
    Examples:
      cardbase deck export "First steps" --to text
      cardbase deck export "First steps" -o first.json
      cardbase deck export --all decks.zip
    """
    out = "" if out == output.STDOUT else out
    if everything:
        _export_all(everything, bool(deck or to or out))
        return
    if not deck:
        raise InputError(say("no deck is named"), hint=say("Name one, or export all with --all FILE.zip."))
    from cardbase.decks import files  # noqa: PLC0415
    from cardbase.decks.formats import format_of  # noqa: PLC0415
    from cardbase.decks.formats.contract import Choices  # noqa: PLC0415

    chosen = format_of(to, out)
    home = files.address_of(Path(out).parent) if out and "home" in chosen.heeds else ""
    choices = Choices(written_in, paper, image, font, player, event, date, qr, home)
    made = find_deck(open_library(), deck, game, kind).written(chosen.key, choices)
    for notice in made.notices:
        output.note(notice)
    if out:
        for file in files.write_to(Path(out), made):
            output.note(say("wrote {file}", file=file))
        return
    if any(not Path(name).is_absolute() for name in made.beside):
        raise InputError(say("{key} is several files", key=chosen.key), hint=say("Write them with --output FILE."))
    for file in files.write_beside(Path(), made):
        output.note(say("wrote {file}", file=file))
    if isinstance(made.content, bytes):
        output.binary(made.content, known(chosen.title))
    else:
        output.data(made.content)


def _export_all(place: str, more: bool) -> None:
    """Write all decks with their histories to a folder or a zip file."""
    from cardbase.decks.histories import pack  # noqa: PLC0415

    if more:
        raise InputError(say("--all exports all decks in one way"), hint=say("Leave out DECK, --to and --output."))
    packed = pack(open_library().db, Path(place))
    output.note(
        say(
            "wrote {place}: {decks}, {versions}",
            place=packed.place,
            decks=several(packed.decks, "{n:,} deck", "{n:,} decks"),
            versions=several(packed.versions, "{n:,} version", "{n:,} versions"),
        )
    )


def _unpacked(decks: Sequence[str], versions: int) -> str:
    if not decks:
        return say("all these decks are here already")
    return say(
        "took in {versions} of {decks}: {names}",
        versions=several(versions, "{n:,} version", "{n:,} versions"),
        decks=several(len(decks), "{n:,} deck", "{n:,} decks"),
        names=listed(decks),
    )
