"""Change the code of a module in many small ways and count how many changes the tests notice; mutmut makes and runs them.

    python scripts/mutate.py MODULE.py [-k WORDS] TEST...

    python scripts/mutate.py cardbase/games/fertcg/rules/strike.py -k fertcg tests/scenarios/each_case.py
    python scripts/mutate.py cardbase/games/fertcg/rules/strike.py -k fertcg --again tests/scenarios/each_case.py tests/games/fertcg

MODULE.py may be a pattern ('cardbase/games/doomtrooper/rules/combat/*.py'); TEST are the files and folders of the tests that are run, and
WORDS choose among them. For a change only the tests that reach its function are run, the quickest first, so tests of one thing each
(tests/scenarios/each_case.py: a variant of a ruling) are done sooner than tests of many.

It works on a copy of the checkout in FOLDER (--folder; build/mutants and the module's name), where a second run goes on: a change
that was noticed stays noticed until its function is another one. --again tries those that were not, with the tests as they are now, or with more tests;
--only FUNCTION those of a function; --show runs nothing and tells what the last run found.

It takes about a third of a second of one core for a change that is noticed, up to two for one that is not, and is no part of what is
run before a release. Needs mutmut 3 (pip install mutmut).
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.stats import status_by_exit_code
from mutmut.utils.file_utils import walk_mutatable_files

from cardbase.catalog.opening import open_catalog

ROOT = Path(__file__).resolve().parent.parent
BESIDE = ("data", "docs", "scripts", "README.md", "LICENSE")
PARTS = ("cardbase", "tests", "pyproject.toml", *BESIDE)
MUTMUT = (sys.executable, "-m", "mutmut")


def copied(folder: Path, module: str, tests: list[str], words: str) -> None:
    """Copy the checkout and tell mutmut there what to change and which tests to run."""
    for part in PARTS:
        here, there = ROOT / part, folder / part
        if here.is_dir():
            shutil.rmtree(there, ignore_errors=True)
            shutil.copytree(here, there, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(here, there)
    for part in ("tests", *BESIDE):  # mutmut copies over what is there, and leaves what is gone
        shutil.rmtree(folder / "mutants" / part, ignore_errors=True)
    reached_by = folder / "mutants" / "mutmut-stats.json"  # the tests that reach a function, which may be others now
    reached_by.unlink(missing_ok=True)
    settings = {
        "source_paths": ["cardbase"],
        "only_mutate": [module],
        "also_copy": list(BESIDE),
        "pytest_add_cli_args_test_selection": tests,
        "pytest_add_cli_args": ["-p", "no:cacheprovider", *(["-k", words] if words else [])],
        "track_dependencies": ["false"],
        "use_git_change_detection": ["false"],
    }
    lines = [f"{key}=\n" + "".join(f"    {value}\n" for value in values) for key, values in settings.items()]
    text = "[mutmut]\n" + "".join(line if line.count("\n") > 2 else line.replace("=\n    ", "=") for line in lines)
    (folder / "setup.cfg").write_text(text, encoding="utf-8")


def run(folder: Path, workers: int, names: list[str]) -> None:
    """Run mutmut in the copy, over all changes that have no result yet, or over those of these names."""
    catalogue, temporary = folder / "catalogue.db", folder / "tmp"
    open_catalog(catalogue).close()
    temporary.mkdir(exist_ok=True)
    lent = {"TEST_CATALOG": str(catalogue), "PYTHONPATH": "", "PYTEST_DEBUG_TEMPROOT": str(temporary)}
    alone = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # a quarter of a second for each change
    command = [*MUTMUT, "run", "--max-children", str(workers), *names]
    subprocess.run(command, cwd=folder, env=os.environ | lent | alone, check=True)


def recorded() -> Iterator[SourceFileMutationData]:
    """Give what the runs in this folder have found, for each module."""
    for path in walk_mutatable_files():
        module = SourceFileMutationData(path=path)
        module.load()
        if module.exit_code_by_key:
            yield module


def forget() -> None:
    """Let the changes that nobody noticed be without a result again."""
    for module in recorded():
        results = module.exit_code_by_key.items()
        module.exit_code_by_key = {
            name: code if status_by_exit_code[code] == "killed" else None for name, code in results
        }
        module.save()


def show() -> None:
    """Print the changes that nobody noticed, each as a difference, and for each module how many there are of every kind."""
    totals = []
    for module in recorded():
        results = {name: status_by_exit_code[code] for name, code in module.exit_code_by_key.items()}
        for name, result in results.items():
            if result != "killed":
                print(f"# {name}: {result}\n{get_diff_for_mutant(name, path=module.path)}")
        count = Counter(results.values())
        killed, total = count.pop("killed", 0), len(results)
        rest = "".join(f", {number} {result}" for result, number in sorted(count.items()))
        totals.append(f"{module.path}: {total} changes, {killed} killed ({killed / total:.1%}){rest}")
    print("\n".join(totals))


def main() -> int:
    """Run mutmut in the copy, and show what nobody noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("module", metavar="MODULE.py")
    parser.add_argument("tests", metavar="TEST", nargs="+")
    parser.add_argument("-k", dest="words", default="", metavar="WORDS")
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", metavar="FUNCTION")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--show", action="store_true")
    given = parser.parse_args()
    name = given.module.removesuffix(".py").replace("/", ".").replace("*", "all")
    folder = (given.folder or ROOT / "build" / "mutants" / name).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if not given.show:
        copied(folder, given.module, given.tests, given.words)
    with chdir(folder):  # where mutmut finds its settings
        if given.again:
            forget()
        if not given.show:
            run(folder, given.workers, [f"*.x_{given.only}__mutmut_*"] if given.only else [])
        show()
    return 0


if __name__ == "__main__":
    sys.exit(main())
