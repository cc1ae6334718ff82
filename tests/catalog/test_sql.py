"""SQL over the catalogue: it answers, and changes nothing."""

import sqlite3
from pathlib import Path

import pytest

from cardbase.catalog.sql import ask, views
from cardbase.errors import InputError


def test_a_statement_is_answered(catalog_path: Path) -> None:
    answer = ask(catalog_path, "SELECT name, v FROM doomtrooper WHERE key = ?", ("01025",))

    assert (answer.columns, answer.rows) == (("name", "v"), [("BLOOD BERET", 4)])
    assert answer.as_dicts() == [{"name": "BLOOD BERET", "v": 4}]


def test_a_column_that_is_there_twice_keeps_both(catalog_path: Path) -> None:
    assert ask(catalog_path, "SELECT 1 AS n, 2 AS n, x'ff' AS b").as_dicts() == [{"n": 1, "n_2": 2, "b": "ff"}]


def test_views_are_listed_with_their_columns(catalog_path: Path) -> None:
    there = views(catalog_path)

    assert {"doomtrooper", "printings", "decks", "collection"} <= set(there)
    assert {"name", "f", "s", "a", "v"} <= set(there["doomtrooper"])


@pytest.mark.parametrize(
    ("statement", "message", "hint"),
    [
        ("SELECT name FROM doomtroper", "SQL: no such table: doomtroper", "Did you mean 'doomtrooper'?"),
        ("SELECT afiliation FROM doomtrooper", "SQL: no such column: afiliation", "Did you mean 'affiliation'"),
        ("SELEC 1", 'SQL: near "SELEC": syntax error', "'cardbase sql' lists"),
        ("SELECT 1; SELECT 2", "SQL: You can only execute one statement at a time.", ""),
        ("SELECT ?", "SQL: Incorrect number of bindings supplied", ""),
        ("DELETE FROM card", "SQL only reads here", "their own commands"),
        ("DROP VIEW decks", "SQL only reads here", ""),
        ("ATTACH '/tmp/other.db' AS other", "SQL only reads here", ""),
        ("PRAGMA user_version = 3", "SQL only reads here", ""),
        ("CREATE TEMP TABLE t (a)", "SQL only reads here", ""),
    ],
)
def test_what_is_wrong_is_told_and_nothing_changes(catalog_path: Path, statement: str, message: str, hint: str) -> None:
    before = catalog_path.read_bytes()
    with pytest.raises(InputError) as caught:
        ask(catalog_path, statement)

    assert caught.value.message.startswith(message)
    assert hint in caught.value.hint
    assert catalog_path.read_bytes() == before


def test_code_cannot_be_loaded(catalog_path: Path) -> None:
    with pytest.raises(InputError):
        ask(catalog_path, "SELECT load_extension('x')")


def test_a_statement_that_never_ends_can_be_stopped(catalog_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped(sqlite3.Connection):
        def set_progress_handler(self, _handler: object, _steps: int) -> None:
            super().set_progress_handler(lambda: 1, 1000)

    def connect(*words: object, **settings: object) -> sqlite3.Connection:
        return Stopped(*words, **settings)  # type: ignore[arg-type]

    monkeypatch.setattr("cardbase.catalog.sql.sqlite3.connect", connect)
    with pytest.raises(KeyboardInterrupt):
        ask(catalog_path, "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n")
