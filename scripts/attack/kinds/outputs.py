"""Options that name a file to be written, alone and in pairs, pointed at what must not be harmed: by every name that leads there."""

import json
import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from scripts.attack.inputs import Input
from scripts.attack.kept_whole import MARK
from scripts.attack.material import Material

SECONDS = 10.0
_RUSH, _OTHER = "Ember Rush", "Hollow Control"
_MATCH = ("sim", "match", _RUSH, _OTHER, "-n", "1", "--agents", "random", "--workers", "1")
_MATRIX = ("sim", "matrix", _RUSH, _OTHER, "-n", "1", "--agents", "random", "--workers", "1")
_CHEAP = (
    ((".txt", ".cod", ".json", ".md", ""), ("deck", "export", _RUSH, "--to", "text", "-o", "{a}")),
    ((".json", ".db"), ("deck", "export", _RUSH, "--to", "json", "-o", "{a}")),
    ((".csv",), ("deck", "export", _RUSH, "-o", "{a}")),
    ((".html",), ("deck", "export", _RUSH, "--to", "html", "-o", "{a}")),
    ((".o8d",), ("deck", "export", _RUSH, "--to", "o8d", "-o", "{a}")),
    ((".csv", ".json"), ("collection", "export", "-o", "{a}")),
    ((".json", ".yaml", ".db"), ("catalog", "datasette", "-o", "{a}")),
    ((".txt", ".toml", ".db"), ("catalog", "reword", "build-divide", "gone.txt", "-o", "{a}")),
    ((".svg", ".html"), ("deck", "stats", _RUSH, "--plot", "{a}")),
    ((".zip", "", ".db"), ("deck", "export", "--all", "{a}")),
    ((".db", ""), ("db", "backup", "{a}")),
    ((".json", ".db", ""), ("play", _RUSH, _OTHER, "--seed", "7", "--save", "{a}")),
)
_DEAR = (
    ((".svg", ".png"), ("show", "A-S1-02SD", "--picture", "{a}")),
    ((".csv", ".json", ".toml"), ("catalog", "export", "--game", "detainer", "-o", "{a}")),
    ((".xml", ".json", ""), ("catalog", "export", "game:detainer limit:3", "--to", "cockatrice", "-o", "{a}")),
    ((".svg", ".db"), ("deck", "export", _RUSH, "--to", "code", "-o", "{b}", "--qr", "{a}")),
    ((".json", ".db"), (*_MATCH, "--save", "{a}")),
    ((".txt", ".db"), (*_MATCH, "--log", "{a}", "--save", "{b}")),
    ((".html", ".db"), (*_MATCH, "--report", "{a}", "--log", "{b}")),
    ((".jsonl", ".db"), (*_MATRIX, "--results", "{a}")),
    ((".html", ".jsonl"), (*_MATRIX, "--report", "{a}", "--results", "{b}")),
    ((".pdf",), ("deck", "export", _RUSH, "-o", "{a}")),
)
_PRECIOUS = (
    json.dumps({"my": MARK}).encode(),
    f"{MARK}\n".encode(),
    f'{{"seating": "{MARK}"'.encode(),
    f'{{"seating": "0123456789abcdef", "pair": 1, "note": "{MARK}"}}\n'.encode(),
    f"# game: build-divide\n# name: {MARK}\n4 x\n".encode(),
    f"{MARK}\0\xff".encode("latin-1") * 500,
)


@cache
def _foreign() -> bytes:
    """Return another program's database."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "foreign.db"
        with closing(sqlite3.connect(place, isolation_level=None)) as db:
            db.execute("CREATE TABLE precious (words)")
            db.execute("INSERT INTO precious VALUES (?)", (MARK,))
        return place.read_bytes()


def inputs(material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of commands that write."""
    backups = sorted(file.name for file in Path(f"{material.base}-backups").iterdir())
    whole = material.base.read_bytes()

    def input_of(
        how: tuple[tuple[str, ...], tuple[str, ...]], suffix: int, a: int, b: int, same: bool, precious: bytes
    ) -> Input:
        suffixes, words = how
        end = suffixes[suffix % len(suffixes)]
        first = _place(a, end, backups, precious, whole)
        second = first if same else _place(b, end, backups, precious, whole)
        names = {"a": first[0], "b": second[0]}
        return Input(
            "outputs",
            tuple(word.format_map(names) if word in ("{a}", "{b}") else word for word in words),
            {"gone.txt": b"hunter\n", **first[1], **second[1]},
            b"1\n1\nquit\nquit\n",
            SECONDS,
            first[2] | second[2],
        )

    numbers = st.integers(0, 10_000)
    return st.builds(
        input_of,
        st.sampled_from(_CHEAP * 4 + _DEAR),
        numbers,
        numbers,
        numbers,
        st.integers(0, 3).map(lambda number: not number),
        st.sampled_from(_PRECIOUS),
    )


def _place(
    number: int, end: str, backups: list[str], precious: bytes, whole: bytes
) -> tuple[str, dict[str, bytes], dict[str, str]]:
    """Return a name, and the files and what else must lie there so that it leads where it does."""
    db, backup = "../catalog.db", f"../catalog.db-backups/{backups[0]}"
    soft, hard, mine = f"soft{end}", f"hard{end}", f"precious{end}"
    ways: tuple[tuple[str, dict[str, bytes], dict[str, str]], ...] = (
        (db, {}, {}),
        ("./../here/../catalog.db", {}, {}),
        ("/proc/self/cwd/../catalog.db", {}, {}),
        ("up/catalog.db", {}, {"up": "symlink .."}),
        (soft, {}, {soft: f"symlink {db}"}),
        (f"softer{end}", {}, {soft: f"symlink {db}", f"softer{end}": f"symlink {soft}"}),
        (hard, {}, {hard: f"hardlink {db}"}),
        (f"{db}-wal", {}, {}),
        (f"{db}-shm", {}, {}),
        (f"{db}-journal", {}, {}),
        (soft, {}, {soft: f"symlink {db}-wal"}),
        (backup, {}, {}),
        (hard, {}, {hard: f"hardlink {backup}"}),
        (soft, {}, {soft: f"symlink {backup}"}),
        (f"../catalog.db-backups/new{end}", {}, {}),
        ("../catalog.db-backups", {}, {}),
        (f"out{end}", {}, {}),
        (f"sub/out{end}", {}, {"sub": "folder"}),
        (f"nowhere/out{end}", {}, {}),
        (f"folder{end}", {}, {f"folder{end}": "folder"}),
        (f"pipe{end}", {}, {f"pipe{end}": "pipe"}),
        (f"loop{end}", {}, {f"loop{end}": f"symlink loop{end}"}),
        (f"dangling{end}", {}, {f"dangling{end}": f"symlink new{end}"}),
        ("/dev/null", {}, {}),
        ("/dev/full", {}, {}),
        (mine, {mine: precious}, {}),
        (mine, {mine: precious}, {}),
        (soft, {mine: precious}, {soft: f"symlink {mine}"}),
        (hard, {mine: precious}, {hard: f"hardlink {mine}"}),
        (f"empty{end}", {f"empty{end}": b""}, {}),
        (f"foreign{end}", {f"foreign{end}": _foreign()}, {}),
        (f"foreign{end}-wal", {f"foreign{end}": _foreign()}, {}),
        (f"other{end}", {f"other{end}": whole}, {}),
        (soft, {f"other{end}": whole}, {soft: f"symlink other{end}"}),
        (f"other{end}-wal", {f"other{end}": whole}, {}),
        (f"other{end}-backups/new{end}", {f"other{end}": whole}, {f"other{end}-backups": "folder"}),
        ("", {}, {}),
        ("x\ny\x1b[31m", {}, {}),
        ("bad\udcff" + end, {}, {}),
    )
    return ways[number % len(ways)]
