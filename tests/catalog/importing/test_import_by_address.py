"""Importing from an address: all or nothing, asked for news only the next time, and no secret kept."""

import gzip
import logging
import sqlite3
from base64 import b64encode
from collections.abc import Iterable

import pytest

from cardbase.catalog.importing import remembered
from cardbase.catalog.importing.importer import import_source
from cardbase.errors import CardbaseError, InputError, OutsideError
from tests.catalog.contents import as_it_is, contents
from tests.site import Asked, Serve, answer, redirect

pytestmark = pytest.mark.usefixtures("network")
CARDS = b"game,name_en\nfertcg,From afar\n"
MORE = b"game,name_en\nfertcg,From afar\nfertcg,News\n"
MANY = b"game,name_en\n" + b"".join(b"fertcg,Card %d\n" % number for number in range(3000))


def test_a_file_is_fetched_once_and_then_only_asked_for_news(catalog: sqlite3.Connection, serve: Serve) -> None:
    files = [CARDS, CARDS, MORE]

    def reply(asked: Asked) -> Iterable[bytes]:
        body = files.pop(0)
        tag = f'"{len(body)}"'
        same = asked.headers.get("if-none-match") == tag
        yield answer(b"" if same else body, "304 Not Modified" if same else "200 OK", etag=tag)

    site = serve(reply)
    first, second, third = (import_source(catalog, site.address()) for _ in range(3))

    assert [name for _, _, name in first.added] == ["From afar"]
    assert (second.up_to_date, second.added) == (True, [])
    assert ([name for _, _, name in third.added], third.unchanged, third.up_to_date) == (["News"], 1, False)
    assert [asked.headers.get("if-none-match") for asked in site.asked] == [None, '"30"', '"30"']


def test_a_dry_run_asks_for_all_and_remembers_nothing(catalog: sqlite3.Connection, serve: Serve) -> None:
    site = serve(lambda _: [answer(CARDS, etag='"a"')])
    before = as_it_is(catalog)

    for _ in range(2):
        assert len(import_source(catalog, site.address(), dry_run=True).added) == 1
        assert as_it_is(catalog) == before
    assert ["if-none-match" in asked.headers for asked in site.asked] == [False, False]


def test_a_file_with_mistakes_changes_nothing_and_is_asked_for_again(catalog: sqlite3.Connection, serve: Serve) -> None:
    site = serve(lambda _: [answer(b"game,name_en,vigour\nfertcg,Right,1\nfertcg,Wrong,much\n", etag='"a"')])
    before = as_it_is(catalog)

    for _ in range(2):
        with pytest.raises(InputError, match=r"mine\.csv: one mistake; nothing was imported\n  line 3, vigour: 'much'"):
            import_source(catalog, site.address())
    assert as_it_is(catalog) == before
    assert ["if-none-match" in asked.headers for asked in site.asked] == [False, False]


PACKED = gzip.compress(MANY)
BROKEN = {
    "gzip cut off": ([answer(PACKED[:-2000], content_encoding="gzip")], "the file breaks off"),
    "gzip without its sums": ([answer(PACKED[:-8], content_encoding="gzip")], "the file breaks off"),
    "gzip with a wrong sum": ([answer(PACKED[:-8] + bytes(8), content_encoding="gzip")], "packs the file wrongly"),
    "no gzip": ([answer(MANY, content_encoding="gzip")], "packs the file wrongly"),
    "gzip in gzip": ([answer(gzip.compress(PACKED), content_encoding="gzip, gzip")], "in a way that was not asked for"),
    "brotli": ([answer(MANY, content_encoding="br")], "in a way that was not asked for"),
    "less than its length": ([answer(MANY, content_length=str(len(MANY) + 1))], "breaks off, or does not speak HTTP"),
    "chunks cut off": (
        [b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n", b"%x\r\n" % len(MANY), MANY],
        "breaks off, or does not speak HTTP",
    ),
    "an endless head": ([b"HTTP/1.1 200 OK\r\n" + b"x: y\r\n" * 50_000], "breaks off, or does not speak HTTP"),
    "no HTTP": ([b"220 mail.example ESMTP\r\n"], "breaks off, or does not speak HTTP"),
    "nothing": ([], "breaks off, or does not speak HTTP"),
    "no content": ([answer(status="204 No Content")], "the server answers 204 No Content"),
    "nothing new, unasked": ([answer(status="304 Not Modified")], "the server answers 304 Not Modified"),
    "a part": ([answer(MANY, status="206 Partial Content")], "the server answers 206 Partial Content"),
    "HTML": ([answer(b"\n<!DOCTYPE html><html>", content_type="text/csv")], "this is a web page"),
    "empty": ([answer(b"\n \n", content_type="text/csv")], "the file is empty"),
    "an empty gzip": ([answer(gzip.compress(b""), content_encoding="gzip")], "the file is empty"),
    "only a heading": ([answer(b"404: Not Found\n")], "there is no card in it"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_nothing_stays_of_a_file_that_is_not_whole(catalog: sqlite3.Connection, serve: Serve, case: str) -> None:
    parts, message = BROKEN[case]
    site = serve(lambda _: parts)
    before = as_it_is(catalog)

    with pytest.raises(CardbaseError, match=message) as caught:
        import_source(catalog, site.address())

    assert caught.value.place == site.address()
    assert as_it_is(catalog) == before


def test_nothing_stays_of_an_import_that_is_stopped(catalog: sqlite3.Connection, serve: Serve) -> None:
    site = serve(lambda _: [answer(MANY, etag='"a"')])
    before = as_it_is(catalog)

    def stop(what: str, done: int, _total: int) -> None:
        if what == "storing cards" and done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_source(catalog, site.address(), progress=stop)
    assert as_it_is(catalog) == before


@pytest.mark.parametrize(
    "packed",
    [gzip.compress(MORE), gzip.compress(MORE[:20]) + gzip.compress(MORE[20:])],
    ids=["one stream", "two streams"],
)
def test_a_packed_file_is_unpacked(catalog: sqlite3.Connection, serve: Serve, packed: bytes) -> None:
    parts = [answer(packed, content_encoding="gzip")]
    site = serve(lambda _: [parts[0][i : i + 7] for i in range(0, len(parts[0]), 7)])

    assert len(import_source(catalog, site.address()).added) == 2
    assert site.asked[0].headers["accept-encoding"] == "gzip"


@pytest.mark.parametrize(
    "tag",
    ['"é"', "no quotes", '"a\tb"', '"' + "x" * 5000 + '"', ""],
    ids=["Latin-1", "no tag", "a tab", "long", "empty"],
)
def test_a_tag_and_a_date_that_cannot_be_sent_back_do_no_harm(
    catalog: sqlite3.Connection, serve: Serve, tag: str
) -> None:
    date = "Wed, 21 Oct 2015 07:28:00 GMT\xe9"
    head = f"HTTP/1.1 200 OK\r\nETag: {tag}\r\nLast-Modified: {date}\r\nConnection: close\r\n\r\n"
    site = serve(lambda _: [head.encode("latin-1"), CARDS])

    added = [len(import_source(catalog, site.address()).added) for _ in range(2)]

    assert added == [1, 0]
    assert not {"if-none-match", "if-modified-since"} & site.asked[1].headers.keys()


def test_a_tag_that_an_older_version_remembered_does_no_harm(catalog: sqlite3.Connection, serve: Serve) -> None:
    site = serve(lambda _: [answer(CARDS)])
    remembered.remember(catalog, remembered.Remembered(site.address(), "", ('"\xe9\n"', "\U0001f0cf")))

    assert len(import_source(catalog, site.address()).added) == 1
    assert not {"if-none-match", "if-modified-since"} & site.asked[0].headers.keys()


def test_a_name_and_a_password_go_to_the_server_and_nowhere_else(
    catalog: sqlite3.Connection, serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    elsewhere = serve(lambda _: [answer(CARDS)])
    site = serve(lambda asked: [redirect(elsewhere.address())] if asked.path == "/on.csv" else [answer(CARDS)])
    caplog.set_level(logging.DEBUG)
    secret = site.address().replace("//", "//me:%2Fhunter2@")

    assert len(import_source(catalog, secret).added) == 1
    for path in ("/on.csv", "/none"):
        with pytest.raises(CardbaseError) as caught:
            import_source(catalog, secret.replace("/mine.csv", path))
        assert "hunter2" not in str(caught.value)

    login = "Basic " + b64encode(b"me:/hunter2").decode()
    assert {asked.headers.get("authorization") for asked in site.asked} == {login}
    assert "hunter2" not in repr(contents(catalog))
    assert "hunter2" not in caplog.text
    assert [source.address for source in remembered.remembered(catalog)] == [site.address()]


def test_a_name_and_a_password_that_were_remembered_once_are_forgotten(
    catalog: sqlite3.Connection, serve: Serve
) -> None:
    site = serve(lambda _: [answer(CARDS)])
    catalog.execute("INSERT INTO stamp VALUES ('address http://me:hunter2@cards.example/a.csv fertcg', '[\"\", \"\"]')")

    assert remembered.remembered(catalog) == [remembered.Remembered("http://cards.example/a.csv", "fertcg")]
    import_source(catalog, site.address())
    assert "hunter2" not in repr(contents(catalog))


def test_what_a_server_says_is_told_in_our_words(catalog: sqlite3.Connection, serve: Serve) -> None:
    site = serve(lambda _: [answer(b"\x1b[2J", "404 \x1b]0;owned\x07", content_type="\x1b[31m")])

    with pytest.raises(OutsideError) as caught:
        import_source(catalog, site.address())
    assert str(caught.value) == f"{site.address()}: the server answers 404 Not Found\nCheck the address."


def test_who_may_not_read_a_file_is_told_how_to_say_a_password(catalog: sqlite3.Connection, serve: Serve) -> None:
    site = serve(lambda _: [answer(status="401 No")])

    with pytest.raises(OutsideError, match="answers 401 Unauthorized\nWhere it asks for a name and a password: https"):
        import_source(catalog, site.address())
