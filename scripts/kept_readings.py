"""Readings of Japanese names that are kept by hand, since no dictionary can know them: data/<game>/readings.csv."""

import csv
from pathlib import Path
from typing import NamedTuple

from cardbase.text import identity


class Reading(NamedTuple):
    """How a name is read: kana, and further readings that are also said."""

    kana: str
    also: tuple[str, ...] = ()


def kept_readings(path: Path) -> dict[str, Reading]:
    """Return the readings by `identity(name)`, of a table with the columns name, kana, also (; between several), why."""
    with path.open(encoding="utf-8", newline="") as file:
        return {
            identity(row["name"]): Reading(row["kana"], tuple(filter(None, map(str.strip, row["also"].split(";")))))
            for row in csv.DictReader(file)
        }
