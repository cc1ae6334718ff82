"""`cardbase db`: where the database is, whether it is sound, its backups."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output, session
from cardbase.cli.app import lazy_group
from cardbase.cli.colour import BAD, GOOD, Painted
from cardbase.cli.completion import complete_backups
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.prompt import at_terminal
from cardbase.cli.tables import listing
from cardbase.errors import InputError, NotFound
from cardbase.messages import known, later, listed, say, several

if TYPE_CHECKING:
    from cardbase.collection.restoring import Restored

COMMANDS = {
    "path": "cardbase.cli.db:path",
    "check": "cardbase.cli.db:check",
    "list": "cardbase.cli.db:list_backups",
    "backup": "cardbase.cli.db:backup",
    "restore": "cardbase.cli.db:restore",
}

group = lazy_group(
    {later("Commands"): COMMANDS},
    "The database with your cards and decks: where it is, whether it is sound, its backups.\n\n"
    "A backup is made by itself once a day of use and before an update changes the database.",
)


MOST_NAMED = 10
"""Cards that are named when they are carried over."""


def path() -> None:
    """Print the file of the database.

    \b
    Example:
      cardbase db path
    """
    output.data(f"{session.database_file()}\n")


@listing
def check(shape: ShapeOption = Shape.TABLE) -> int:
    """Look at every part of the database: its structure, its references, every row, every deck.

    Exit code 1: something is damaged, or there is no database yet.

    \b
    Examples:
      cardbase db check
      cardbase --db copy.db db check --as json
    """
    from cardbase.catalog.database.connection import (  # noqa: PLC0415
        faults,
        way_out,
    )
    from cardbase.catalog.database.integrity import is_there  # noqa: PLC0415
    from cardbase.collection.restoring import parts  # noqa: PLC0415

    place = session.database_file()
    with faults(place):
        if not is_there(place):
            raise NotFound(say("there is no catalogue yet"), place=str(place), hint=say("It is made at the first use."))
        checked = parts(place)
    sound = not any(part.faults for part in checked)
    rows = [part._asdict() | {"ok": not part.faults} for part in checked]
    if shape is Shape.JSON:
        output.emit_json({"file": str(place), "ok": sound, "bytes": place.stat().st_size, "parts": rows})
    else:
        words = {True: Painted(say("ok"), GOOD), False: Painted(say("damaged"), BAD)}
        told = [row | {"name": known(row["name"]), "found": words[row["ok"]]} for row in rows]
        output.emit(
            rows, shape, {"name": later("Part"), "rows": later("Rows"), "found": later("Found")}, table_rows=told
        )
    if shape is Shape.TABLE:
        output.lines(f"{part.name}: {fault}" for part in checked for fault in part.faults)
    if not sound:
        output.note(way_out(place))
    return 0 if sound else 1


@listing
def list_backups(shape: ShapeOption = Shape.TABLE) -> int:
    """List the backups of the database, the newest first; 'db restore' takes their numbers.

    Exit code 1: there is none.

    \b
    Example:
      cardbase db list
    """
    rows = _emit_backups(shape)
    if not rows:
        output.note(
            say("there is no backup yet; one is made by itself once a day of use, or with 'cardbase db backup'")
        )
    return 0 if rows else 1


def _emit_backups(shape: Shape) -> int:
    """Print the backups of the database; return how many there are."""
    from cardbase.catalog.database import backups  # noqa: PLC0415

    why = {
        backups.DAY: later("once a day"),
        backups.UPDATE: later("before an update"),
        backups.ASKED: later("asked for"),
        backups.REPLACED: later("before a restore"),
    }
    rows: list[dict[str, Any]] = [
        {"number": number, "made": made, "kind": kind, "bytes": file.stat().st_size, "file": str(file)}
        for number, (file, made, kind) in enumerate(backups.listed(session.database_file()), 1)
    ]
    columns = {
        "number": later("No."),
        "made": later("Made"),
        "kind": later("Why"),
        "bytes": later("Bytes"),
        "file": later("File"),
    }
    told = [
        output.with_minutes(row, "made") | {"kind": say(why[row["kind"]]), "file": Path(row["file"]).name}
        for row in rows
    ]
    output.emit(rows, shape, columns, table_rows=told)
    if rows and shape is Shape.TABLE:
        output.note(say("they lie in {folder}", folder=Path(rows[0]["file"]).parent))
    return len(rows)


def backup(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to; without it beside the other backups.")
    ] = None,
) -> None:
    """Make a backup of the database as it is at this moment, also while others write to it.

    \b
    Examples:
      cardbase db backup
      cardbase db backup /media/stick/cards.db
    """
    from cardbase.catalog.database import backups  # noqa: PLC0415

    made = backups.asked(session.open_library().db, session.database_file(), file)
    if file:
        output.note(say("wrote {file}", file=file))
    else:
        output.data(f"{made}\n")
        output.note(say("the last {kept} of these are kept; 'cardbase db list' lists them", kept=backups.KEPT))


def restore(
    source: Annotated[
        str,
        typer.Argument(
            metavar="[FILE|NUMBER]",
            help="A number of 'db list', or a file; without it you are asked.",
            autocompletion=complete_backups,
        ),
    ] = "",
    latest: Annotated[bool, typer.Option("--latest", help="The newest backup that is sound.")] = False,
    mine: Annotated[
        bool,
        typer.Option(
            "--keep-mine",
            "--keep-decks",
            help="Carry your decks, collection, cards and facts over, as is always done for a damaged database.",
        ),
    ] = False,
) -> None:
    """Put a backup in the place of the database, which is kept as a backup itself.

    The backup is checked first, and the command that takes it back is named. Of a damaged database, all decks, owned and own cards and own facts that can be read are carried
    over; where there is no backup, into a new catalogue.

    \b
    Examples:
      cardbase db restore
      cardbase db restore --latest
      cardbase db restore 2
      cardbase db restore /media/stick/cards.db --keep-mine
    """
    from cardbase.collection import restoring  # noqa: PLC0415

    place = session.database_file()
    if source and latest:
        raise InputError(say("--latest does not go with the name of a backup"))
    if not (source or latest) and not (source := _which()):
        output.note(say("nothing was changed"))
        return
    chosen = restoring.named(place, source) if source else None
    _tell(restoring.restore(place, chosen, mine=mine, tell=output.note), place)


def _which() -> str:
    """Return the backup that the user chooses of those that are listed, "" for none. Raises InputError where nobody can answer."""
    if not at_terminal():
        raise InputError(
            say("no backup is named"),
            hint=say("'cardbase db list' lists the backups; --latest takes the newest that is sound."),
        )
    if not _emit_backups(Shape.TABLE):
        raise InputError(
            say("there is no backup yet"), hint=say("--latest makes a new catalogue with what of yours can be read.")
        )
    chosen: str = typer.prompt(
        say("The number of the one to restore; Enter changes nothing"), default="", show_default=False, err=True
    )
    return chosen


def _tell(done: "Restored", place: Path) -> None:
    from cardbase.catalog.database.backups import number_of  # noqa: PLC0415
    from cardbase.catalog.database.connection import command  # noqa: PLC0415

    decks, versions = done.carried
    output.note(
        say("restored {source}", source=done.source)
        if done.source
        else say("made a new catalogue; there was no backup")
    )
    if decks:
        output.note(
            several(
                versions,
                "carried over {n} version of {decks}",
                "carried over {n} versions of {decks}",
                decks=listed(decks),
            )
        )
    if done.cards:
        more = len(done.cards) - MOST_NAMED
        named = [*done.cards[:MOST_NAMED], *([f"{more} more"] if more > 0 else [])]
        output.note(say("carried over what is yours of {named}", named=listed(named)))
    if done.owned:
        output.note(
            several(
                done.owned,
                "carried over {n} printing of your collection",
                "carried over {n} printings of your collection",
            )
        )
    if done.lost:
        output.note(say("could not be read: {lost}", lost=say("; ").join(done.lost)))
    if done.replaced:
        output.note(say("kept what was replaced: {file}", file=done.replaced.file))
        if number := number_of(done.replaced, place):
            output.note(say("'{command}' takes this back", command=command(place, f"db restore {number}")))
