"""What every test may use: a catalogue filled with the bundled cards, a home of its own, and servers on this machine."""

import gc
import os
import shutil
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import settings

from cardbase.catalog import opening
from cardbase.catalog.opening import open_catalog, transaction
from cardbase.messages import say_instead, speak
from cardbase.settings import SETTINGS
from cardbase.sim import workers
from tests.examples import QUICK
from tests.site import Handler, Reply, Serve, Site

# A run in the background ignores Ctrl-C, one by nohup SIGHUP, and so would the programs that tests start and stop: they inherit no handler.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)

# Programs that tests start keep what Python has compiled, as they do for a user: each would compile cardbase anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.load_profile(QUICK)  # --hypothesis-profile=thorough comes after it
_homes = count(1)


def pytest_configure(config: pytest.Config) -> None:
    """Let one worker do all tests of a file, so that what these share is made once."""
    if getattr(config.option, "dist", "") == "load":
        config.option.dist = "loadfile"


def pytest_collection_finish() -> None:
    """Spare the garbage collector what collecting has made: it lives to the end, and looking through it takes a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


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


@pytest.fixture(scope="session")
def bundled(filled_catalog: Path) -> Iterator[sqlite3.Connection]:
    """An open connection to the filled catalogue, for all tests; nothing can be written there."""
    with closing(open_catalog(filled_catalog)) as db:
        db.execute("PRAGMA query_only = ON")
        yield db


@pytest.fixture(scope="session")
def few_in_place(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a catalogue with the cards of `few_cards`, whose tables begin in it where they do in every other; read it, never write it."""
    from cardbase.catalog.importing.writing import erase

    place = Path(shutil.copy(filled_catalog, tmp_path_factory.mktemp("few") / "catalog.db"))
    numbered = "SELECT id, row_number() OVER (PARTITION BY game ORDER BY id) AS place FROM card"
    named = "SELECT card_id FROM printing WHERE number IN ('01001', '01025', '01164')"
    others = f"SELECT id FROM ({numbered}) WHERE place > 10 AND place % 30 AND id NOT IN ({named})"
    with closing(open_catalog(place)) as db:
        with transaction(db):
            erase(db, [number for (number,) in db.execute(others).fetchall()])
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return place


@pytest.fixture(scope="session")
def few_cards(few_in_place: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small file of a catalogue with the first ten cards of each game, every thirtieth and three of Doomtrooper; read it, never write it.

    A test that uses it gets a copy of it as its `catalog_path` and `catalog`: what holds for every catalogue is seen sooner in a small one.
    A test of a file whose first page is lost uses `without_first_page` as well.
    """
    place = Path(shutil.copy(few_in_place, tmp_path_factory.mktemp("fewer") / "catalog.db"))
    with closing(open_catalog(place)) as db:
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return place


@pytest.fixture(autouse=True)
def _own_home(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """No test touches the user's own catalogue and settings, or speaks the language of whoever runs it; none backs its catalogue up by itself, which
    takes longer than most tests, unless it asks for `daily_backups`.

    The folder is `tmp_path` for a test that asks for it; for any other it is made by whoever puts something there.
    """
    own = "tmp_path" in request.fixturenames
    home: Path = request.getfixturevalue("tmp_path") if own else tmp_path_factory.getbasetemp() / f"home {next(_homes)}"
    monkeypatch.setenv("CARDBASE_DB", str(home / "catalog.db"))
    for setting in SETTINGS.values():
        monkeypatch.delenv(setting.variable, raising=False)
    monkeypatch.setenv("CARDBASE_CONFIG", str(home / "config.toml"))
    monkeypatch.setenv("CARDBASE_LANGUAGE", "en")
    if "daily_backups" not in request.fixturenames:
        monkeypatch.setattr(opening, "daily", lambda *_: None)
    speak("en")
    say_instead({})
    yield
    if not own and home.exists():
        shutil.rmtree(home)


@pytest.fixture
def daily_backups() -> None:
    """The first use of a day makes a backup, as it does for users."""


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
def without_first_page() -> None:
    """The tables of the copy with few cards begin where they do in every other catalogue: what tells where they begin may be lost."""


@pytest.fixture
def catalog_path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A fresh copy of the filled catalogue, or of the one with few cards for a test that uses that, where CARDBASE_DB says."""
    source = "few_cards" if "few_cards" in request.fixturenames else "filled_catalog"
    if "without_first_page" in request.fixturenames:
        source = "few_in_place"
    return Path(shutil.copy(request.getfixturevalue(source), tmp_path / "catalog.db"))


@pytest.fixture
def catalog(catalog_path: Path) -> Iterator[sqlite3.Connection]:
    """An open connection to a fresh copy of the filled catalogue."""
    db = open_catalog(catalog_path)
    yield db
    db.close()
