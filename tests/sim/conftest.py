"""The toy game is registered for test games, and what a file imports is read out of it once."""

from collections.abc import Callable
from functools import cache

import pytest

from cardbase.sim.cluster import travelling
from tests.toy.registered import toy_game

__all__ = ["toy_game"]


@cache
def _read(imported: Callable[[str, bytes], object], path: str, content: bytes) -> tuple[str, ...]:
    return tuple(imported(path, content))  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def _imports_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of the toy game lie among all tests, and every file of results asks what these import."""
    imported = travelling._imported
    monkeypatch.setattr(travelling, "_imported", lambda path, content: _read(imported, path, content))
