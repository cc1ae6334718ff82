"""A disk that is full, at 50 sizes: what does not fit is refused in one message with exit code 3, and everything is as it was.

    python -m scripts.attack.full_disk --sizes 50

The disk is a small tmpfs where this user may mount one; else no file may grow beyond a limit (RLIMIT_FSIZE), which is said.
"""

import argparse
import io
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path

from cardbase.cli import app
from scripts.attack.killing import DEEDS, left_over, prepare, state

_DISK = 96 * 2**20
_MOST = 32 * 2**20
"""Bytes that are free at most: more than any of the deeds needs."""
_NAMES = ("import", "edit", "undo", "first use", "update", "migration", "backup")


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by-limit", action="store_true", help="take RLIMIT_FSIZE, and mount nothing")
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    sizes = sorted(
        rng.choice((0, 4096, rng.randrange(2**16), rng.randrange(2**19), rng.randrange(_MOST)))
        for _ in range(asked.sizes)
    )
    wrong = 0
    with (
        tempfile.TemporaryDirectory(prefix="cardbase-full-") as folder,
        _disk(Path(folder), asked.by_limit) as (disk, fill),
    ):
        prepare(Path(folder))
        print(f"{'what':<11}{'sizes':>6}{'done':>6}{'refused':>9}{'faults':>8}")
        for name in _NAMES:
            results = [_deed(name, Path(folder) / "base", disk, size, fill) for size in sizes]
            faults = [fault for _, found in results for fault in found]
            done = sum(code == 0 for code, _ in results)
            print(f"{name:<11}{len(results):>6}{done:>6}{len(results) - done:>9}{len(faults):>8}", flush=True)
            for fault in sorted(set(faults)):
                print(f"  {faults.count(fault)} x {fault}")
            wrong += len(faults)
    return int(wrong > 0)


Fill = Callable[[Path, int], Callable[[], None]]
"""Leaves so many bytes free on a disk; what comes back makes room again."""


@contextmanager
def _disk(folder: Path, by_limit: bool) -> Iterator[tuple[Path, Fill]]:
    """Lend a disk that can be filled."""
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={_DISK}", "tmpfs", str(disk)]
    if by_limit or subprocess.run(mount, capture_output=True, check=False).returncode:
        print("no file may grow beyond a limit (RLIMIT_FSIZE)")
        yield disk, _limited
        return
    print("a tmpfs")
    try:
        yield disk, _filled
    finally:
        os.chdir(folder)
        subprocess.run(["umount", str(disk)], check=True)


def _filled(disk: Path, free: int) -> Callable[[], None]:
    status = os.statvfs(disk)
    filler = disk / "filler"
    with filler.open("wb") as file:
        os.posix_fallocate(file.fileno(), 0, max(1, status.f_bavail * status.f_frsize - free))
    return filler.unlink


def _limited(disk: Path, free: int) -> Callable[[], None]:
    largest = max((file.stat().st_size for file in disk.rglob("*") if file.is_file()), default=0)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest + free, hard))
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))


def _deed(name: str, base: Path, disk: Path, free: int, fill: Fill) -> tuple[int, list[str]]:
    """Do something with so many bytes free, and return the exit code and what is wrong."""
    place = disk / "here" / "catalog.db"
    shutil.rmtree(place.parent, ignore_errors=True)
    shutil.copytree(base, place.parent)
    DEEDS[name].prepare(place)
    before, make_room, faults = state(place), fill(disk, free), list[str]()
    try:
        code, said = _told(place, DEEDS[name].words)
    finally:
        make_room()
    if code not in (0, 3):
        faults.append(f"exit code {code}: {said}")
    if code == 3 and ("fault of cardbase" in said or not said.strip()):
        faults.append(f"refused with: {said}")
    if code and state(place) != before:
        faults.append("refused, and yet something has changed")
    after, said = _told(place, ("deck", "list"))
    if after:
        faults.append(f"with room again 'deck list' exits {after}: {said}")
    faults += [f"left over: {file}" for file in left_over(place)]
    return code, faults


def _told(place: Path, words: tuple[str, ...]) -> tuple[int, str]:
    """Run a command of cardbase, and return its exit code and its messages."""
    os.chdir(place.parent)
    os.environ["CARDBASE_DB"] = str(place)
    told = io.StringIO()
    with redirect_stdout(io.StringIO()), redirect_stderr(told):
        return app.run(words), told.getvalue()


if __name__ == "__main__":
    sys.exit(main())
