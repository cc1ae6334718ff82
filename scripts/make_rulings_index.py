"""Write data/<game>/rulings/index.json: for each card with abilities the bundled scenarios that name it, which `show` lists.

    python scripts/make_rulings_index.py [--check]

--check writes nothing and ends with 1, naming the files that are not what would be written.
"""

import argparse
import json
import sys
from collections import defaultdict
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from cardbase.bundled import rulings_folders
from cardbase.catalog.opening import open_catalog
from cardbase.sim.scenarios.cards import Lookup, lookup_in
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.rulings import INDEX, Ruling
from cardbase.sim.scenarios.running import subjects
from cardbase.sim.scenarios.scenario import scenario_files


def index(folder: Path, lookup: Lookup) -> str:
    """Return the index of a folder of rulings as JSON: of each card the scenarios, those first that name the fewest cards."""
    found = defaultdict[str, list[tuple[int, Ruling]]](list)
    for file in scenario_files([folder]):
        for scenario in read(file):
            keys = subjects(scenario, lookup)
            ruling = Ruling(file.relative_to(folder).as_posix(), scenario.case, scenario.title, scenario.rule)
            for key in keys:
                found[key].append((len(keys), ruling))
    rows = {key: [ruling._asdict() for _, ruling in sorted(found[key])] for key in sorted(found)}
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


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
