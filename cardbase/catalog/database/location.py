"""Where the database lies."""

import os
from pathlib import Path

VARIABLE = "CARDBASE_DB"


def database_path(path: Path | None = None) -> Path:
    """Return `path`, or what CARDBASE_DB names, or the catalogue in the user's data folder of this platform."""
    if path is not None:
        return path.expanduser()
    if named := os.environ.get(VARIABLE):
        return Path(named).expanduser()
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where the place is given

    return user_data_path("cardbase", appauthor=False) / "catalog.db"
