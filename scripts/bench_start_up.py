"""Measure whole commands against `python -c "import typer"` and print their ratios, in wall clock and in CPU time, beside
their goals.

    python scripts/bench_start_up.py [--runs 21]

The commands and the yardstick take turns in one run, so that a busy machine slows all of them alike; the figures are
medians. The catalogue is the bundled one, in a folder of its own. Linux and macOS only.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
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
    scale = middle(times.pop(YARDSTICK))
    print(f"{scale.clock * 1000:7.1f} ms  {scale.cpu * 1000:7.1f} ms CPU                 python -c 'import typer'")
    print("  median   ratio      CPU   ratio  goal  command")
    for command, found in zip(COMMANDS, times.values(), strict=True):
        clock, cpu = middle(found)
        ratios = clock / scale.clock, cpu / scale.cpu
        mark = "" if max(ratios) <= command.goal else "  missed"
        figures = f"{clock * 1000:7.1f}  {ratios[0]:6.2f}  {cpu * 1000:7.1f}  {ratios[1]:6.2f}  {command.goal:4.1f}"
        print(f"{figures}  {' '.join(command.words)}{mark}")


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
