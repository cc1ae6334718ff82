"""Servers that mean harm or are broken, over real connections: one message each, in the time that was given, and nothing changed."""

import json
import socket
import socketserver
import sqlite3
import ssl
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from gc import collect
from pathlib import Path
from threading import Event, Thread
from warnings import catch_warnings, simplefilter

import pytest

from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.importing.sources.network import fetch
from cardbase.errors import CardbaseError
from tests.catalog.contents import contents
from tests.site import Asked, Serve, answer, redirect

CARDS = b"game,name_en\nfertcg,From afar\n"
OTHER = b"game,name_en\nfertcg,From elsewhere\n"
CERTIFICATES = Path(__file__).parent / "certificates"
"""Certificates and their key that are good for nothing but these tests: for 127.0.0.1 until 2120, until 2020, and for another host."""


LATE = "it took longer than 1 s\nGive it more time with --timeout SECONDS, or download the file and import that."


@pytest.fixture(autouse=True)
def let_go() -> Iterator[None]:
    """A connection that is given up in the midst of its handshake is left to the garbage collector by httpcore."""
    yield
    with catch_warnings():
        simplefilter("ignore", ResourceWarning)
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


def refused(db: sqlite3.Connection, address: str, timeout: int = 1) -> str:
    """What is said of an import that fails, without the address; nothing has changed."""
    before = contents(db)
    with pytest.raises(CardbaseError) as caught:
        import_source(db, address, timeout=timeout)
    assert contents(db) == before
    said = str(caught.value)
    assert said.startswith(f"{address}: ")
    assert said.isprintable() or said.replace("\n", "").isprintable()
    return said.removeprefix(f"{address}: ")


STALLS: dict[str, list[bytes]] = {
    "before the head": [],
    "in the head": [b"HTTP/1.1 200 OK\r\nContent-Le"],
    "before the body": [b"HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\n"],
    "in the body": [b"HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\ngame,na"],
    "in a chunk": [b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\ngame"],
    "after all of it": [b"HTTP/1.1 200 OK\r\n\r\n", CARDS],
}


@pytest.mark.parametrize("place", STALLS)
def test_a_server_that_stalls(catalog: sqlite3.Connection, serve: Serve, over: Event, place: str) -> None:
    def reply(_: Asked) -> Iterator[bytes]:
        yield from STALLS[place]
        over.wait(60)

    assert refused(catalog, serve(reply).address()) == LATE


def test_a_server_that_takes_no_connection_up(catalog: sqlite3.Connection) -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=1) as silent:
        assert refused(catalog, f"http://127.0.0.1:{silent.getsockname()[1]}/a.csv") == LATE


def test_a_server_that_trickles(catalog: sqlite3.Connection, serve: Serve, over: Event) -> None:
    def reply(_: Asked) -> Iterator[bytes]:
        yield b"HTTP/1.1 200 OK\r\n\r\n"
        while not over.wait(0.05):
            yield b"x"

    assert refused(catalog, serve(reply).address()) == LATE


def many_times(status: str) -> str:
    return f"the server answers {status} (tried 4 times)\nTry again later."


LARGER = "the file is larger than 32 MB\nCards in more than one file can be imported, too."
BREAKS_OFF = "the server 127.0.0.1 breaks off, or does not speak HTTP (tried 4 times)\nTry again later."
CIRCLE = "it redirects more than 5 times\nCheck the address."
NO_ADDRESS = "it redirects to something that is no address (http or https)"
ANSWERS: dict[str, tuple[Callable[[Asked], Iterable[bytes]], str]] = {
    "breaks off": (lambda _: [answer(CARDS, content_length="999")], BREAKS_OFF),
    "ends at once": (lambda _: [], BREAKS_OFF),
    "says a length and sends more": (
        lambda _: [answer(CARDS[:25], content_length="20")],
        "one mistake; nothing was imported\n  line 2, name_ja: the card has no name.",
    ),
    "floods": (lambda _: (b"HTTP/1.1 200 OK\r\n\r\n" if not n else b"x" * 2**20 for n in range(99)), LARGER),
    "floods with heads": (lambda _: (b"HTTP/1.1 200 OK\r\n" if not n else b"x: y\r\n" * 9999 for n in range(99)), BREAKS_OFF),
    "says an endless length": (lambda _: [answer(CARDS, content_length="9" * 17)], LARGER),
    "says no length": (lambda _: [answer(CARDS, content_length="-5")], BREAKS_OFF),
    "says two lengths": (
        lambda _: [b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 30\r\n\r\n", CARDS],
        BREAKS_OFF,
    ),
    "says that it is packed": (
        lambda _: [answer(CARDS, content_encoding="gzip")],
        "the server packs the file wrongly",
    ),
    "packs as nobody asked": (
        lambda _: [answer(CARDS, content_encoding="br")],
        "the server packs the file in a way that was not asked for (gzip was)",
    ),
    "circles": (lambda asked: [redirect("/b.csv" if asked.path != "/b.csv" else "/mine.csv")], CIRCLE),
    "circles through itself": (lambda _: [redirect("")], CIRCLE),
    "to a file": (lambda _: [redirect("file:///etc/passwd")], NO_ADDRESS),
    "to another scheme": (lambda _: [redirect("gopher://cards.example/")], NO_ADDRESS),
    "too many": (lambda _: [answer(status="429 No")], many_times("429 Too Many Requests")),
    "a fault of its own": (lambda _: [answer(status="500 No")], many_times("500 Internal Server Error")),
    "out of order": (lambda _: [answer(status="503 No", retry_after="-1")], many_times("503 Service Unavailable")),
    "no such status": (lambda _: [answer(status="999 No")], many_times("999")),
    "no status": (lambda _: [answer(status="abc")], BREAKS_OFF),
}  # fmt: skip


@pytest.mark.parametrize("case", ANSWERS)
def test_a_server_that_lies_breaks_off_or_leads_astray(catalog: sqlite3.Connection, serve: Serve, case: str) -> None:
    reply, said = ANSWERS[case]

    assert refused(catalog, serve(reply).address(), 60).startswith(said)


@pytest.mark.parametrize(
    ("kind", "body", "said"),
    [
        ("application/json", CARDS, "line 1 column 1: a list of cards is expected"),
        ("text/csv", b'[{"name_en": "X"}]', "nothing was imported"),
        ("application/toml", CARDS, "this is not TOML"),
        ("text/csv", b"\x89PNG\r\n\x1a\n\0\0", "line 1: the text is not in UTF-8"),
        ("text/csv", b"<html>Pay first</html>", "this is a web page (HTML or XML), and no card file"),
        ("image/png", CARDS, "the format cannot be told from the name's ending"),
    ],
)
def test_a_server_that_lies_about_the_type(
    catalog: sqlite3.Connection, serve: Serve, kind: str, body: bytes, said: str
) -> None:
    before = contents(catalog)
    site = serve(lambda _: [answer(body, content_type=kind)])

    with pytest.raises(CardbaseError) as caught:
        import_source(catalog, site.address("/cards"), game="fertcg", timeout=1)

    assert said in str(caught.value)
    assert contents(catalog) == before


def test_a_file_that_changes_between_two_tries_is_one_of_the_two(catalog: sqlite3.Connection, serve: Serve) -> None:
    """What came of the one that broke off is forgotten, with its tag."""
    answers = [answer(CARDS, content_length="999", etag='"one"'), answer(OTHER, etag='"two"')]
    site = serve(lambda _: [answers.pop(0)])

    assert [name for _, _, name in import_source(catalog, site.address()).added] == ["From elsewhere"]
    stored = catalog.execute("SELECT text FROM stamp WHERE key LIKE 'address %'").fetchone()
    assert '\\"two\\"' in stored[0] or '"two"' in json.dumps(stored[0])
    assert catalog.execute("SELECT count(*) FROM card WHERE name = 'From afar'").fetchone() == (0,)


def test_a_file_that_changes_between_two_addresses_is_the_last_one(catalog: sqlite3.Connection, serve: Serve) -> None:
    files = {"/mine.csv": [redirect("/b.csv")], "/b.csv": [answer(OTHER)]}
    site = serve(
        lambda asked: [files[asked.path][0].replace(b"\r\n\r\n", b"\r\n\r\n" + CARDS, asked.path == "/mine.csv")]
    )

    assert [name for _, _, name in import_source(catalog, site.address()).added] == ["From elsewhere"]


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
        yield f"https://127.0.0.1:{server.server_address[1]}/mine.csv"
        server.shutdown()
        thread.join()


def encrypted(certificate: str, parts: Iterable[bytes]) -> Callable[[socket.socket], None]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATES / f"{certificate}.pem", CERTIFICATES / "key.pem")

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


@pytest.mark.usefixtures("_plain_network")
@pytest.mark.parametrize(("shown", "trusted"), CERTIFICATE)
def test_a_certificate_that_is_not_good_for_it(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, shown: str, trusted: str
) -> None:
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATES / f"{trusted}.pem"))

    with tls(encrypted(shown, [answer(CARDS)])) as address:
        assert refused(catalog, address).startswith(CERTIFICATE[shown, trusted])


@pytest.mark.usefixtures("_plain_network")
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


@pytest.mark.usefixtures("_plain_network")
@pytest.mark.parametrize("case", TLS)
def test_a_server_that_speaks_bad_tls(catalog: sqlite3.Connection, case: str) -> None:
    talk, said = TLS[case]

    with tls(talk) as address:
        assert refused(catalog, address) == said


@pytest.mark.usefixtures("_plain_network")
def test_a_server_that_stalls_in_the_handshake(catalog: sqlite3.Connection, over: Event) -> None:
    with tls(lambda connection: over.wait(60) and None) as address:
        assert refused(catalog, address) == LATE
        over.set()
