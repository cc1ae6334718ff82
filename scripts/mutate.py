"""Change the code of a module in many small ways and count how many changes the tests notice; mutmut makes and runs them.

    python scripts/mutate.py MODULE.py [-k WORDS] TEST...

    python scripts/mutate.py cardbase/games/fertcg/rules/strike.py -k fertcg tests/games/fertcg tests/scenarios/test_scenarios.py

It works on a copy of the checkout in FOLDER (--folder, build/mutants), where a second run goes on. TEST are the files and folders of the
tests that are run; WORDS choose among them. It takes about a second of one core for a change, and is no part of what is run before a
release. Needs mutmut 3 (pip install mutmut).
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from cardbase.catalog.opening import open_catalog

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("cardbase", "data", "docs", "scripts", "tests", "pyproject.toml", "README.md", "LICENSE")


def copied(folder: Path, module: str, tests: list[str], words: str) -> None:
    """Copy the checkout and tell mutmut there what to change and which tests to run."""
    for part in PARTS:
        here, there = ROOT / part, folder / part
        if here.is_dir():
            shutil.copytree(here, there, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(here, there)
    settings = {
        "source_paths": ["cardbase"],
        "only_mutate": [module],
        "also_copy": [part for part in PARTS if part not in ("cardbase", "tests", "pyproject.toml")],
        "pytest_add_cli_args_test_selection": tests,
        "pytest_add_cli_args": ["-p", "no:cacheprovider", *(["-k", words] if words else [])],
        "track_dependencies": ["false"],
        "use_git_change_detection": ["false"],
    }
    lines = [f"{key}=\n" + "".join(f"    {value}\n" for value in values) for key, values in settings.items()]
    text = "[mutmut]\n" + "".join(line if line.count("\n") > 2 else line.replace("=\n    ", "=") for line in lines)
    (folder / "setup.cfg").write_text(text, encoding="utf-8")


def main() -> int:
    """Run mutmut in the copy, and show what nobody noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("module", metavar="MODULE.py")
    parser.add_argument("tests", metavar="TEST", nargs="+")
    parser.add_argument("-k", dest="words", default="", metavar="WORDS")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "mutants")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    folder = given.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    copied(folder, given.module, given.tests, given.words)
    catalogue = folder / "catalogue.db"
    open_catalog(catalogue).close()
    lent = os.environ | {"TEST_CATALOG": str(catalogue), "PYTHONPATH": ""}
    program = [sys.executable, "-m", "mutmut"]
    subprocess.run([*program, "run", "--max-children", str(given.workers)], cwd=folder, env=lent, check=True)
    found = subprocess.run([*program, "results"], cwd=folder, env=lent, check=True, capture_output=True, text=True)
    for line in found.stdout.splitlines():
        name, _, result = line.strip().partition(": ")
        if result == "survived":
            subprocess.run([*program, "show", name], cwd=folder, env=lent, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
