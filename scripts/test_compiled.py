#!/usr/bin/env python3
"""Run the tests on the compiled package: builds a wheel with compiled modules, unpacks it beside the tests, and runs them there.

  python scripts/test_compiled.py [--engine] [--keep FOLDER] [PYTEST ARGUMENTS]

Without arguments all tests are run in which something is played: tests/engine, tests/games, tests/sim, tests/scenarios. With --engine
the engine alone is compiled, and the games, interpreted, play on it as games of other packages do; without arguments tests/engine is
run. Tests marked "interpreted", which replace a part of the engine, are left out. Needs the dev requirements and a C compiler. Exit
code: pytest's, 1 where the wheel was not built.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from zipfile import ZipFile

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.build_wheels import ROOT, build

PLAYED = ("tests/engine", "tests/games", "tests/sim", "tests/scenarios")
BESIDE = ("tests", "scripts", "docs", "data")
FILES = ("pyproject.toml", "README.md", "LICENSE")


def lay_out(folder: Path, compiling: str) -> None:
    """Unpack a compiled wheel into a folder, and copy what the tests need beside it."""
    with tempfile.TemporaryDirectory() as made, ZipFile(build(Path(made), compiling)) as wheel:
        wheel.extractall(folder)
    for name in BESIDE:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, folder)


def run(folder: Path, tests: list[str]) -> int:
    """Run tests in the folder, after a look at which package they will find there. Returns the exit code."""
    environment = os.environ | {"PYTHONPATH": str(folder)}
    looked = [sys.executable, "-c", "from cardbase.engine import run; print(run.__file__)"]
    found = subprocess.run(
        looked, cwd=folder, env=environment, capture_output=True, text=True, check=True
    ).stdout.strip()
    if Path(found).suffix == ".py" or folder not in Path(found).parents:
        sys.exit(f"the tests would run on {found}, which is not compiled")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "-m",
        "not slow and not shells and not interpreted",
        *tests,
    ]
    return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", action="store_true")
    parser.add_argument("--keep", metavar="FOLDER", type=Path)
    args, tests = parser.parse_known_args()
    tests = tests or list(PLAYED[:1] if args.engine else PLAYED)
    compiling = "engine" if args.engine else "1"
    with tempfile.TemporaryDirectory() as temporary:
        folder = args.keep or Path(temporary).resolve()
        if not (args.keep and (folder / "cardbase").is_dir()):
            lay_out(folder, compiling)
        sys.exit(run(folder.resolve(), tests))


if __name__ == "__main__":
    main()
