"""Which files hold scenarios."""

from collections.abc import Iterable
from pathlib import Path

from cardbase.errors import NotFound


def scenario_files(places: Iterable[Path]) -> list[Path]:
    """Return the named files, and every scenario in the named folders; "_base.toml" is a base of others and none itself.

    Raises NotFound for a folder without any.
    """
    files: list[Path] = []
    for place in places:
        found = [place]
        if place.is_dir():
            found = sorted(path for path in place.rglob("*.toml") if not path.name.startswith("_"))
            if not found:
                raise NotFound(f"there is no scenario in '{place}'", hint="Scenario files end with .toml.")
        files += found
    return files
