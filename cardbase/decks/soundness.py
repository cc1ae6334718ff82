"""Whether the user's database is sound, its decks included."""

import sqlite3
from pathlib import Path

from cardbase.catalog.database import soundness
from cardbase.catalog.database.connection import explain
from cardbase.catalog.database.damage import found
from cardbase.catalog.database.soundness import Part
from cardbase.catalog.database.sqlite import MISTAKES
from cardbase.decks import text
from cardbase.errors import OutsideError

_READERS = {("revision", "content"): text.read}


def parts(place: Path) -> list[Part]:
    """Return the parts of a database with their faults. Raises what `catalog.database.soundness.parts` raises."""
    return soundness.parts(place, _READERS)


def damage(place: Path, fault: Exception) -> OutsideError | None:
    """Return what to tell where an exception that nobody meant to raise came from the database; None where that is sound."""
    if isinstance(fault, sqlite3.DatabaseError) and not isinstance(fault, MISTAKES):
        return explain(fault, place)
    return found(place, _READERS) if place.is_file() else None
