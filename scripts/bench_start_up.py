"""Measure whole commands against `python -c "import typer"` and print their ratios, in wall clock and in CPU time, beside
their goals.

    python scripts/bench_start_up.py [--runs 21]

The commands and the yardstick take turns in one run, so that a busy machine slows all of them alike; the figures are
medians. The catalogue is the bundled one, in a folder of its own. Linux and macOS only.

Below them: the first command on a new machine, for which the prebuilt catalogue is laid in place, and the first one after an update,
which replaces the bundled cards of every game; the user has decks, an own card of each game, and an own fact on a card of each.
They are measured against the same command in a catalogue that is there already. A checkout has made its prebuilt catalogue before.
"""

import argparse
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import NamedTuple

YARDSTICK = ("-c", "import typer")


class Taken(NamedTuple):
    """Seconds of a process: by the clock, and of the processor."""

    clock: float
    cpu: float


class Command(NamedTuple):
    """A command line, and how many times the yardstick it may take. `between` is run, untimed, after each timed run."""

    words: tuple[str, ...]
    goal: float
    between: tuple[str, ...] = ()


COMMANDS = (
    Command(("--version",), 1.2),
    Command(("search", "buruumu"), 1.5),
    Command(("search", "game:doomtrooper type:warrior v<=4 (f>=5 or s>=5)"), 1.5),
    Command(("search", "パワー>=7000 色:赤"), 1.5),
    Command(("show", "BLOOD BERET"), 1.5),
    Command(("search", "blod beret"), 1.8),
    Command(("deck", "add", "Ours", "3 BLOOD BERET"), 1.8, ("deck", "undo", "Ours")),
    Command(("deck", "set", "Ours", "2 AGENT NICK MICHAELS"), 1.8, ("deck", "undo", "Ours")),
    Command(("deck", "check", "Expedition"), 1.8),
    Command(("sim", "match", "Ember Rush", "Hollow Control", "-n", "1"), 3.5),
)
FIRST = ("search", "justifier")
LIMITS = {"first use": (0.4, 2.5), "update": (1.5, 0.0)}
"""Seconds of the processor that they may take, and how many times what the command takes afterwards (0: any)."""
PREPARED = (
    ("deck", "new", "Ours", "--game", "doomtrooper"),
    ("deck", "add", "Ours", "INFANTRY"),
    ("deck", "copy", "Capitol Expedition", "Expedition"),
)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--runs", type=int, default=21)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        environment = own_environment(Path(folder) / "catalog.db")
        for words in PREPARED:
            timed(("-m", "cardbase", *words), environment)
        times = measured(runs, environment)
        show(times)
        first_commands(runs, Path(folder))


def show(times: dict[tuple[str, ...], list[Taken]]) -> None:
    """Print the yardstick, and each command beside it."""
    scale = middle(times.pop(YARDSTICK))
    print(f"{scale.clock * 1000:7.1f} ms  {scale.cpu * 1000:7.1f} ms CPU                 python -c 'import typer'")
    print("  median   ratio      CPU   ratio  goal  command")
    for command, found in zip(COMMANDS, times.values(), strict=True):
        clock, cpu = middle(found)
        ratios = clock / scale.clock, cpu / scale.cpu
        mark = "" if max(ratios) <= command.goal else "  missed"
        figures = f"{clock * 1000:7.1f}  {ratios[0]:6.2f}  {cpu * 1000:7.1f}  {ratios[1]:6.2f}  {command.goal:4.1f}"
        print(f"{figures}  {' '.join(command.words)}{mark}")


def first_commands(runs: int, folder: Path) -> None:
    """Print what the first command on a machine, and the first one after an update, take beside the second one."""
    place, used = folder / "first.db", folder / "used.db"
    with_own(used)
    found: dict[str, list[Taken]] = {"first use": [], "second": [], "update": []}
    for _ in range(runs):
        place.unlink(missing_ok=True)
        for name in ("first use", "second"):
            found[name].append(timed(("-m", "cardbase", *FIRST), own_environment(place)))
        shutil.copy(used, place)
        found["update"].append(timed(("-m", "cardbase", *FIRST), own_environment(place)))
    second = middle(found.pop("second"))
    print(
        f"\n{second.clock * 1000:7.1f} ms  {second.cpu * 1000:7.1f} ms CPU                 {' '.join(FIRST)}, in a catalogue that is there"
    )
    for name, times in found.items():
        clock, cpu = middle(times)
        most, ratio = LIMITS[name]
        mark = "  missed" if cpu > most or 0 < ratio < cpu / second.cpu else ""
        goal = f"at most {most} s of CPU" + (f" and {ratio} times" if ratio else "")
        print(
            f"{clock * 1000:7.1f}  {clock / second.clock:6.2f}  {cpu * 1000:7.1f}  {cpu / second.cpu:6.2f}        {name}; {goal}{mark}"
        )


def with_own(place: Path) -> None:
    """Make a catalogue with decks, own cards and own facts in every game that looks as after an update of cardbase."""
    environment = own_environment(place)
    for words in PREPARED:
        timed(("-m", "cardbase", *words), environment)
    with closing(sqlite3.connect(place)) as db:
        cards = db.execute("SELECT game, min(key) FROM card GROUP BY game").fetchall()
    for game, key in cards:
        rows = place.with_name("own.csv")
        rows.write_text(f"game,name_en\n{game},My Own\n", encoding="utf-8")
        timed(("-m", "cardbase", "catalog", "import", str(rows)), environment)
        timed(
            ("-m", "cardbase", "catalog", "edit", key, "--game", game, "note=mine", "--source", "own card"), environment
        )
    with closing(sqlite3.connect(place, isolation_level=None)) as db:
        db.execute("UPDATE game SET data_stamp = ''")
        db.execute("UPDATE stamp SET text = ''")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def middle(found: list[Taken]) -> Taken:
    """Return the medians."""
    return Taken(*map(statistics.median, zip(*found, strict=True)))


def measured(runs: int, environment: dict[str, str]) -> dict[tuple[str, ...], list[Taken]]:
    """Return what each run took, the yardstick first; the first round warms up and is not counted."""
    times: dict[tuple[str, ...], list[Taken]] = {YARDSTICK: []} | {command.words: [] for command in COMMANDS}
    for run in range(runs + 1):
        taken = {YARDSTICK: timed(YARDSTICK, environment)}
        for command in COMMANDS:
            taken[command.words] = timed(("-m", "cardbase", *command.words), environment)
            if command.between:
                timed(("-m", "cardbase", *command.between), environment)
        for words, one in taken.items():
            times[words] += [one] if run else []
    return times


def timed(words: tuple[str, ...], environment: dict[str, str]) -> Taken:
    """Run Python once and return what it took. Raises CalledProcessError where it fails."""
    start, before = time.perf_counter(), getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], env=environment, check=True, capture_output=True)
    clock, after = time.perf_counter() - start, getrusage(RUSAGE_CHILDREN)
    return Taken(clock, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def own_environment(catalog: Path) -> dict[str, str]:
    """Return an environment with a catalogue of its own, in which Python keeps what it has compiled."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"} | {
        "CARDBASE_DB": str(catalog)
    }


if __name__ == "__main__":
    main()
