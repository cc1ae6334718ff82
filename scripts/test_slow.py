#!/usr/bin/env python3
"""Run what takes too long for every run of the tests: those marked "slow", and every property test with ten times as many examples.

  python scripts/test_slow.py [PYTEST ARGUMENTS]

Arguments narrow it down: `python scripts/test_slow.py tests/engine`. Without -n it takes all cores. Exit code: 0 where all passed, 1 where
one failed, 5 where the arguments select no test of either kind.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KINDS = (["-m", "slow"], ["-m", "hypothesis", "--hypothesis-profile", "thorough"])
NOTHING = 5
"""Pytest's exit code where no test was selected."""


def main() -> int:
    """Run both kinds of tests, whatever comes of the first."""
    arguments = sys.argv[1:]
    cores = [] if any(word.startswith("-n") for word in arguments) else ["-n", "auto"]
    codes = []
    for kind in KINDS:
        print("$ pytest", *kind, *arguments, flush=True)
        command = [sys.executable, "-m", "pytest", *kind, *cores, *arguments]
        codes.append(subprocess.run(command, cwd=ROOT, check=False).returncode)
    if set(codes) == {NOTHING}:
        return NOTHING
    return int(any(code not in (0, NOTHING) for code in codes))


if __name__ == "__main__":
    sys.exit(main())
