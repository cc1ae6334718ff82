"""`cardbase catalog export --to`: games for table-top programs."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from cardbase.cli import output
from cardbase.errors import InputError
from cardbase.messages import listed, say

MOST_NAMED = 3


def export_games(
    db: sqlite3.Connection, ids: Sequence[int], to: str, out: str, address: str, faces: bool | None
) -> None:
    """Write the games of these cards for a program, into a file or a folder; `faces` None: with pictures where it needs them.

    Raises InputError for what does not go together.
    """
    from cardbase.tables import find_program, programs  # noqa: PLC0415
    from cardbase.tables.exporting import files, given, write  # noqa: PLC0415

    program = find_program(to)
    if address and not program.fetches:
        fetching = listed(each.key for each in programs() if each.fetches)
        raise InputError(
            say("{title} fetches nothing from an address", title=program.title),
            hint=say("--address is for: {fetching}.", fetching=fetching),
        )
    if not out:
        raise InputError(
            say("a game for {title} is no text for stdout", title=program.title),
            hint=say("Name a file or folder with --output."),
        )
    if program.fetches and not address:
        output.note(say("{title} fetches the files: say with --address where they will lie", title=program.title))
    if faces and not program.kind:
        taking = listed(each.key for each in programs() if each.kind)
        raise InputError(
            say("{title} draws the cards itself", title=program.title),
            hint=say("--faces is for: {taking}.", taking=taking),
        )
    drawn = program.needs_pictures if faces is None else faces
    if drawn:
        output.note(say("drawing {count:,} faces; --no-faces leaves them out", count=len(ids)))
    elif program.kind:
        output.note(say("the cards have no pictures; --faces draws our own"))
    found = files(program, list(given(db, ids, address)), Path(out), faces=drawn)
    write(found)
    for file in list(found)[:MOST_NAMED]:
        output.note(say("wrote {file}", file=file))
    if len(found) > MOST_NAMED:
        output.note(say("wrote {count:,} further files in {out}", count=len(found) - MOST_NAMED, out=out))
