"""Servers that mean harm or are broken, over real connections: one message each, in the time that was given, and nothing changed."""

import json
import socket
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from threading import Event

import pytest

from cardbase.catalog.importing.importer import import_source
from cardbase.errors import CardbaseError
from tests.catalog.contents import as_it_is
from tests.catalog.importing.refused import BREAKS_OFF, LATE, refused
from tests.site import Asked, Serve, answer, redirect

pytestmark = pytest.mark.usefixtures("network")
CARDS = b"game,name_en\nfertcg,From afar\n"
OTHER = b"game,name_en\nfertcg,From elsewhere\n"

STALLS: dict[str, list[bytes]] = {
    "before the head": [],
    "in the head": [b"HTTP/1.1 200 OK\r\nContent-Le"],
    "before the body": [b"HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\n"],
    "in the body": [b"HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\ngame,na"],
    "in a chunk": [b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\ngame"],
    "after all of it": [b"HTTP/1.1 200 OK\r\n\r\n", CARDS],
}


@pytest.mark.parametrize("place", STALLS)
@pytest.mark.usefixtures("quick_seconds")
def test_a_server_that_stalls(catalog: sqlite3.Connection, serve: Serve, over: Event, place: str) -> None:
    def reply(_: Asked) -> Iterator[bytes]:
        yield from STALLS[place]
        over.wait(60)

    assert refused(catalog, serve(reply).address()) == LATE


@pytest.mark.usefixtures("quick_seconds")
def test_a_server_that_takes_no_connection_up(catalog: sqlite3.Connection) -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=1) as silent:
        assert refused(catalog, f"http://127.0.0.1:{silent.getsockname()[1]}/a.csv") == LATE


@pytest.mark.usefixtures("quick_seconds")
def test_a_server_that_trickles(catalog: sqlite3.Connection, serve: Serve, over: Event) -> None:
    def reply(_: Asked) -> Iterator[bytes]:
        yield b"HTTP/1.1 200 OK\r\n\r\n"
        while not over.wait(0.05):
            yield b"x"

    assert refused(catalog, serve(reply).address()) == LATE


def many_times(status: str) -> str:
    return f"the server answers {status} (tried 4 times)\nTry again later."


LARGER = "the file is larger than 32 MB\nCards in more than one file can be imported, too."
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
        ("image/png", CARDS, "the kind of file cannot be told from the name's ending"),
    ],
)
def test_a_server_that_lies_about_the_type(
    catalog: sqlite3.Connection, serve: Serve, kind: str, body: bytes, said: str
) -> None:
    before = as_it_is(catalog)
    site = serve(lambda _: [answer(body, content_type=kind)])

    with pytest.raises(CardbaseError) as caught:
        import_source(catalog, site.address("/cards"), game="fertcg", timeout=1)

    assert said in str(caught.value)
    assert as_it_is(catalog) == before


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
