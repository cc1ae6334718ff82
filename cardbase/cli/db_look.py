"""Looking at the database: its place, its parts, its backups. Nothing is written."""

from typing import Any

from cardbase.catalog.database import backups
from cardbase.catalog.database.connection import faults
from cardbase.catalog.database.damage import way_out
from cardbase.catalog.database.soundness import is_there
from cardbase.cli import output, session
from cardbase.cli.colour import BAD, GOOD, Painted
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.view import listing
from cardbase.decks.soundness import parts
from cardbase.errors import NotFound
from cardbase.messages import known, later, say

WHY = {
    backups.DAY: later("once a day"),
    backups.UPDATE: later("before an update"),
    backups.ASKED: later("asked for"),
    backups.REPLACED: later("before a restore"),
}


def path() -> None:
    """Print the file of the database.

    \b
    Example:
      cardbase db path
    """
    output.data(f"{session.place()}\n")


@listing
def check(shape: ShapeOption = Shape.TABLE) -> int:
    """Look at every part of the database: its structure, its references, every row, every deck.

    Exit code 1: something is damaged, or there is no database yet.

    \b
    Examples:
      cardbase db check
      cardbase --db copy.db db check --format json
    """
    place = session.place()
    with faults(place):
        if not is_there(place):
            raise NotFound(say("there is no catalogue yet"), place=str(place), hint=say("It is made at the first use."))
        found = parts(place)
    sound = not any(part.faults for part in found)
    rows = [part._asdict() | {"ok": not part.faults} for part in found]
    if shape is Shape.JSON:
        output.emit_json({"file": str(place), "ok": sound, "bytes": place.stat().st_size, "parts": rows})
    else:
        words = {True: Painted(say("ok"), GOOD), False: Painted(say("damaged"), BAD)}
        told = [row | {"name": known(row["name"]), "found": words[row["ok"]]} for row in rows]
        output.emit(
            rows, shape, {"name": later("Part"), "rows": later("Rows"), "found": later("Found")}, table_rows=told
        )
    if shape is Shape.TABLE:
        output.lines(f"{part.name}: {fault}" for part in found for fault in part.faults)
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
    rows: list[dict[str, Any]] = [
        {"number": number, "made": made, "kind": kind, "bytes": file.stat().st_size, "file": str(file)}
        for number, (file, made, kind) in enumerate(backups.listed(session.place()), 1)
    ]
    columns = {
        "number": later("No."),
        "made": say("Made (UTC)"),
        "kind": later("Why"),
        "bytes": later("Bytes"),
        "file": later("File"),
    }
    told = [row | {"made": row["made"][:16].replace("T", " "), "kind": say(WHY[row["kind"]])} for row in rows]
    output.emit(rows, shape, columns, table_rows=told)
    if not rows:
        output.note(
            say("there is no backup yet; one is made by itself once a day of use, or with 'cardbase db backup'")
        )
    return 0 if rows else 1
