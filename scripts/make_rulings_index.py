"""Write data/<game>/rulings/index.json: the bundled scenarios that name cards with abilities, in sentences, which `show` tells.

    python scripts/make_rulings_index.py [--check]

--check writes nothing and ends with 1, naming the files that are not what would be written.
"""

import argparse
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from cardbase.bundled import rulings_folders
from cardbase.catalog.opening import open_catalog
from cardbase.sim.scenarios.cards import Lookup, lookup_in
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.rulings import INDEX, Ruling, nearness, row
from cardbase.sim.scenarios.running import subjects
from cardbase.sim.scenarios.scenario import scenario_files
from cardbase.sim.scenarios.telling.teller import ruling_of


def index(folder: Path, lookup: Lookup) -> str:
    """Return the index of a folder of rulings as JSON, a ruling a line: those that name the fewest cards first."""
    found = list[tuple[int, Ruling, str]]()
    for file in scenario_files([folder]):
        for scenario in read(file):
            if near := {key: nearness(scenario, card) for key, card in subjects(scenario, lookup).items()}:
                ruling = ruling_of(scenario, folder, lookup)
                found.append((len(near), ruling, row(ruling, near)))
    return "[\n" + ",\n".join(line for *_, line in sorted(found)) + "\n]\n"


def main() -> int:
    """Write or check the indices."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check, wrong = parser.parse_args().check, 0
    with TemporaryDirectory() as below, ExitStack() as opened:
        database = Path(below) / "catalogue.db"
        lookup = lookup_in(lambda: opened.enter_context(closing(open_catalog(database))))
        for folder in rulings_folders():
            made, path = index(folder, lookup), folder / INDEX
            if not check:
                path.write_text(made, encoding="utf-8")
            elif not path.exists() or path.read_text(encoding="utf-8") != made:
                print(path)
                wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
