"""kill -9 at random moments of what writes to the database; what was committed stays, nothing is left over, the next command works.

    python -m scripts.attack.killing --kills 500 --seed 1

A process is forked that has everything imported, so that the moments are those of the work itself. The catalogue has the cards of one game.
"""

import argparse
import os
import random
import re
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import NamedTuple

import cardbase
from cardbase.catalog.database import backups
from cardbase.cli import app

GAME = "detainer"
_CARDS = 300
_AFTER = (("deck", "list"), ("deck", "tag", "Mine", "seen"), ("db", "check"), ("db", "backup"))
"""The commands after the kill."""
_BACKUP = re.compile(r"[\dT-]+Z-(day|update|asked|replaced)\.db")


class Deed(NamedTuple):
    """What is killed: its command line, how its database is made of the usual one, and its share of a hundred kills."""

    words: Sequence[str]
    share: int
    prepare: Callable[[Path], None] = lambda _place: None


def _outdated(place: Path) -> None:
    """Let a database look as after an update of cardbase."""
    with closing(sqlite3.connect(place, isolation_level=None)) as db:
        db.execute("UPDATE game SET data_stamp = ''")
        db.execute("UPDATE stamp SET text = 'of long ago'")


def _older(place: Path) -> None:
    """Take the place of a database with one of the first schema (`tests/catalog/database/schemas`)."""
    from scripts.attack.schemas import unpack  # noqa: PLC0415

    unpack(1, place)


DEEDS = {
    "import": Deed(("catalog", "import", "cards.csv"), 20),
    "edit": Deed(("deck", "add", "Mine", "2 スティグマータ"), 20),
    "undo": Deed(("deck", "undo", "Mine"), 20),
    "first use": Deed(("deck", "list"), 8, lambda place: place.unlink()),
    "update": Deed(("deck", "list"), 8, _outdated),
    "migration": Deed(("deck", "list"), 8, _older),
    "backup": Deed(("db", "backup"), 16),
}


class Killed(NamedTuple):
    """What came of a kill: whether the process was still at work, whether its work was done, and what is wrong."""

    at_work: bool
    done: bool
    faults: tuple[str, ...]


class Killer:
    """Databases in a folder, and what a deed makes of them when nobody kills it."""

    def __init__(self, folder: Path, name: str, rng: random.Random) -> None:
        self.folder, self.deed, self.rng = folder, DEEDS[name], rng
        self.base, self.place = folder / "base" / "catalog.db", folder / "here" / "catalog.db"
        self._fresh()
        run_silently(self.place, self.deed.words)  # so that processes that are forked have everything imported
        self._fresh()
        self.before = state(self.place)
        begun = time.monotonic()
        code = wait(self._start())
        self.seconds = time.monotonic() - begun
        self.after = state(self.place)
        if code:
            raise RuntimeError(f"{name}: exit code {code} without a kill")

    def kill(self) -> Killed:
        """Kill the deed at a random moment."""
        self._fresh()
        process = self._start()
        time.sleep(self.rng.random() * self.seconds * 1.1)
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        at_work = wait(process) == -signal.SIGKILL
        found, faults = state(self.place), list[str]()
        if found not in (self.before, self.after):
            faults.append(f"neither as before nor as after: {_difference(found, self.before, self.after)}")
        if not at_work and found != self.after:
            faults.append("done, and yet not there")
        for backup in backups.listed(self.place):
            if not _is_whole(backup.file):
                faults.append(f"a backup is not whole: {backup.file.name}")
        for words in _AFTER:
            if self.before or "Mine" not in words:  # which is not there before the first use
                code = wait(forked(self.place, words))
                faults += [f"the next command, {' '.join(words)}, exits {code}"] if code else []
        faults += [f"left over: {name}" for name in left_over(self.place)]
        return Killed(at_work, found == self.after != self.before, tuple(faults))

    def _fresh(self) -> None:
        shutil.rmtree(self.place.parent, ignore_errors=True)
        shutil.copytree(self.base.parent, self.place.parent)
        self.deed.prepare(self.place)

    def _start(self) -> int:
        return forked(self.place, self.deed.words)


def left_over(place: Path) -> list[str]:
    """Return the files beside a database that do not belong there."""
    known = {place.name, f"{place.name}-backups", "cards.csv"}
    kept = place.with_name(f"{place.name}-backups")
    backed_up = [file.name for file in kept.iterdir()] if kept.exists() else []
    strange = [name for name in backed_up if not _BACKUP.fullmatch(name)]
    return [file.name for file in place.parent.iterdir() if file.name not in known] + strange


def forked(place: Path, words: Sequence[str]) -> int:
    """Start a command of cardbase in a process of its own, and return its number."""
    sys.stdout.flush()
    if process := os.fork():
        return process
    code = 99
    try:
        code = run_silently(place, words)
    finally:
        os._exit(code)


def run_silently(place: Path, words: Sequence[str]) -> int:
    """Run a command of cardbase that nobody listens to."""
    os.chdir(place.parent)
    os.environ["CARDBASE_DB"] = str(place)
    with open(os.devnull, "w", encoding="utf-8") as nobody, redirect_stdout(nobody), redirect_stderr(nobody):  # noqa: PTH123
        return app.run(words)


def wait(process: int) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def state(place: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return what is the user's in a database, and how much there is of the rest; without moments. Nothing where there is none yet."""
    if not place.exists():
        return {}
    with closing(sqlite3.connect(place)) as db:
        tables = {
            name: [row[1] for row in db.execute(f'PRAGMA table_info("{name}")')] for (name,) in db.execute(_TABLES)
        }
        whole = [str(row[0]) for row in db.execute("PRAGMA integrity_check")]
        if whole != ["ok"]:
            return {"damage": [(line,) for line in whole]}
        found: dict[str, list[tuple[object, ...]]] = {}
        for name, columns in tables.items():
            if name in ("deck", "revision", "owned", "collection_change", "catalog_change", "amendment"):
                named = ", ".join(column for column in columns if column != "made_at")
                found[name] = db.execute(f"SELECT {named} FROM {name} ORDER BY 1").fetchall()
            elif name in ("card", "name", "fact", "ability", "printing"):
                found[name] = db.execute(f"SELECT count(*) FROM {name}").fetchall()
        if found:
            found["version"] = db.execute("PRAGMA user_version").fetchall()
        return found


_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"


def _difference(found: dict[str, list[tuple[object, ...]]], *known: dict[str, list[tuple[object, ...]]]) -> str:
    return ", ".join(sorted({name for each in known for name in {*found, *each} if found.get(name) != each.get(name)}))


def _is_whole(file: Path) -> bool:
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as db:
        return bool(db.execute("PRAGMA integrity_check").fetchone() == ("ok",))


def prepare(folder: Path) -> None:
    """Make the usual database: a game, a deck with a history, a card file."""
    base = folder / "base"
    base.mkdir(parents=True)
    with cardbase.open(base / "catalog.db") as catalog:
        catalog.deck("Clockwork Host").copy("Mine").write_note("a note")
        catalog.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    cardbase.open(base / "catalog.db").close()
    rows = "".join(f"{GAME},Card {number}\n" for number in range(_CARDS))
    (base / "cards.csv").write_text(f"game,name_en\n{rows}", encoding="utf-8")


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng, wrong = random.Random(asked.seed), 0
    print(f"{'what':<11}{'kills':>6}{'at work':>9}{'done':>6}{'faults':>8}")
    with tempfile.TemporaryDirectory(prefix="cardbase-killing-") as folder:
        prepare(Path(folder))
        for name, deed in DEEDS.items():
            killer = Killer(Path(folder), name, rng)
            results = [killer.kill() for _ in range(max(1, asked.kills * deed.share // 100))]
            faults = Counter(fault for result in results for fault in result.faults)
            at_work, done = (sum(found) for found in zip(*((one.at_work, one.done) for one in results), strict=True))
            print(f"{name:<11}{len(results):>6}{at_work:>9}{done:>6}{faults.total():>8}", flush=True)
            for fault, often in faults.items():
                print(f"  {often} x {fault}")
            wrong += faults.total()
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
