"""What every test may use: a catalogue filled with the bundled cards, a home of its own, and servers on this machine."""

import os
import shutil
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import settings

from cardbase.catalog.opening import open_catalog
from cardbase.messages import speak
from cardbase.sim import workers
from tests.site import Handler, Reply, Serve, Site

# A run in the background ignores Ctrl-C, and so would the programs that tests start and stop.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Property tests are not timed: a busy machine is no fault.
settings.register_profile("cardbase", deadline=None)
settings.load_profile("cardbase")


@pytest.fixture(scope="session")
def filled_catalog(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a catalogue that holds the bundled cards; read it, never write it.

    TEST_CATALOG names one that is filled already, for many short runs.
    """
    if lent := os.environ.get("TEST_CATALOG"):
        return Path(lent)
    path = tmp_path_factory.mktemp("filled") / "catalog.db"
    open_catalog(path).close()
    return path


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the user's own catalogue, or speaks the language of whoever runs it."""
    monkeypatch.setenv("CARDBASE_DB", str(tmp_path / "catalog.db"))
    monkeypatch.setenv("CARDBASE_LANGUAGE", "en")
    speak("en")


@pytest.fixture
def processes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several workers are processes from the first piece of work on, however little there is."""
    monkeypatch.setattr(workers, "WORTH", 0)


@pytest.fixture
def _plain_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment says nothing of proxies and certificates."""
    names = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR")
    for name in (*names, *map(str.lower, names)):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def serve(_plain_network: None) -> Iterator[Serve]:
    """`serve(reply)` starts a server; `reply` is given what is asked and gives the parts of the answer."""
    with ExitStack() as running:

        def start(reply: Reply) -> Site:
            site = Site(("127.0.0.1", 0), Handler)
            site.reply, site.asked = reply, []
            thread = Thread(target=site.serve_forever, kwargs={"poll_interval": 0.01})
            thread.start()
            running.callback(site.server_close)
            running.callback(thread.join)
            running.callback(site.shutdown)
            return site

        yield start


@pytest.fixture
def catalog_path(filled_catalog: Path, tmp_path: Path) -> Path:
    """A fresh copy of the filled catalogue, where CARDBASE_DB says."""
    return Path(shutil.copy(filled_catalog, tmp_path / "catalog.db"))


@pytest.fixture
def catalog(catalog_path: Path) -> Iterator[sqlite3.Connection]:
    """An open connection to a fresh copy of the filled catalogue."""
    db = open_catalog(catalog_path)
    yield db
    db.close()
