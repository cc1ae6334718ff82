"""Any file is imported or answered with one clear message: hypothesis looks for one that does neither."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_rows
from cardbase.catalog.importing.sources import decoded, read_text
from cardbase.catalog.opening import open_catalog
from cardbase.errors import InputError
from tests.examples import examples

KINDS = ["csv", "json", "jsonl", "toml"]
FREELY = settings(
    max_examples=examples(120),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
KNOWN = (
    "game,key,name_ja,name_en,kana,aliases,variant,number,set,rarity,type,colour,cost,power,ace,title,inferred,"
    "keywords,abilities,sources,original,note,powr"
)
COLUMNS = st.sampled_from(KNOWN.split(",")) | st.text(max_size=4)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["none", "unit", "red;blue", "4000", "yes", "A-S1-02SD", "power", ";", "build-divide"])
)
CELLS = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2)
)
TABLES = st.lists(st.dictionaries(COLUMNS, CELLS, max_size=6), max_size=6)


@pytest.fixture(scope="module")
def path(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("anything") / "catalog.db"
    copy.write_bytes(filled_catalog.read_bytes())
    return copy


@pytest.fixture
def db(path: Path) -> Iterator[sqlite3.Connection]:
    db = open_catalog(path)
    yield db
    db.close()


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.binary(max_size=80))
@FREELY
def test_any_bytes(kind: str, data: bytes) -> None:
    _read(data, kind)


@pytest.mark.parametrize("kind", KINDS)
@given(text=st.text(st.sampled_from("[]{}\",:=\n\r\t abc1#.-\\'é竜\x00\ufeff")))
@FREELY
def test_any_signs_of_the_formats(kind: str, text: str) -> None:
    _read(text.encode(), kind)


def _read(data: bytes, kind: str) -> None:
    try:
        rows = read_text(decoded(data, "file"), "file", kind)
    except InputError as error:
        assert error.place.startswith("file")
    else:
        assert all(isinstance(row, Row) for row in rows)


@given(table=TABLES)
@FREELY
def test_any_rows(db: sqlite3.Connection, table: list[dict[str, object]]) -> None:
    """Imported, and then the same again without a change; or one message, and nothing has changed."""
    rows = [Row(line, cells) for line, cells in enumerate(table, 1)]
    before = _state(db)
    try:
        changes = import_rows(db, rows, "file", game="build-divide")
    except InputError as error:
        assert "nothing was imported" in str(error)
        assert _state(db) == before
    else:
        json.dumps(changes.as_json())
        again = import_rows(db, rows, "file", game="build-divide")
        assert (again.added, again.changed) == ([], [])
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []


def _state(db: sqlite3.Connection) -> list[tuple[int, ...]]:
    tables = ("card", "name", "fact", "printing", "gram_count")
    return [db.execute(f"SELECT count(*), total_changes() FROM {table}").fetchone() for table in tables]
