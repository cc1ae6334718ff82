"""A worker seen from outside: the time and the memory that each input takes, and whether a refusal has changed the database."""

import hashlib
import multiprocessing
import os
import re
import shutil
import sqlite3
import time
from collections.abc import Collection, Iterator
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from scripts.attack.inputs import Input
from scripts.attack.kept_whole import harmed
from scripts.attack.worker import Done, work

MEMORY = 500.0
"""MB that a worker may take."""
PATIENCE = 10.0
"""Times its own time after which an input is ended from outside."""
_FOR_EVER = 1e6
_TICK = os.sysconf("SC_CLK_TCK")
_SPAWN = multiprocessing.get_context("spawn")
_FAULT = "this is a fault of cardbase"
_RAW = re.compile(r"[^\n\t\x20-\x7e\xa0-\ud7ff\ue000-\U0010ffff]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


class Came(NamedTuple):
    """What came of an input: seconds of the processor, MB at most, the exit code, and faults: each a word with where it lies."""

    seconds: float
    memory: float
    code: int
    faults: tuple[str, ...]
    told: str


class Worker:
    """A process with a database of its own, a copy of `base`, which every input finds as it was."""

    def __init__(self, base: Path, folder: Path) -> None:
        self.base, self.folder = base, folder
        self.database = folder / "catalog.db"
        self.contents = contents(base)
        folder.mkdir(parents=True, exist_ok=True)
        self._fresh()
        self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._end()

    def take(self, given: Input) -> Came:
        """Give an input to the process and return what came of it."""
        damaged = self._own_of(given)
        self._clear_peak()
        before = self._used()
        self.link.send(given)
        done, seconds, memory = self._wait(given, before)
        if done is None:
            self._restart()
            return Came(seconds, memory, -1, ("does not end" if seconds >= given.seconds else "died",), "")
        faults = list(of(done))
        if seconds > given.seconds:
            faults.append("slow")
        if memory > MEMORY:
            faults.append("memory")
        if done.code in (2, 3):
            here = self.folder / "here"
            faults += [f"changed: {name}" for name, was in damaged.items() if contents(here / name, OWN) != was]
        if given.kind == "outputs":
            faults += [*harmed(given.files, self.folder / "here"), *self._backups_harmed()]
        if self._signature() != self.untouched:
            if (done.code in (2, 3) or given.kind == "outputs") and contents(self.database) != self.contents:
                faults.append("changed after a refusal" if done.code in (2, 3) else "the database was written over")
            self._fresh()
        elif given.kind == "outputs" and self._backups() != self.backups:
            self._fresh()
        return Came(seconds, memory, done.code, tuple(faults), done.escaped + done.err)

    def _own_of(self, given: Input) -> dict[str, str]:
        """Return digests of what is the user's in the databases that an input brings along."""
        found, beside = {}, self.folder / "given.db"
        for name, content in given.files.items():
            if name.endswith(".db"):
                beside.write_bytes(content)
                found[name] = contents(beside, OWN)
                for file in self.folder.glob("given.db*"):
                    file.unlink()
        return found

    def _wait(self, given: Input, before: float) -> tuple[Done | None, float, float]:
        begun = time.monotonic()
        done: Done | None = None
        with suppress(EOFError, OSError):
            while not self.link.poll(0.2):
                used, waited = self._used() - before, time.monotonic() - begun
                if max(used, waited / 6) > PATIENCE * given.seconds:
                    return None, max(used, waited), self._peak()
            done = self.link.recv()
            return done, self._used() - before, self._peak()
        return None, 0.0, 0.0

    def _start(self) -> None:
        self.link, theirs = _SPAWN.Pipe()
        self.process = _SPAWN.Process(target=work, args=(theirs, self.folder), daemon=True)
        self.process.start()
        theirs.close()
        for _ in range(2):  # what is imported once is not counted
            self.take(Input("first", ("search", "luna"), seconds=_FOR_EVER))

    def _end(self) -> None:
        with suppress(OSError):
            self.link.send(None)
        self.process.join(1)
        self.process.kill()
        self.process.join()
        self.link.close()

    def _restart(self) -> None:
        self.process.kill()  # it has had its time, and would not read that it is to end
        self._end()
        self._fresh()
        self._start()

    def _fresh(self) -> None:
        """Put the database back as it was, and nothing beside it."""
        for file in self.folder.iterdir():
            shutil.rmtree(file, ignore_errors=True) if file.is_dir() else file.unlink()
        shutil.copyfile(self.base, self.database)
        backups = f"{self.base.name}-backups"
        shutil.copytree(self.base.with_name(backups), self.folder / backups)
        self.untouched, self.backups = self._signature(), self._backups()

    def _backups(self) -> dict[str, tuple[int, ...]]:
        """Return what changes whenever anything writes to a backup."""
        folder = self.folder / f"{self.base.name}-backups"
        seen = {file.name: file.stat() for file in folder.iterdir()} if folder.is_dir() else {}
        return {name: (status.st_ino, status.st_size, status.st_mtime_ns) for name, status in seen.items()}

    def _backups_harmed(self) -> list[str]:
        now = self._backups()
        return ["a backup was written over" for name, seen in self.backups.items() if now.get(name) != seen]

    def _signature(self) -> tuple[object, ...]:
        """Return what changes whenever anything writes to the database, or leaves a file beside it."""
        files = sorted(file.name for file in self.folder.iterdir() if file.name != "here")
        status = self.database.stat() if self.database.is_file() else None
        return (files, status and (status.st_ino, status.st_size, status.st_mtime_ns))

    def _used(self) -> float:
        with suppress(OSError, IndexError):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / _TICK
        return 0.0

    def _peak(self) -> float:
        with suppress(OSError, AttributeError):
            status = Path(f"/proc/{self.process.pid}/status").read_text()
            return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]
        return 0.0

    def _clear_peak(self) -> None:
        with suppress(OSError):
            Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")


def of(done: Done) -> Iterator[str]:
    """Yield the faults that an answer shows."""
    if done.escaped:
        yield f"escaped: {_place(done.escaped)}"
    elif _FAULT in done.err:
        yield f"fault: {_place(done.err)}"
    elif done.code not in (0, 1, 2, 3):
        yield f"exit code {done.code}"
    elif done.code >= 2 and not done.err.strip():
        yield "refused without a word"
    if found := _RAW.search(done.err):
        yield f"raw U+{ord(found[0]):04X} in a message"


def _place(trace: str) -> str:
    """Return the last line of cardbase in a traceback, and the exception."""
    places = re.findall(r'File ".*?/(cardbase/[^"]+)", line (\d+)', trace) or [("?", "0")]
    kinds = re.findall(r"^(\w[\w.]*(?:Error|Exception|Interrupt|Exit|Abort|Warning)?)(?::|$)", trace, re.MULTILINE)
    kind = next((word for word in reversed(kinds) if word not in ("cardbase", "Traceback")), "?")
    return f"{kind} at {places[-1][0]}:{places[-1][1]}"


def contents(path: Path, only: Collection[str] = ()) -> str:
    """Return a digest of all rows of a database, or of some tables; what cannot be read counts as one thing."""
    made = hashlib.sha256()
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        db.text_factory = bytes
        tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
        for table in sorted(name.decode("utf-8", "replace") for (name,) in tables):
            if not only or table in only:
                for row in db.execute(f'SELECT * FROM "{table}" ORDER BY 1'):
                    made.update(repr(row).encode())
    return made.hexdigest()


OWN = ("deck", "revision", "owned", "collection_change", "catalog_change")
"""The tables that nobody but the user fills."""
