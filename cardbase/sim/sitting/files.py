"""Sittings on disk, in the format of saved games: one game in a file."""

from pathlib import Path

from cardbase.errors import CardbaseError, InputError
from cardbase.files import must_be_writable, write_file
from cardbase.messages import say
from cardbase.sim.saved import read, written
from cardbase.sim.sitting.sitting import Sitting


def keep(sitting: Sitting, file: Path) -> None:
    """Write a sitting to a file. Raises what `must_take` raises."""
    must_take(file)
    write_file(file, written([sitting.saved()]))


def must_take(file: Path) -> None:
    """Raise InputError where a file is there that is no saved game, or holds several, OutsideError where it cannot be written."""
    must_be_writable(file)
    if not file.is_file() or not file.stat().st_size:
        return
    hint = say("Name a new file, or one with a saved game.")
    if not _holds(file, 1):
        raise InputError(say("this file is there already and is no saved game"), place=str(file), hint=hint)
    if _holds(file, 2):
        raise InputError(say("this file holds several games, which would be lost"), place=str(file), hint=hint)


def _holds(file: Path, number: int) -> bool:
    """Tell whether a file has a game of this number that can be read."""
    try:
        read(file, number)
    except CardbaseError:
        return False
    return True
