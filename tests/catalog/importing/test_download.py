"""Fetching: tries, waiting, the deadline, the limits of size, and the settings of the environment."""

import errno
import gzip
import os
import re
import socket
import ssl
import time
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from threading import Event

import httpx
import pytest

from cardbase.catalog.importing import addresses, data_rows
from cardbase.catalog.importing.download import ATTEMPTS, Page, Validators, fetch, read_page, waiting
from cardbase.errors import CardbaseError, InputError, OutsideError
from tests.site import Asked, Serve, Site, answer

pytestmark = pytest.mark.usefixtures("_plain_network", "network")
NOTHING = Validators()


class Waits(list[float]):
    """Notes how long was to be waited, and does not wait."""

    async def __call__(self, seconds: float) -> None:
        self.append(seconds)


def fetched(site: Site, waits: Waits | None = None, timeout: int = 60) -> Page:
    page = fetch(addresses.read(site.address()), NOTHING, timeout=timeout, sleep=Waits() if waits is None else waits)
    assert page is not None
    return page


def test_a_busy_server_is_asked_again_after_the_time_that_it_names(serve: Serve) -> None:
    answers = [answer(status="503 No", retry_after="7"), answer(status="429 No"), answer(b"x")]
    waits = Waits()

    assert fetched(serve(lambda _: [answers.pop(0)]), waits).data == b"x"
    assert waits == [7, 2]


def test_a_server_that_wants_more_patience_than_there_is_time_is_not_waited_for(serve: Serve) -> None:
    site, waits = serve(lambda _: [answer(status="503 No", retry_after="3600")]), Waits()

    with pytest.raises(OutsideError) as caught:
        fetched(site, waits)
    assert str(caught.value) == (
        f"{site.address()}: the server answers 503 Service Unavailable (tried once; it asks to wait for 3600 seconds)\n"
        "Try again later."
    )
    assert waits == []


@pytest.mark.parametrize(
    ("said", "seconds"),
    [("0", 0), ("120", 120), ("²", None), ("-5", None), ("1.5", None), ("9" * 5000, None), ("soon", None), ("", None),
     ("Wed, 21 Oct 2015 07:28:00 GMT", 0), ("Wed, 21 Oct 99999 07:28:00 GMT", None), ("21 Oct 2015 07:28:00 -0000", 0)],
)  # fmt: skip
def test_how_long_to_wait_is_a_number_or_a_date(said: str, seconds: float | None) -> None:
    assert waiting(said) == seconds


def test_a_date_to_wait_for_is_so_many_seconds_away() -> None:
    assert 50 < (waiting(format_datetime(datetime.now(UTC) + timedelta(minutes=1))) or 0) <= 60


def test_nonsense_about_waiting_is_as_if_nothing_was_said(serve: Serve) -> None:
    busy = b"HTTP/1.1 503 No\r\nRetry-After: \xb2\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    answers, waits = [busy, busy, answer(b"x")], Waits()

    assert fetched(serve(lambda _: [answers.pop(0)]), waits).data == b"x"
    assert waits == [1, 2]


def test_a_connection_that_fails_every_time_is_something_outside() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        closed, waits = f"http://127.0.0.1:{taken.getsockname()[1]}/mine.csv", Waits()
        with pytest.raises(OutsideError) as caught:
            fetch(addresses.read(closed), NOTHING, sleep=waits)

    assert str(caught.value) == (
        f"{closed}: the connection to the server 127.0.0.1 failed: {os.strerror(errno.ECONNREFUSED)} (tried {ATTEMPTS} times)\n"
        "Try again later."
    )
    assert waits == [1, 2, 4]


def test_a_name_that_nobody_has_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)

    with pytest.raises(OutsideError, match=r"the server cards\.example cannot be found\nCheck its name"):
        fetch(addresses.read("http://cards.example/a.csv"), NOTHING)


@pytest.mark.usefixtures("quick_seconds")
def test_a_look_up_that_takes_for_ever_has_a_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    free, ended = Event(), Event()

    def look_up(*_: object, **__: object) -> None:
        free.wait(30)
        ended.set()
        raise socket.gaierror(socket.EAI_AGAIN, "try again")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)

    with pytest.raises(OutsideError, match="it took longer than 1 s"):
        fetch(addresses.read("http://cards.example/a.csv"), NOTHING, timeout=1)
    assert not ended.is_set()
    free.set()
    assert ended.wait(30)


def drip(head: bytes, _asked: Asked) -> Iterator[bytes]:
    """Send one byte ten times a second, for ever."""
    yield head
    while True:
        time.sleep(0.1)
        yield b"x"


@pytest.mark.parametrize(
    "head",
    [b"", b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 200 OK\r\n\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n"],
)
@pytest.mark.usefixtures("quick_seconds")
def test_a_server_that_drips_has_a_deadline(serve: Serve, head: bytes) -> None:
    site = serve(lambda asked: drip(head, asked))

    with pytest.raises(OutsideError) as caught:
        fetched(site, timeout=1)
    assert str(caught.value) == (
        f"{site.address()}: it took longer than 1 s\n"
        "Give it more time with --timeout SECONDS, or download the file and import that."
    )


def endless(head: bytes, sent: list[int], part: bytes) -> Iterator[bytes]:
    yield head
    while True:
        sent.append(len(part))
        yield part


ENDLESS = {"plain": b"x" * 2**16, "packed": gzip.compress(bytes(2**20)), "packed nothing": gzip.compress(b"") * 1000}


@pytest.mark.parametrize("kind", ENDLESS)
def test_an_endless_file_is_refused_while_it_comes(serve: Serve, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.setattr(data_rows, "DOWNLOAD", 2**20)
    sent: list[int] = []
    head = b"HTTP/1.1 200 OK\r\n" + (b"" if kind == "plain" else b"Content-Encoding: gzip\r\n") + b"\r\n"

    with pytest.raises(OutsideError, match="the file is larger than 1 MB"):
        fetched(serve(lambda _: endless(head, sent, ENDLESS[kind])))
    assert sum(sent) < 16 * 2**20  # what fits into the buffers between the two


def test_a_bomb_is_refused_before_it_is_unpacked(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_rows, "DOWNLOAD", 2**20)
    bomb = gzip.compress(bytes(50 * 2**20))
    assert len(bomb) < 2**16  # it comes in one part

    with pytest.raises(OutsideError, match="the file is larger than 1 MB"):
        fetched(serve(lambda _: [answer(bomb, content_encoding="gzip")]))


def test_a_length_that_is_too_large_is_refused_at_once(serve: Serve) -> None:
    with pytest.raises(OutsideError, match="the file is larger than 32 MB"):
        fetched(serve(lambda _: [answer(b"x", content_length=str(32 * 2**20 + 1))]))


def test_progress_tells_how_much_has_come(serve: Serve) -> None:
    told: list[tuple[str, int, int]] = []
    site = serve(lambda _: [answer(b"12345")])

    fetch(addresses.read(site.address()), NOTHING, lambda *step: told.append(step))

    assert told[-1] == ("downloading", 5, 5)


PROXIES = [
    ("HTTP_PROXY", ":::", "HTTP_PROXY: this names no proxy that can be used\nA proxy looks like http://proxy"),
    ("https_proxy", "ftp://me:secret@p/", "https_proxy: this names no proxy that can be used\nA proxy looks"),
    (
        "ALL_PROXY",
        "socks5://me:secret@127.0.0.1:1",
        "ALL_PROXY: a SOCKS proxy needs a package more\nInstall it with: pip",
    ),
    ("SSL_CERT_FILE", "/nowhere/certificates.pem", "SSL_CERT_FILE: the certificates cannot be read: No such file"),
]


@pytest.mark.parametrize(("name", "value", "message"), PROXIES)
def test_a_wrong_setting_of_the_environment_is_named(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, name: str, value: str, message: str
) -> None:
    site = serve(lambda _: [answer(b"x")])
    monkeypatch.setenv(name, value)
    if "socks" in value:
        monkeypatch.setitem(__import__("sys").modules, "socksio", None)

    with pytest.raises(InputError, match=message) as caught:
        fetched(site)
    assert "secret" not in str(caught.value)
    assert site.asked == []


def test_a_file_without_certificates_is_named(serve: Serve, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "certificates.pem").write_text("nothing of the kind")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificates.pem"))

    with pytest.raises(InputError, match="SSL_CERT_FILE: the certificates cannot be read: there is none in it"):
        fetched(serve(lambda _: [answer(b"x")]))


def test_a_proxy_is_asked_for_the_address_and_named_when_it_fails(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies: list[Iterable[bytes]] = [[answer(b"x")], [], [], [], []]
    proxy = serve(lambda _: replies.pop(0))
    monkeypatch.setenv("HTTP_PROXY", proxy.address("").replace("//", "//me:secret@"))
    asked = addresses.read("http://cards.example/a.csv")

    page = fetch(asked, NOTHING)
    assert page is not None
    assert page.data == b"x"
    assert proxy.asked[0].path == "http://cards.example/a.csv"
    with pytest.raises(OutsideError, match=r"the proxy 127\.0\.0\.1 breaks off") as caught:
        fetch(asked, NOTHING, sleep=Waits())
    assert "secret" not in str(caught.value)


def test_a_proxy_that_refuses_is_told_in_our_words(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    proxy = serve(lambda _: [answer(status="407 \x1b[31mpay first")])
    monkeypatch.setenv("HTTPS_PROXY", proxy.address(""))

    with pytest.raises(OutsideError) as caught:
        fetch(addresses.read("https://cards.example/a.csv"), NOTHING)
    assert "the proxy 127.0.0.1 makes no connection for us\nCheck the proxy" in str(caught.value)


def test_a_server_without_tls_is_told_at_once(serve: Serve) -> None:
    site = serve(lambda _: [answer(b"x")])

    with pytest.raises(CardbaseError, match=re.escape("the server 127.0.0.1 does not speak TLS with us")):
        fetch(addresses.read(site.address().replace("http:", "https:")), NOTHING)


def test_a_certificate_that_is_not_trusted_is_told_at_once() -> None:
    def refuse(_: httpx.Request) -> httpx.Response:
        cause = ssl.SSLCertVerificationError(1, "certificate verify failed")
        cause.verify_message = "certificate has expired"
        raise httpx.ConnectError("handshake") from cause

    with pytest.raises(
        OutsideError, match=r"of the server cards\.example is not trusted: certificate has expired\nCert"
    ):
        fetch(addresses.read("https://cards.example/a.csv"), NOTHING, transport=httpx.MockTransport(refuse))


def test_the_media_type_tells_the_format_where_the_address_does_not() -> None:
    page = Page(b'[{"name_en": "A"}]', "application/json", NOTHING)

    assert read_page(page, "https://cards.example/all?game=x")[0].cells == {"name_en": "A"}
    with pytest.raises(InputError, match="the kind of file cannot be told"):
        read_page(page._replace(media_type="text/plain"), "https://cards.example/all")
