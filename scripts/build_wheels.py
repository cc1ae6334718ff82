#!/usr/bin/env python3
"""Build the pure wheel, which runs everywhere, and the compiled one for this Python and platform.

  python scripts/build_wheels.py [FOLDER] [--only pure|compiled]

They are laid into FOLDER (dist), and named with their size and how many compiled modules they hold. Needs the dev requirements; the
compiled wheel needs a C compiler, too.
"""

import argparse
import os
import subprocess
import sys
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
VARIABLE = "CARDBASE_COMPILE"
KINDS = {"pure": "0", "compiled": "1"}


def build(folder: Path, compiling: str) -> Path:
    """Build a wheel with a value of CARDBASE_COMPILE, and return it. Leaves with the builder's last lines where that fails."""
    before = set(folder.glob("*.whl"))
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(
        command,
        env=os.environ | {VARIABLE: compiling},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit("\n".join(done.stdout.splitlines()[-20:]))
    return max(folder.glob("*.whl"), key=lambda wheel: (wheel not in before, wheel.stat().st_mtime))


def compiled(wheel: Path) -> list[str]:
    """Return the compiled files in a wheel."""
    with ZipFile(wheel) as held:
        return [name for name in held.namelist() if name.endswith((".so", ".pyd", *EXTENSION_SUFFIXES))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--only", choices=KINDS)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    for kind, compiling in KINDS.items():
        if args.only in (None, kind):
            start = time.perf_counter()
            wheel = build(args.folder, compiling)
            held = len(compiled(wheel))
            if bool(held) != (kind == "compiled"):
                sys.exit(f"the {kind} wheel {wheel.name} holds {held} compiled files")
            size, spent = wheel.stat().st_size / 1e6, time.perf_counter() - start
            print(f"{kind:9} {wheel.name}  {size:.1f} MB, {held} compiled files, {spent:.0f} s", flush=True)


if __name__ == "__main__":
    main()
