"""Where the database lies."""

import os
from pathlib import Path

from cardbase.errors import InputError
from cardbase.messages import say

VARIABLE = "CARDBASE_DB"


def database_path(path: Path | None = None) -> Path:
    """Return `path`, or what CARDBASE_DB names, or the catalogue in the user's data folder of this platform.

    Raises InputError for what names no file.
    """
    if path is not None:
        return _file(path)
    if named := os.environ.get(VARIABLE):
        return _file(Path(named))
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where the place is given

    return user_data_path("cardbase", appauthor=False) / "catalog.db"


def address(place: Path, how: str) -> str:
    """Return the URI by which SQLite opens a file: `how` says as what ("mode=ro").

    `Path.as_uri` says the same, and loads what every command would wait for: `urllib` and `ipaddress`.
    """
    path = place.absolute().as_posix().replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    return f"file://{'' if path.startswith('/') else '/'}{path}?{how}"


def _file(path: Path) -> Path:
    if str(path) == ":memory:":
        raise InputError(
            say("a catalogue in memory would be forgotten when the command ends"),
            place=str(path),
            hint=say("Name a file with --db or {variable}.", variable=VARIABLE),
        )
    try:
        file = path.expanduser()
    except RuntimeError:
        raise InputError(
            say("there is no home folder '{parts}'", parts=path.parts[0]),
            place=str(path),
            hint=say("Write the whole path."),
        ) from None
    must_be_no_folder(file)
    return file


def must_be_no_folder(place: Path) -> None:
    """Raise InputError for a folder, with the file in it that may be meant."""
    if place.is_dir():
        raise InputError(
            say("this is a folder"),
            place=str(place),
            hint=say("Name a file in it: {place}", place=place / "catalog.db"),
        )
