"""Importing from an address: conditional requests, retries, progress, all or nothing."""

import sqlite3
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import httpx
import pytest

from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.importing.sources import url
from cardbase.catalog.importing.sources.url import ATTEMPTS, Page, Validators, fetch, read_page
from cardbase.errors import InputError, OutsideError
from tests.catalog.contents import contents

ADDRESS = "https://cards.example/mine.csv"


class Site(ThreadingHTTPServer):
    """A server on this machine with one file; it counts the requests and knows what was asked with."""

    content = b"game,name_en\nfertcg,From afar\n"
    asked: list[str]


class Handler(BaseHTTPRequestHandler):
    server: Site

    def do_GET(self) -> None:
        tag = f'"{hash(self.server.content)}"'
        self.server.asked.append(self.headers.get("If-None-Match", ""))
        same = self.headers.get("If-None-Match") == tag
        self.send_response(304 if same else 200)
        self.send_header("ETag", tag)
        self.send_header("Content-Length", "0" if same else str(len(self.server.content)))
        self.end_headers()
        if not same:
            self.wfile.write(self.server.content)

    def log_message(self, *_: object) -> None:
        """Be silent."""


@pytest.fixture
def site() -> Iterator[Site]:
    server = Site(("127.0.0.1", 0), Handler)
    server.asked = []
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_file_is_fetched_once_and_then_only_asked_for_news(catalog: sqlite3.Connection, site: Site) -> None:
    address = f"http://127.0.0.1:{site.server_port}/mine.csv"

    first = import_source(catalog, address)
    second = import_source(catalog, address)
    site.content = b"game,name_en\nfertcg,From afar\nfertcg,News\n"
    third = import_source(catalog, address)

    assert [name for _, _, name in first.added] == ["From afar"]
    assert (second.up_to_date, second.added) == (True, [])
    assert ([name for _, _, name in third.added], third.unchanged, third.up_to_date) == (["News"], 1, False)
    assert site.asked[0] == ""
    assert site.asked[1] == site.asked[2] != ""


def test_a_dry_run_asks_for_all_and_remembers_nothing(catalog: sqlite3.Connection, site: Site) -> None:
    address = f"http://127.0.0.1:{site.server_port}/mine.csv"
    before = contents(catalog)

    assert len(import_source(catalog, address, dry_run=True).added) == 1
    assert contents(catalog) == before
    assert len(import_source(catalog, address, dry_run=True).added) == 1
    assert site.asked == ["", ""]


def test_a_file_with_mistakes_changes_nothing_and_is_asked_for_again(catalog: sqlite3.Connection, site: Site) -> None:
    address = f"http://127.0.0.1:{site.server_port}/mine.csv"
    site.content = b"game,name_en,vigour\nfertcg,Right,1\nfertcg,Wrong,much\n"
    before = contents(catalog)

    with pytest.raises(InputError, match=r"mine\.csv: one mistake; nothing was imported\n  line 3, vigour: 'much'"):
        import_source(catalog, address)

    assert contents(catalog) == before


def asking(answer: Callable[[httpx.Request], httpx.Response]) -> httpx.Client:
    return httpx.Client(transport=httpx.MockTransport(answer), follow_redirects=True)


def test_a_busy_server_is_asked_again_after_the_time_that_it_names() -> None:
    waits: list[float] = []
    answers = [httpx.Response(503, headers={"Retry-After": "7"}), httpx.Response(429), httpx.Response(200, text="x")]

    page = fetch(ADDRESS, Validators(), client=asking(lambda _: answers.pop(0)), sleep=waits.append)

    assert page is not None
    assert page.data == b"x"
    assert waits == [7, 2]


def test_a_connection_that_breaks_every_time_is_something_outside() -> None:
    waits: list[float] = []

    def broken(_: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("no route to host")

    with pytest.raises(OutsideError) as caught:
        fetch(ADDRESS, Validators(), client=asking(broken), sleep=waits.append)

    assert str(caught.value) == (
        f"{ADDRESS}: the connection failed: no route to host (tried {ATTEMPTS} times)\nTry again later."
    )
    assert waits == [1, 2, 4]


def test_an_address_without_a_file_is_told_at_once() -> None:
    with pytest.raises(OutsideError) as caught:
        fetch(ADDRESS, Validators(), client=asking(lambda _: httpx.Response(404)))

    assert str(caught.value) == f"{ADDRESS}: the server answers 404 Not Found\nCheck the address."


def test_an_endless_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(url, "LARGEST", 2**20)

    with pytest.raises(OutsideError, match="the file is larger than 1 MB"):
        fetch(ADDRESS, Validators(), client=asking(lambda _: httpx.Response(200, content=b"x" * (2**20 + 1))))


def test_progress_tells_how_much_has_come() -> None:
    told: list[tuple[str, int, int]] = []

    fetch(
        ADDRESS,
        Validators(),
        lambda *step: told.append(step),
        client=asking(lambda _: httpx.Response(200, content=b"12345")),
    )

    assert told[-1] == ("downloading", 5, 5)


@pytest.mark.parametrize("address", ["http://", "http://[", "https://cards.example:99999/"])
def test_an_address_that_is_none_is_told(catalog: sqlite3.Connection, address: str) -> None:
    with pytest.raises(InputError, match="this is no address\nAn address looks like https"):
        import_source(catalog, address)


def test_the_media_type_tells_the_format_where_the_address_does_not() -> None:
    page = Page(b'[{"name_en": "A"}]', "application/json", Validators())

    assert read_page(page, "https://cards.example/all?game=x")[0].cells == {"name_en": "A"}
    with pytest.raises(InputError, match="the format cannot be told"):
        read_page(page._replace(media_type="text/html"), "https://cards.example/all")
