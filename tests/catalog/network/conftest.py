"""Servers on this machine, and an environment that says nothing of proxies and certificates."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from threading import Thread

import pytest

from tests.catalog.network.site import Handler, Reply, Site

Serve = Callable[[Reply], Site]


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR")
    for name in (*names, *map(str.lower, names)):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def serve() -> Iterator[Serve]:
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
