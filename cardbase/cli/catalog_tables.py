"""`cardbase catalog export --to`: games for table-top programs."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from cardbase.cli import output
from cardbase.errors import InputError

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
        fetching = ", ".join(each.key for each in programs() if each.fetches)
        raise InputError(f"{program.title} fetches nothing from an address", hint=f"--address is for: {fetching}.")
    if not out:
        raise InputError(
            f"a game for {program.title} is no text for stdout", hint="Name a file or folder with --output."
        )
    if program.fetches and not address:
        output.note(f"{program.title} fetches the files: say with --address where they will lie")
    if faces and not program.kind:
        taking = ", ".join(each.key for each in programs() if each.kind)
        raise InputError(f"{program.title} draws the cards itself", hint=f"--faces is for: {taking}.")
    drawn = program.needs_pictures if faces is None else faces
    if drawn:
        output.note(f"drawing {len(ids):,} faces; --no-faces leaves them out")
    elif program.kind:
        output.note("the cards have no pictures; --faces draws our own")
    found = files(program, list(given(db, ids, address)), Path(out), faces=drawn)
    write(found)
    for file in list(found)[:MOST_NAMED]:
        output.note(f"wrote {file}")
    if len(found) > MOST_NAMED:
        output.note(f"wrote {len(found) - MOST_NAMED:,} further files in {out}")
