"""Several programs at once, and programs that are killed, lose and damage nothing."""

import os
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from cardbase.catalog.opening import open_catalog
from cardbase.decks import store
from cardbase.decks.deck import Deck

ADD_ONE_BY_ONE = """
import sys
from dataclasses import replace
from pathlib import Path
from cardbase.catalog.opening import open_catalog
from cardbase.decks import store
from cardbase.decks.deck import Entry

path, who, times = sys.argv[1:]
db = open_catalog(Path(path))
for number in range(int(times)):
    entry = Entry("main", 1, f"{who} {number}")
    store.update(db, "shared", lambda deck: replace(deck, entries=(*deck.entries, entry)), f"added {entry.text}")
    print(number, flush=True)
"""


def start(path: Path, who: str, times: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", ADD_ONE_BY_ONE, str(path), who, str(times)]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def test_two_programs_that_edit_at_once_lose_nothing(catalog: sqlite3.Connection, catalog_path: Path) -> None:
    store.save_new(catalog, Deck("shared", "build-divide"))
    programs = [start(catalog_path, who, 25) for who in ("left", "right")]

    for program in programs:
        program.communicate(timeout=60)
        assert program.returncode == 0
    names = {entry.text for entry in store.load(catalog, "shared").entries}
    assert names == {f"{who} {number}" for who in ("left", "right") for number in range(25)}
    assert len(store.history(catalog, "shared")) == 51


def test_a_killed_program_leaves_whole_decks(catalog_path: Path) -> None:
    """Killed at random moments: what was reported as done is there, and every state is complete."""
    db = open_catalog(catalog_path)
    store.save_new(db, Deck("shared", "build-divide"))
    moments = random.Random(7)
    for attempt in range(5):
        program = start(catalog_path, f"try {attempt}", 100_000)
        assert program.stdout
        program.stdout.readline()
        time.sleep(moments.random() / 20)
        program.kill()
        done = program.communicate(timeout=60)[0].split()
        names = {entry.text for entry in store.load(db, "shared").entries}
        assert {f"try {attempt} {number}" for number in (0, *done)} <= names
    sizes = [store.load(db, "shared", state.version).size for state in store.history(db, "shared")]
    assert sizes == list(range(len(sizes)))
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()
