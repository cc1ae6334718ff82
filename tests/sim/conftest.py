"""The toy game is registered for test games, and what files there are among the tests, and what one imports, is looked up once."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import pytest

from cardbase.sim.cluster import remote
from tests.toy.registered import toy_game

__all__ = ["toy_game"]


@cache
def _read(imported: Callable[[str, bytes], object], path: str, content: bytes) -> tuple[str, ...]:
    return tuple(imported(path, content))  # type: ignore[arg-type]


_listed = cache(remote._own_files)


@cache
def _toys(name: str) -> dict[str, Path]:
    return {path: file for path, file in _listed(name).items() if path.startswith("tests/toy/")}


@pytest.fixture(autouse=True)
def _imports_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of the toy game lie among all tests, and every file of results asks what these import: of the tests it is told the
    toy game alone, and what travels is all of them.
    """
    imported, files = remote._imported, remote._own_files

    def own(name: str, **how: bool) -> Mapping[str, Path]:
        return files(name, **how) if name != "tests" else _toys(name) if how else _listed(name)

    monkeypatch.setattr(remote, "_imported", lambda path, content: _read(imported, path, content))
    monkeypatch.setattr(remote, "_own_files", own)
