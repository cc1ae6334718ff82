"""What the tests of servers share, who use `network`: a small catalogue, nobody waits, and nothing is left open."""

import asyncio
import gc
import ssl
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Event

import pytest

from cardbase.catalog.importing import download


@pytest.fixture(scope="module")
def _what_was_there_before_stays() -> Iterator[None]:
    """The garbage collector looks at nothing that was there before these tests: it would take most of their time."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def _nothing_is_left_open(_what_was_there_before_stays: None) -> Iterator[None]:
    """A connection that nobody closed is found by the garbage collector, and its warning is an error of this test."""
    yield
    gc.collect()


_new_context = cache(ssl.create_default_context)


@pytest.fixture
def _certificates_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The certificates of a file that comes with Python's packages are read by one client for all; those of a test by each."""

    def context(*arguments: object, cafile: str | None = None, **others: object) -> ssl.SSLContext:
        bundled = cafile is not None and Path(cafile).name == "cacert.pem"
        made: ssl.SSLContext = (_new_context if bundled else _new_context.__wrapped__)(
            *arguments, cafile=cafile, **others
        )
        return made

    monkeypatch.setattr(ssl, "create_default_context", context)


@pytest.fixture
def over() -> Iterator[Event]:
    """Is set when the test is over: a server that does not answer waits for it."""
    over = Event()
    yield over
    over.set()


@pytest.fixture
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another try comes at once."""

    async def at_once(_seconds: float) -> None:
        pass

    monkeypatch.setitem(download.fetch.__kwdefaults__, "sleep", at_once)


@pytest.fixture
def quick_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deadline comes after a quarter of its time, for servers that let every deadline come."""
    timeout = asyncio.timeout
    monkeypatch.setattr(asyncio, "timeout", lambda seconds: timeout(seconds / 4))


@pytest.fixture
def network(_nothing_is_left_open: None, _certificates_are_read_once: None, _no_waiting: None, few_cards: Path) -> None:
    """All that a catalogue holds is compared before and after, so it is a small one."""
