"""Make every expectation of scenarios false in one small way, and name those that hold all the same: they prove nothing.

    python scripts/falsify.py [FILE...]

Without FILE all rulings that come with cardbase. Exit code 1: an expectation holds that was made false.
"""

import argparse
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from cardbase.bundled import rulings_folders
from cardbase.catalog.opening import open_catalog
from cardbase.sim.scenarios.cards import Lookup, lookup_in
from cardbase.sim.scenarios.mutations import Trial, trials
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.scenario import scenario_files


def unnoticed(file: Path, lookup: Lookup) -> tuple[int, list[Trial]]:
    """Return how many expectations of a file were made false, and those that held all the same."""
    made = [trial for scenario in read(file) for trial in trials(scenario, lookup)]
    return len(made), [trial for trial in made if not trial.noticed]


def told(trial: Trial) -> str:
    """Return a trial in a line: where, what is expected, and what was put in its place."""
    how = "cannot be false" if trial.falsely is None else f"holds also as {trial.falsely!r}"
    return f"{trial.place}: {'.'.join(trial.path)} = {trial.said!r} {how}"


def main() -> int:
    """Try all files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path, default=rulings_folders())
    made, held = 0, list[str]()
    with TemporaryDirectory() as folder, ExitStack() as opened:
        database = Path(folder) / "catalogue.db"
        lookup = lookup_in(lambda: opened.enter_context(closing(open_catalog(database))))
        for file in scenario_files(parser.parse_args().files):
            count, passing = unnoticed(file, lookup)
            made += count
            held += map(told, passing)
    print("\n".join([*held, f"{made:,} expectations made false; {len(held)} held all the same"]))
    return int(bool(held))


if __name__ == "__main__":
    sys.exit(main())
