#!/usr/bin/env python3
"""Run the tests of the optional extras that are too heavy for `[dev]`, each in an environment of its own.

  python scripts/test_extras.py [--slow] [EXTRA ...]

Each folder of tests/extras/ is the suite of the extra of its name, and no other run of the tests collects it. For each, or for those
that are named, a virtual environment is made in a temporary folder, the checkout is installed there with the extra (`pip install
.[EXTRA]`, not editable), and the suite is run on what was installed, with `--slow` also what is marked so. Needs a package index. Exit code: 0 where every suite passed, 1
where one failed, could not be installed or ran no test, 2 for an extra without a suite.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SUITES = ROOT / "tests" / "extras"
NEEDS = ("hypothesis", "pytest")
"""What of `[dev]` the suites use; tests/conftest.py does."""
BESIDE = ("tests", "scripts", "docs")


def suites() -> list[str]:
    """Return the extras that have a suite."""
    return sorted(folder.name for folder in SUITES.iterdir() if list(folder.glob("test_*.py")))


def requirements() -> list[str]:
    """Return the lines of `[dev]` for what the suites use."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [line for line in project["optional-dependencies"]["dev"] if line.startswith(NEEDS) and "xdist" not in line]


def run(command: list[str], folder: Path) -> int:
    """Show a command, run it in a folder, and return its exit code. Only what was installed is found there."""
    print("$", " ".join(command), flush=True)
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
    return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


def test(extra: str, folder: Path, *, slow: bool) -> str:
    """Install an extra in a new environment and run its suite; return what went wrong, "" where all passed."""
    venv.create(folder / "venv", with_pip=True)
    python = str(folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python")
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{ROOT}[{extra}]"]
    if run([*install, *requirements()], folder):
        return "could not be installed"
    place = folder / "tests of the extra"
    for name in BESIDE:
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", place)
    looked = [python, "-c", "import cardbase; print('cardbase', cardbase.__version__, 'of', cardbase.__file__)"]
    if run(looked, place):
        return "was not installed"
    marked = ["-m", "not shells"] if slow else []
    code = run([python, "-m", "pytest", "-p", "no:cacheprovider", *marked, f"tests/extras/{extra}"], place)
    return {0: "", 5: "ran no test"}.get(code, f"failed, with pytest's exit code {code}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("extras", nargs="*", metavar="EXTRA")
    known = suites()
    parser.add_argument("--slow", action="store_true")
    given = parser.parse_args()
    wanted = given.extras or known
    if unknown := [extra for extra in wanted if extra not in known]:
        print(f"no suite for {', '.join(unknown)} in tests/extras/; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    said = {}
    for extra in wanted:
        with tempfile.TemporaryDirectory() as folder:
            said[extra] = test(extra, Path(folder).resolve(), slow=given.slow)
    for extra, wrong in said.items():
        print(f"{extra}: {wrong or 'all passed'}")
    if not said:
        print("nothing ran: tests/extras/ holds no suite", file=sys.stderr)
    return int(not said or any(said.values()))


if __name__ == "__main__":
    sys.exit(main())
