"""Make data/<game>/cards.csv from a folder with the five collected tables.

    python scripts/make_data.py FOLDER [GAME ...]

FOLDER holds build-divide.csv, doomtrooper.csv, dreadnought.csv, fertcg.csv, fetcg-cards.csv and detainer.csv as they were collected from
the sources that data/<game>/sources.toml names. The result depends on nothing else but the hand-kept readings.csv and
abilities.toml (or abilities/, one file a set) beside it and the dictionary of SudachiPy (pip install 'cardbase[readings]'): the
same folder gives the same files. An ability that is not in the effect language is told with its place, and so is one of a card that is not in the tables;
nothing is written then (exit code 2).
"""

import csv
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from card_sources import (
    ABILITY,
    Row,
    build_divide,
    detainer,
    doomtrooper,
    dreadnought,
    fertcg,
    joined,
    listed,
    scripted,
)
from kept_readings import Reading, kept_readings

from cardbase.bundled import data_folder
from cardbase.catalog.importing.readings import is_japanese, reading, romanised
from cardbase.catalog.record import columns
from cardbase.games import game, part
from cardbase.language import lint
from cardbase.text import identity

ROWS = {
    "build-divide": build_divide.rows,
    "doomtrooper": doomtrooper.rows,
    "dreadnought": dreadnought.rows,
    "fertcg": fertcg.rows,
    "detainer": detainer.rows,
}
FURTHER = {"fertcg": ["fetcg-cards.csv"]}
"""Tables of a game besides the one of its name."""
LEFT_OUT = ("game", "original", "fact_sources")  # the folder and "no" say it; none has the last


def main(folder: Path, games: Iterable[str]) -> int:
    made = {}
    for key in games:
        tables = [table(folder / name) for name in (f"{key}.csv", *FURTHER.get(key, ()))]
        made[key] = list(read(ROWS[key](*tables), data_folder(key) / "readings.csv"))
    mistakes = [mistake for key, rows in made.items() for mistake in faults(key, rows)]
    for mistake in mistakes:
        print(mistake, file=sys.stderr)
    if mistakes:
        return 2
    for key, rows in made.items():
        left_out = LEFT_OUT if any(row.get("key") for row in rows) else (*LEFT_OUT, "key")
        write(data_folder(key) / "cards.csv", rows, [c for c in columns(game(key).fields) if c not in left_out])
        print(f"{key}: {len(rows)} rows")
    return 0


def table(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def faults(key: str, rows: list[Row]) -> Iterator[str]:
    """Yield what is wrong with the abilities of a game's rows: the card, the line, the reason."""
    vocabulary = part(game(key).vocabulary)
    for row in rows:
        text = row.get("abilities", "")
        for line in [] if text == "none" else text.splitlines():
            for mistake in [] if line.startswith(ABILITY) else lint(line, vocabulary):
                card = " ".join(filter(None, (row.get("number"), row.get("name_ja") or row.get("name_en"))))
                yield f"{key}, {card}, ability '{line}': {mistake}"
    known = {row.get(column) for row in rows for column in ("number", "name_ja", "name_en")}
    for card in scripted(key):
        if card not in known:
            yield f"{key}: an abilities file has '{card}', which is no card of the tables"


def read(rows: Iterable[Row], table: Path) -> Iterable[Row]:
    """Yield the rows with kana and romaji of their Japanese names; further readings become aliases."""
    kept = kept_readings(table) if table.exists() else {}
    for row in rows:
        if not is_japanese(row.get("name_ja", "")) or set(row) == {"name_ja", "number", "set", "rarity"}:
            yield row
            continue
        found = kept.get(identity(row["name_ja"])) or Reading(reading(row["name_ja"]))
        aliases = joined([*listed(row.get("aliases", "")), *found.also])
        yield row | {"kana": found.kana, "romaji": romanised(found.kana), "aliases": aliases}


def write(path: Path, rows: Iterable[Row], names: list[str]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, names, restval="", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:] or ROWS))
