"""What the tests of servers share: nobody waits, and nothing is left open."""

from collections.abc import Iterator
from gc import collect
from threading import Event

import pytest

from cardbase.catalog.importing.sources.network import fetch


@pytest.fixture(autouse=True)
def _nothing_is_left_open() -> Iterator[None]:
    """A connection that nobody closed is found by the garbage collector, and its warning is an error of this test."""
    yield
    collect()


@pytest.fixture
def over() -> Iterator[Event]:
    """Is set when the test is over: a server that does not answer waits for it."""
    over = Event()
    yield over
    over.set()


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another try comes at once."""

    async def at_once(_seconds: float) -> None:
        pass

    monkeypatch.setitem(fetch.fetch.__kwdefaults__, "sleep", at_once)
