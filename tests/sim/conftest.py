"""The toy game is registered for test games, and what files there are among the tests, and what one imports, is looked up once."""

from collections.abc import Callable
from functools import cache

import pytest

from cardbase.sim.cluster import travelling
from tests.toy.registered import toy_game

__all__ = ["toy_game"]


@cache
def _read(imported: Callable[[str, bytes], object], path: str, content: bytes) -> tuple[str, ...]:
    return tuple(imported(path, content))  # type: ignore[arg-type]


_listed = cache(travelling._own_files)


@pytest.fixture(autouse=True)
def _imports_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of the toy game lie among all tests, and every file of results asks what these import."""
    imported, files = travelling._imported, travelling._own_files
    monkeypatch.setattr(travelling, "_imported", lambda path, content: _read(imported, path, content))
    monkeypatch.setattr(
        travelling, "_own_files", lambda name, **how: (_listed if name == "tests" else files)(name, **how)
    )
