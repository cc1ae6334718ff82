"""What is an address; redirects: few, to http and https only, and never out of the public network into a private one or this machine."""

import socket
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from cardbase.catalog.importing import addresses
from cardbase.catalog.importing.download import REDIRECTS, Validators, fetch
from cardbase.errors import InputError, OutsideError
from tests.site import Serve, answer, redirect

pytestmark = pytest.mark.usefixtures("_plain_network", "network")
NOTHING = Validators()
OUT = "it redirects to this machine or into a private network: {}\nName that address if you trust it."


def test_redirects_within_one_place_are_followed_a_few_times(serve: Serve) -> None:
    def reply(asked: Any) -> list[bytes]:
        left = int(asked.path.strip("/"))
        return [redirect(f"/{left - 1}") if left else answer(b"x")]

    site = serve(reply)

    page = fetch(addresses.read(site.address(f"/{REDIRECTS}")), NOTHING)
    assert page is not None
    assert page.data == b"x"
    with pytest.raises(OutsideError, match="it redirects more than 5 times"):
        fetch(addresses.read(site.address(f"/{REDIRECTS + 1}")), NOTHING)


def test_the_body_of_a_redirect_is_not_read(serve: Serve) -> None:
    def reply(asked: Any) -> list[bytes]:
        if asked.path == "/b.csv":
            return [answer(b"x")]
        return [b"HTTP/1.1 302 Found\r\nLocation: /b.csv\r\nContent-Length: 99999999999\r\n\r\n", b"x" * 1000]

    page = fetch(addresses.read(serve(reply).address("/a.csv")), NOTHING)
    assert page is not None
    assert page.data == b"x"


@pytest.mark.parametrize("asked", ["https://cards.example/a.csv", "https://93.184.216.34/a.csv"])
@pytest.mark.parametrize(
    "to",
    ["https://127.0.0.1/a.csv", "https://localhost:8000/a.csv", "https://app.localhost/", "https://10.1.2.3/",
     "https://192.168.1.1/reboot", "https://169.254.169.254/latest/", "https://[::1]/", "https://[fd00::1]/",
     "https://[::ffff:127.0.0.1]/", "https://0.0.0.0/", "https://100.64.0.1/", "https://224.0.0.1/"],
)  # fmt: skip
def test_a_redirect_into_a_private_network_is_not_followed(asked: str, to: str) -> None:
    def reply(request: httpx.Request) -> httpx.Response:
        assert request.url == asked
        return httpx.Response(302, headers={"Location": to})

    with pytest.raises(OutsideError) as caught:
        fetch(addresses.read(asked), NOTHING, transport=httpx.MockTransport(reply))
    assert str(caught.value) == f"{asked}: {OUT.format(to)}"


def test_a_redirect_to_another_port_of_this_machine_is_not_followed(serve: Serve) -> None:
    other = serve(lambda _: [answer(b"x")])
    site = serve(lambda _: [redirect(other.address())])

    with pytest.raises(OutsideError) as caught:
        fetch(addresses.read(site.address()), NOTHING)
    assert str(caught.value) == f"{site.address()}: {OUT.format(other.address())}"
    assert other.asked == []


def test_a_name_is_judged_by_what_it_leads_to(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    known = socket.getaddrinfo

    def look_up(host: Any, *more: Any, **named: Any) -> Any:
        return known("127.0.0.1" if host in (b"cards.example", "cards.example") else host, *more, **named)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    other = serve(lambda _: [answer(b"x")])
    site = serve(lambda _: [redirect(other.address(host="cards.example"))])

    asked = fetch(addresses.read(other.address(host="cards.example")), NOTHING)
    assert asked is not None, "what the user names may be anywhere"
    with pytest.raises(OutsideError) as caught:
        fetch(addresses.read(site.address()), NOTHING)
    assert str(caught.value) == f"{site.address()}: {OUT.format(other.address(host='cards.example'))}"
    assert len(other.asked) == 1


@pytest.mark.parametrize(
    "to",
    [
        "ftp://cards.example/a.csv",
        "file:///etc/passwd",
        "https://xn--/",
        "https://[",
        "https://a..b/",
        "https://files.example/\x1b[31m",
        "javascript:1",
    ],
)
def test_a_redirect_to_something_else_is_not_followed(to: str) -> None:
    def reply(_: httpx.Request) -> httpx.Response:
        return httpx.Response(302, headers={"Location": to})

    with pytest.raises(OutsideError, match="it redirects to something that is no address"):
        fetch(addresses.read("https://cards.example/a.csv"), NOTHING, transport=httpx.MockTransport(reply))


def test_a_redirect_from_https_to_http_is_not_followed() -> None:
    def reply(_: httpx.Request) -> httpx.Response:
        return httpx.Response(301, headers={"Location": f"http://me:secret@files.example/{'a' * 500}"})

    with pytest.raises(OutsideError, match=r"it redirects from https to http: http://files\.example/aaa") as caught:
        fetch(addresses.read("https://cards.example/a.csv"), NOTHING, transport=httpx.MockTransport(reply))
    assert "secret" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_a_password_stays_with_its_host() -> None:
    told: dict[str, bool] = {}

    async def body() -> AsyncIterator[bytes]:
        yield b"x"

    def reply(request: httpx.Request) -> httpx.Response:
        told[str(request.url)] = "Authorization" in request.headers
        steps = {"/a.csv": "/b.csv", "/b.csv": "https://files.example/c.csv"}
        to = steps.get(request.url.path)
        return httpx.Response(302, headers={"Location": to}) if to else httpx.Response(200, content=body())

    asked = addresses.read("https://me:hunter2@cards.example/a.csv")
    page = fetch(asked, NOTHING, transport=httpx.MockTransport(reply))

    assert page is not None
    assert told == {
        "https://cards.example/a.csv": True,
        "https://cards.example/b.csv": True,
        "https://files.example/c.csv": False,
    }


def test_the_same_host_may_change_from_http_to_https() -> None:
    assert addresses.is_same_place(httpx.URL("http://cards.local/a"), httpx.URL("https://cards.local/b"))
    assert not addresses.is_same_place(httpx.URL("https://cards.local/a"), httpx.URL("http://cards.local/b"))
    assert not addresses.is_same_place(httpx.URL("http://cards.local/a"), httpx.URL("http://cards.local:8080/a"))


@pytest.mark.parametrize(
    "text",
    ["http://", "http:///a.csv", "http://[", "https://cards.example:99999/", "https://cards.example:0/", "http://xn--/",
     "http://a..b/", f"http://{'a' * 64}.example/", "http://a b/", "http://%zz/", "http://*/", "http://\x1b[31m/",
     "http://xn--a/", f"http://{'a.' * 130}example/", "http://cards.example:x/", "http:cards.example"],
)  # fmt: skip
def test_an_address_that_no_server_can_have_is_told(text: str) -> None:
    with pytest.raises(InputError, match="this is no address\nAn address looks like https"):
        addresses.read(text)


@pytest.mark.parametrize("text", ["http://me:secret@cards.example:99999/", "http://me:se/secret@cards.example/"])
def test_a_wrong_address_is_told_without_its_password(text: str) -> None:
    with pytest.raises(InputError) as caught:
        addresses.read(text)
    assert "secret" not in str(caught.value)


def test_an_address_in_any_script_is_one() -> None:
    assert str(addresses.read("HTTPS://カード.例え/一覧 1.csv#top")) == (
        "https://xn--lck0cth.xn--r8jz45g/%E4%B8%80%E8%A6%A7%201.csv"
    )
