"""Ways to damage a database file, as a disk or another program does it, below SQLite."""

import sqlite3
from contextlib import closing
from pathlib import Path

PAGE = 4096


def settle(path: Path) -> None:
    """Bring what lies in the log beside a database into its file."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def pages_with(path: Path, text: str) -> list[int]:
    """The pages in which a text stands, from 0."""
    content = path.read_bytes()
    return [page for page in range(len(content) // PAGE) if text.encode() in content[page * PAGE : (page + 1) * PAGE]]


def spoil(path: Path, page: int, start: int = 0, size: int = PAGE) -> None:
    """Overwrite a page, or a part of it."""
    with path.open("r+b") as file:
        file.seek(page * PAGE + start)
        file.write(b"\xfe" * size)


def overwrite(path: Path, old: bytes, new: bytes) -> None:
    """Put other bytes of the same number in the place of the first `old`."""
    content = path.read_bytes()
    assert old in content
    assert len(old) == len(new)
    path.write_bytes(content.replace(old, new, 1))


def change(path: Path, statement: str) -> None:
    """Change rows in a way that the schema forbids."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute(statement)


def root_of(path: Path, table: str) -> int:
    """The first page of a table, from 0."""
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]) - 1


def allow_nothing(path: Path, table: str, column: str) -> None:
    """Set a column to NULL where the schema forbids that."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        (schema,) = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        db.execute("PRAGMA writable_schema = ON")
        loose = "UPDATE sqlite_master SET sql = ? WHERE name = ?"
        db.execute(loose, (schema.replace(f"{column} VARCHAR NOT NULL", f"{column} VARCHAR"), table))
        db.execute("PRAGMA schema_version = 1000")
        db.execute(f"UPDATE {table} SET {column} = NULL WHERE rowid = 1")
        db.execute(loose, (schema, table))
        db.execute("PRAGMA schema_version = 1001")
