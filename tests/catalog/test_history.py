"""Changes that can be undone: a tree of them, whatever it is that has a state."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from cardbase.catalog.editing import ACTIONS
from cardbase.catalog.history import History, told
from cardbase.errors import NotFound
from cardbase.messages import speaking

STATES = dict[str, Any]


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("CREATE TABLE changes (id INTEGER PRIMARY KEY, parent, made_at, action, content, current)")
        yield db


@pytest.fixture
def states() -> STATES:
    return {}


@pytest.fixture
def history(states: STATES) -> History:
    return History("changes", lambda _db, rows: states.update(rows), ("nothing to undo", "nothing to redo"))


def test_undo_goes_to_the_parent_and_redo_to_the_youngest_child(
    db: sqlite3.Connection, history: History, states: STATES
) -> None:
    history.record(db, [("a", None, 1)], "one")
    history.record(db, [("a", 1, 2), ("b", None, "x")], "two")
    assert history.undo(db) == "two"
    assert states == {"a": 1, "b": None}
    history.record(db, [("a", 1, 3)], "three")
    assert (history.undo(db), history.undo(db)) == ("three", "one")
    assert states["a"] is None
    assert (history.redo(db), history.redo(db)) == ("one", "three")
    assert states["a"] == 3

    assert [(one.version, one.parent, one.action, one.current) for one in history.changes(db)] == [
        (1, 0, "one", False),
        (2, 1, "two", False),
        (3, 1, "three", True),
    ]


def test_where_there_is_nothing_it_is_said(db: sqlite3.Connection, history: History) -> None:
    with pytest.raises(NotFound, match="nothing to undo"):
        history.undo(db)
    with pytest.raises(NotFound, match="nothing to redo"):
        history.redo(db)


def test_what_was_too_large_to_be_kept_is_not_taken_back(
    db: sqlite3.Connection, history: History, states: STATES
) -> None:
    history.record(db, None, "imported 9000 cards from all.csv")
    with pytest.raises(NotFound, match=r"'imported 9000 cards from all\.csv' is too large to be taken back"):
        history.undo(db)
    assert states == {}
    assert history.changes(db)[0].current


def test_what_was_done_is_told_in_the_language_that_is_spoken() -> None:
    with speaking("ja"):
        assert told("took 火 out of the catalogue; made up", ACTIONS) == "火をカタログから削除／made up"
