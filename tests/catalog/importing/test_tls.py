"""Servers that speak TLS badly, or break off in the midst of it, over real connections."""

import socket
import socketserver
import sqlite3
import ssl
import struct
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple

import pytest

from cardbase.catalog.importing.importer import import_source
from tests.catalog.importing.refused import BREAKS_OFF, LATE, refused
from tests.site import answer

CARDS = b"game,name_en\nfertcg,From afar\n"
CERTIFICATES = Path(__file__).parent / "certificates"
"""Certificates and their key that are good for nothing but these tests: for 127.0.0.1 until 2120, until 2020, and for another host."""
pytestmark = pytest.mark.usefixtures("_plain_network", "network")


@contextmanager
def tls(talk: Callable[[socket.socket], None]) -> Iterator[str]:
    """Lend the address of a server that says whatever `talk` says on each connection."""

    class Talk(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):  # the client has heard enough
                talk(self.request)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Talk) as server:
        server.daemon_threads = True
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"https://127.0.0.1:{server.server_address[1]}/mine.csv"
        finally:
            server.shutdown()
            thread.join()


def server_context(certificate: str) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATES / f"{certificate}.pem", CERTIFICATES / "key.pem")
    return context


def encrypted(certificate: str, parts: Iterable[bytes]) -> Callable[[socket.socket], None]:
    context = server_context(certificate)

    def talk(connection: socket.socket) -> None:
        with context.wrap_socket(connection, server_side=True) as stream:
            stream.recv(4096)
            for part in parts:
                stream.sendall(part)

    return talk


UNTRUSTED = "the certificate of the server 127.0.0.1 is not trusted: "
CERTIFICATE = {
    ("here", ""): UNTRUSTED,
    ("elsewhere", "elsewhere"): f"{UNTRUSTED}IP address mismatch, certificate is not valid for '127.0.0.1'",
    ("expired", "expired"): f"{UNTRUSTED}certificate has expired",
    ("expired", "here"): UNTRUSTED,
}


@pytest.mark.parametrize(("shown", "trusted"), CERTIFICATE)
def test_a_certificate_that_is_not_good_for_it(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, shown: str, trusted: str
) -> None:
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATES / f"{trusted}.pem"))

    with tls(encrypted(shown, [answer(CARDS)])) as address:
        assert refused(catalog, address).startswith(CERTIFICATE[shown, trusted])


def test_a_certificate_that_is_good_for_it(catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATES / "here.pem"))

    with tls(encrypted("here", [answer(CARDS)])) as address:
        assert len(import_source(catalog, address).added) == 1


def after_hello(*parts: bytes) -> Callable[[socket.socket], None]:
    """Hear what a client says first, then say something that is no TLS, or nothing, and hang up."""

    def talk(connection: socket.socket) -> None:
        connection.recv(4096)
        for part in parts:
            connection.sendall(part)

    return talk


NO_TLS = "the server 127.0.0.1 does not speak TLS with us\nCheck the address."
TLS = {
    "plain HTTP": (after_hello(b"HTTP/1.1 400 Bad Request\r\n\r\n"), NO_TLS),
    "nothing": (after_hello(), NO_TLS),
    "noise": (after_hello(bytes(range(256))), NO_TLS),
    "an alert": (after_hello(b"\x15\x03\x03\x00\x02\x02\x28"), NO_TLS),
    "a record without an end": (after_hello(b"\x16\x03\x03\xff\xff" + b"x" * 100), NO_TLS),
}


@pytest.mark.parametrize("case", TLS)
def test_a_server_that_speaks_bad_tls(catalog: sqlite3.Connection, case: str) -> None:
    talk, said = TLS[case]

    with tls(talk) as address:
        assert refused(catalog, address) == said


@pytest.mark.usefixtures("quick_seconds")
def test_a_server_that_stalls_in_the_handshake(catalog: sqlite3.Connection, over: Event) -> None:
    with tls(lambda connection: over.wait(60) and None) as address:
        assert refused(catalog, address) == LATE
        over.set()


class Broken(NamedTuple):
    """How a server breaks off.

    says  the records that it sends, in clear
    how   "FIN": the connection ends without a word of TLS; "RST": it is reset; "alert": TLS ends first, as it should
    kept  so many bytes of the last record do not come
    """

    says: tuple[bytes, ...]
    how: str = "FIN"
    kept: int = 0


def breaking_off(broken: Broken) -> Callable[[socket.socket], None]:
    """Shake hands, hear what is asked, say something, and break off in this way."""
    context = server_context("here")

    def talk(connection: socket.socket) -> None:
        heard, told = ssl.MemoryBIO(), ssl.MemoryBIO()
        tls = context.wrap_bio(heard, told, server_side=True)
        while True:
            try:
                tls.do_handshake()
                tls.read()
                break
            except ssl.SSLWantReadError:
                connection.sendall(told.read())
                heard.write(connection.recv(2**16))
        for part in broken.says:
            tls.write(part)
        if broken.how == "alert":
            with suppress(ssl.SSLWantReadError):
                tls.unwrap()
        record = told.read()
        connection.sendall(record[: len(record) - broken.kept])
        if broken.how == "RST":
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()

    return talk


HALF = (b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n", CARDS)
CHUNK = (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", b"ff\r\ngame,na")
WITHOUT_LENGTH = (b"HTTP/1.1 200 OK\r\n\r\n", CARDS)
FAILED = "the connection to the server 127.0.0.1 failed: "
NO_END = "the file breaks off (tried 4 times)\nTry again later."
BREAKS = {
    "after the handshake": (Broken(()), BREAKS_OFF),
    "in the head": (Broken((b"HTTP/1.1 200 OK\r\nConte",)), BREAKS_OFF),
    "in the body": (Broken(HALF), BREAKS_OFF),
    "in the body, after the end of TLS": (Broken(HALF, "alert"), BREAKS_OFF),
    "in a chunk": (Broken(CHUNK), BREAKS_OFF),
    "in a record": (Broken(HALF, kept=5), BREAKS_OFF),
    "after the first byte of a record": (Broken(HALF, kept=len(CARDS) + 21), BREAKS_OFF),
    "with a reset after the handshake": (Broken((), "RST"), FAILED),
    "with a reset in the body": (Broken(HALF, "RST"), FAILED),
    "with a reset in a record": (Broken(HALF, "RST", 5), FAILED),
    "where only the end says that it is one": (Broken(WITHOUT_LENGTH), NO_END),
    "where only the end says so, with a reset": (Broken(WITHOUT_LENGTH, "RST"), FAILED),
    "where only the end says so, in a record": (Broken((*WITHOUT_LENGTH, b"fertcg,Two\n"), kept=5), NO_END),
}


@pytest.mark.parametrize("case", BREAKS)
def test_a_server_that_breaks_off_in_the_midst_of_tls(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATES / "here.pem"))
    broken, said = BREAKS[case]

    with tls(breaking_off(broken)) as address:
        assert refused(catalog, address, 60).startswith(said)


def test_a_file_without_length_is_whole_where_tls_ends_as_it_should(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATES / "here.pem"))

    with tls(breaking_off(Broken(WITHOUT_LENGTH, "alert"))) as address:
        assert len(import_source(catalog, address).added) == 1
