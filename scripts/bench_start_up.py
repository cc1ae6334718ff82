"""Measure whole commands against `python -c "import typer"` and print each ratio beside its goal.

    python scripts/bench_start_up.py [--runs 21]

The commands and the yardstick take turns in one run, so that a busy machine slows all of them alike; the figures are
medians. The catalogue is the bundled one, in a folder of its own.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

YARDSTICK = ("-c", "import typer")


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
)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--runs", type=int, default=21)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        environment = own_environment(Path(folder) / "catalog.db")
        for words in (("deck", "new", "Ours", "--game", "doomtrooper"), ("deck", "add", "Ours", "INFANTRY")):
            timed(("-m", "cardbase", *words), environment)
        times = measured(runs, environment)
    scale = statistics.median(times.pop(YARDSTICK))
    print(f"{scale * 1000:7.1f} ms         python -c 'import typer'")
    print("  median   ratio  goal  command")
    for command, found in zip(COMMANDS, times.values(), strict=True):
        median = statistics.median(found)
        mark = "" if median <= command.goal * scale else "  missed"
        print(f"{median * 1000:7.1f}  {median / scale:6.2f}  {command.goal:4.1f}  {' '.join(command.words)}{mark}")


def measured(runs: int, environment: dict[str, str]) -> dict[tuple[str, ...], list[float]]:
    """Return the seconds of each run, the yardstick first; the first round warms up and is not counted."""
    times: dict[tuple[str, ...], list[float]] = {YARDSTICK: []} | {command.words: [] for command in COMMANDS}
    for run in range(runs + 1):
        seconds = {YARDSTICK: timed(YARDSTICK, environment)}
        for command in COMMANDS:
            seconds[command.words] = timed(("-m", "cardbase", *command.words), environment)
            if command.between:
                timed(("-m", "cardbase", *command.between), environment)
        for words, taken in seconds.items():
            times[words] += [taken] if run else []
    return times


def timed(words: tuple[str, ...], environment: dict[str, str]) -> float:
    """Run Python once and return the seconds that it took."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *words], env=environment, check=True, capture_output=True)
    return time.perf_counter() - start


def own_environment(catalog: Path) -> dict[str, str]:
    """Return an environment with a catalogue of its own, in which Python keeps what it has compiled."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"} | {
        "CARDBASE_DB": str(catalog)
    }


if __name__ == "__main__":
    main()
