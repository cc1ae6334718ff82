"""Damaged databases: bytes, pages and rows changed, cut off, with another's log beside them."""

import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from scripts.attack.inputs import Input
from scripts.attack.material import Material
from scripts.attack.mutation import NASTY

_PAGE = 4096
_COMMANDS = (
    ("search", "luna"), ("search", "type:warrior"), ("show", "BLOOD BERET"), ("deck", "list"), ("deck", "show", "Mine"), ("deck", "check", "Mine"),
    ("deck", "history", "Mine"), ("deck", "undo", "Mine"), ("deck", "add", "Mine", "HUNTER"), ("collection", "list"), ("collection", "add", "HUNTER"),
    ("db", "check"), ("db", "check", "--as", "json"), ("db", "list"), ("db", "backup"), ("db", "restore"), ("db", "restore", "--latest"), ("catalog", "stats"),
    ("catalog", "export", "-o", "out.csv"), ("catalog", "sources"), ("catalog", "missing", "doomtrooper"), ("deck", "search", "[[HUNTER]]"),
    ("catalog", "import", "cards.csv"), ("deck", "export", "--all", "all.zip"),
)  # fmt: skip
_CARDS = b"game,name_en\ndoomtrooper,An Attack\n"
_TEXTS = (
    None,
    5,
    -1,
    1.5,
    "",
    "x",
    "{",
    "[]",
    "{}",
    "null",
    "[1",
    '{"a": 1}',
    b"\xff\xfe",
    b"",
    "\x00",
    "\x1b[31m",
    "a" * 5000,
    2**62,
)
SECONDS = 10.0
"""Some of these commands look at the whole database, or make it anew."""


def inputs(material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of commands on a damaged copy."""
    whole = material.base.read_bytes()

    def input_of(seed: int, command: tuple[str, ...]) -> Input:
        rng = Random(seed)
        files = {"cards.csv": _CARDS, "damaged.db": _rows(whole, rng) if rng.random() < 0.5 else _bytes(whole, rng)}
        if rng.random() < 0.1:
            files["damaged.db-wal"] = rng.choice((b"", rng.randbytes(32), rng.randbytes(5000), whole[:9000]))
        return Input("databases", ("--db", "damaged.db", *command), files, seconds=SECONDS)

    return st.builds(input_of, st.integers(0, 2**64), st.sampled_from(_COMMANDS))


def _bytes(whole: bytes, rng: Random) -> bytes:
    content, pages = bytearray(whole), len(whole) // _PAGE
    for _ in range(rng.choice((1, 1, 3, 30))):
        page = rng.choice((0, 0, 1, 2, *[rng.randrange(pages)] * 4)) * _PAGE
        at = page + rng.choice((rng.randrange(100), rng.randrange(_PAGE)))
        match rng.randrange(7):
            case 0:
                content[at] = rng.randrange(256)
            case 1:
                content[at] ^= 1 << rng.randrange(8)
            case 2:
                content[page : page + _PAGE] = bytes(_PAGE)
            case 3:
                other = rng.randrange(pages) * _PAGE
                content[page : page + _PAGE] = content[other : other + _PAGE]
            case 4:
                noise = rng.randbytes(rng.choice((4, 64, _PAGE)))
                content[at : at + len(noise)] = noise
            case 5:
                noise = rng.choice(NASTY)
                content[at : at + len(noise)] = noise
            case _:
                del content[rng.choice((at, rng.randrange(len(content)), 0, 10, 100, _PAGE)) :]
                return bytes(content)
    return bytes(content)


def _rows(whole: bytes, rng: Random) -> bytes:
    """Put wrong values into rows, or take rows and tables away, as another program might."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "damaged.db"
        file.write_bytes(whole)
        with closing(sqlite3.connect(file, isolation_level=None)) as db:
            db.execute("PRAGMA ignore_check_constraints = ON")
            for _ in range(rng.choice((1, 1, 2, 5))):
                with suppress(sqlite3.Error):
                    _spoil_rows(db, rng)
            with suppress(sqlite3.Error):
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return file.read_bytes()


def _spoil_rows(db: sqlite3.Connection, rng: Random) -> None:
    tables: Sequence[str] = [
        name
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    ]
    own = [
        name
        for name in ("deck", "revision", "owned", "collection_change", "catalog_change", "stamp", "game", "amendment")
        if name in tables
    ]
    table = rng.choice(own if rng.random() < 0.6 and own else tables)
    column = rng.choice([row[1] for row in db.execute(f'PRAGMA table_info("{table}")')])
    where = rng.choice(("1", f'"{column}" IN (SELECT "{column}" FROM "{table}" ORDER BY random() LIMIT 1)'))
    db.execute("SELECT 1")
    match rng.randrange(8):
        case 0:
            db.execute(f'DELETE FROM "{table}" WHERE {where}')
        case 1:
            db.execute(f'DROP TABLE "{table}"')
        case 2:
            db.execute(f'ALTER TABLE "{table}" DROP COLUMN "{column}"')
        case 3:
            db.execute(f"PRAGMA user_version = {rng.choice((0, 1, 2, 3, 4, 5, -1, 99))}")
        case 4:
            db.execute(f"PRAGMA application_id = {rng.choice((0, 1, 2**31 - 1))}")
        case _:
            db.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE {where}', (rng.choice(_TEXTS),))
