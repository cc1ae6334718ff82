"""Files from addresses, by httpx: one deadline for all of it, retries, redirects, and a question for news only where it was fetched before.

Nothing that a server says is taken on trust, and nothing is shown in its words.
"""

import asyncio
import os
import re
import socket
import ssl
import zlib
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import aclosing
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from threading import Thread
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx

from cardbase.catalog.importing import addresses, data_rows
from cardbase.catalog.importing.addresses import Address
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.sources import KINDS, Progress, decoded, kind_of, read_text
from cardbase.errors import CardbaseError, InputError, OutsideError
from cardbase.messages import say, several
from cardbase.version import __version__

_TYPES = {
    "text/csv": "csv",
    "application/json": "json",
    "application/jsonl": "jsonl",
    "application/x-ndjson": "jsonl",
    "application/toml": "toml",
}
_TAG = re.compile(r'(W/)?"[!#-~]{0,500}"')


class Validators(NamedTuple):
    """What a server said of a file, to be asked next time whether it has changed."""

    etag: str = ""
    modified: str = ""

    def headers(self) -> dict[str, str]:
        """Return the request headers that ask for news only; what no request can carry is left out."""
        asked = {}
        if _TAG.fullmatch(self.etag):
            asked["If-None-Match"] = self.etag
        if _is_date(self.modified):
            asked["If-Modified-Since"] = self.modified
        return asked


def _is_date(text: str) -> bool:
    try:
        parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return False
    return text.isascii() and text.isprintable()


class Page(NamedTuple):
    """A file as it came: its bytes, the media type, and what to ask with next time."""

    data: bytes
    media_type: str
    validators: Validators


def read_page(page: Page, address: str) -> list[Row]:
    """Return the rows of a fetched file; its format is that of the address, else that of the media type.

    Raises InputError where the file is wrong.
    """
    text = decoded(page.data, address)
    path = urlsplit(address).path
    ended = any(path.lower().endswith(ending) for ending in KINDS)
    kind = kind_of(path) if ended or page.media_type not in _TYPES else _TYPES[page.media_type]
    return read_text(text, address, kind)


class Aside(ThreadPoolExecutor):
    """An executor of an event loop that leaves its threads behind: the system's look-up of a name cannot be stopped, and neither a
    deadline nor Ctrl-C waits for it.
    """

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """Start the work in a thread of its own."""
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()

        def run() -> None:
            try:
                result = work(*args, **named)
            except BaseException as error:
                future.set_exception(error)
            else:
                future.set_result(result)

        Thread(target=run, daemon=True).start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Wait for nothing."""


_STEP = 2**16
_BUSY = (408, 425, 429)
_GZIP = 16 + zlib.MAX_WBITS


class Later(Exception):  # noqa: N818 - a try again, not an error
    """The server could not answer now: why, and after how many seconds it says to try again."""

    def __init__(self, reason: str, wait: float | None = None) -> None:
        super().__init__(reason)
        self.reason, self.wait = reason, wait


async def read_answer(answer: httpx.Response, progress: Progress | None) -> Page | None:
    """Return the file, None where it has not changed since what was asked with.

    Raises Later where another try may help, OutsideError where not.
    """
    if answer.status_code == HTTPStatus.NOT_MODIFIED and _was_conditional(answer.request):
        return None
    _check_status(answer)
    data = await _body(answer, progress)
    media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    validators = Validators(answer.headers.get("ETag", ""), answer.headers.get("Last-Modified", ""))
    return Page(data, media_type, validators)


def _was_conditional(request: httpx.Request) -> bool:
    return "If-None-Match" in request.headers or "If-Modified-Since" in request.headers


def _check_status(answer: httpx.Response) -> None:
    code = answer.status_code
    reason = say(
        "the server answers {code} {get_reason_phrase}",
        code=code,
        get_reason_phrase=httpx.codes.get_reason_phrase(code),
    ).rstrip()
    if code in _BUSY or code >= 500:
        raise Later(reason, waiting(answer.headers.get("Retry-After", "")))
    if code in (401, 403):
        raise OutsideError(reason, hint=say("Where it asks for a name and a password: https://NAME:PASSWORD@..."))
    if code != httpx.codes.OK:
        raise OutsideError(reason, hint=say("Check the address."))


def waiting(text: str) -> float | None:
    """Return the seconds of a Retry-After header, which has a number or a date; None where it makes no sense."""
    if re.fullmatch("[0-9]{1,9}", text):
        return float(text)
    try:
        date = parsedate_to_datetime(text)
        date = date if date.tzinfo else date.replace(tzinfo=UTC)
        return max(0.0, (date - datetime.now(UTC)).total_seconds())
    except (ValueError, OverflowError):
        return None


async def _body(answer: httpx.Response, progress: Progress | None) -> bytes:
    """Return the file, unpacked; both what comes and what it becomes are counted while they come."""
    size = answer.headers.get("Content-Length", "")
    total = int(size) if re.fullmatch("[0-9]{1,18}", size) else 0
    unpack, is_whole = _packing(answer.headers.get("Content-Encoding", ""))
    data, come = bytearray(), 0
    _check_size(total)
    async for part in answer.aiter_raw():
        come += len(part)
        _check_size(come)
        for piece in unpack(part):
            data += piece
            _check_size(len(data))
        if progress:
            progress("downloading", come, total)
    if (come and not is_whole()) or _was_cut_off(answer):
        raise Later(say("the file breaks off"))
    return bytes(data)


def _was_cut_off(answer: httpx.Response) -> bool:
    """Tell whether TLS broke off where the end of the connection is all that says that the file is whole (RFC 9112, 9.8)."""
    if "Content-Length" in answer.headers or "Transfer-Encoding" in answer.headers:
        return False
    stream = answer.extensions.get("network_stream")
    tls: ssl.SSLObject | None = stream and stream.get_extra_info("ssl_object")
    try:
        return tls is not None and tls.read(1) != b""
    except ssl.SSLError:
        return True


def _check_size(size: int) -> None:
    if size > data_rows.DOWNLOAD:
        most = f"{data_rows.DOWNLOAD // 2**20} MB"
        raise OutsideError(
            say("the file is larger than {most}", most=most),
            hint=say("Cards in more than one file can be imported, too."),
        )


def _packing(encoding: str) -> tuple[Callable[[bytes], Iterator[bytes]], Callable[[], bool]]:
    """Return the function that unpacks a part of an answer in small pieces, and the one that tells whether it was whole."""
    if encoding.strip().lower() in ("", "identity"):
        return lambda part: iter((part,)), lambda: True
    if encoding.strip().lower() not in ("gzip", "x-gzip"):
        raise OutsideError(say("the server packs the file in a way that was not asked for (gzip was)"))
    gzip = _Gzip()
    return gzip.unpack, lambda: gzip.inflate.eof


class _Gzip:
    """Unpacks gzip, one stream or several on end, never more than a step at a time; zlib compares the sums at its end."""

    def __init__(self) -> None:
        self.inflate = zlib.decompressobj(_GZIP)

    def unpack(self, part: bytes) -> Iterator[bytes]:
        while True:
            if self.inflate.eof and part:
                self.inflate = zlib.decompressobj(_GZIP)
            try:
                piece = self.inflate.decompress(part, _STEP)
            except zlib.error as error:
                raise OutsideError(say("the server packs the file wrongly")) from error
            yield piece
            part = self.inflate.unused_data if self.inflate.eof else self.inflate.unconsumed_tail
            if not part and (self.inflate.eof or len(piece) < _STEP):
                return


PATIENCE = 30
"""Seconds without a sign of life, after which a connection counts as broken."""
_PROXIES = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY")
_NO_SUCH_NAME = {socket.EAI_NONAME, getattr(socket, "EAI_NODATA", socket.EAI_NONAME)}


class Road:
    """Where the connections of one fetch lead: `to` is asked now, `by` is what they are made to (a proxy, if not the same).

    What is asked first may be anywhere; a redirect is checked twice: by its words, and once its name has become an address.
    All connections are closed at its end: httpcore leaves one open that is given up in the midst of its handshake.
    """

    def __init__(self, asked: Address) -> None:
        self.asked = asked.url
        self.made = list[Any]()  # streams of httpcore
        self.go(asked.url)

    async def aclose(self) -> None:
        """Close all connections."""
        for stream in self.made:
            await stream.aclose()

    def go(self, to: httpx.URL) -> None:
        """Note what is asked now."""
        self.to, self.by = to, (addresses.host(to), addresses.port(to))

    async def check_redirect(self, answer: httpx.Response) -> None:
        """Raise OutsideError where an answer leads to where it should not; a hook of httpx."""
        if answer.has_redirect_location:
            addresses.check_redirect(self.asked, answer.request.url, answer.headers["Location"])

    async def trace(self, event: str, info: dict[str, Any]) -> None:
        """Look at each new connection before anything is said on it; a hook of httpx."""
        if event == "connection.connect_tcp.started":
            self.by = (info["host"], info["port"])
        elif event == "connection.connect_tcp.complete":
            self.made.append(info["return_value"])
            if not self._is_proxied():
                ip = self.made[-1].get_extra_info("server_addr")[0]
                if not addresses.is_public(ip) and not addresses.is_same_place(self.asked, self.to):
                    raise addresses.not_public(self.to)

    def _is_proxied(self) -> bool:
        return self.by != (addresses.host(self.to), addresses.port(self.to))

    def failure(self, error: httpx.TransportError) -> Later | CardbaseError:
        """Return what to make of a failure: Later where another try may help, else the error with its reason."""
        there = say("the proxy {name}" if self._is_proxied() else "the server {name}", name=self.by[0])
        if isinstance(error, httpx.ProxyError):
            return OutsideError(
                say("{there} makes no connection for us", there=there), hint=say("Check the proxy and its password.")
            )
        if isinstance(error, httpx.TimeoutException):
            return Later(say("{there} is silent for {patience} seconds", there=there, patience=PATIENCE))
        for cause in _causes(error):
            if told := _failure_of(cause, there):
                return told
        if isinstance(error, httpx.RemoteProtocolError):
            return Later(say("{there} breaks off, or does not speak HTTP", there=there))
        return Later(say("the connection to {there} failed", there=there))


def _failure_of(cause: BaseException, there: str) -> Later | CardbaseError | None:
    """Return what to make of one cause, None where it says nothing."""
    if isinstance(cause, ssl.SSLCertVerificationError):
        hint = say("Certificates of your own stand in the file that SSL_CERT_FILE names.")
        return OutsideError(
            say(
                "the certificate of {there} is not trusted: {reason}",
                there=there,
                reason=cause.verify_message.rstrip("."),
            ),
            hint=hint,
        )
    if isinstance(cause, ssl.SSLError):
        return OutsideError(say("{there} does not speak TLS with us", there=there), hint=say("Check the address."))
    if isinstance(cause, socket.gaierror):
        reason = say("{there} cannot be found", there=there)
        return OutsideError(reason, hint=say("Check its name.")) if cause.errno in _NO_SUCH_NAME else Later(reason)
    if isinstance(cause, OSError) and cause.errno:
        return Later(
            say("the connection to {there} failed: {strerror}", there=there, strerror=os.strerror(cause.errno))
        )
    return None


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error and what led to it; of several that happened at once, the first."""
    while error is not None:
        yield error
        error = error.exceptions[0] if isinstance(error, BaseExceptionGroup) else error.__cause__ or error.__context__


def open_client(road: Road, transport: httpx.AsyncBaseTransport | None = None) -> httpx.AsyncClient:
    """Return the client, which follows no redirect by itself, because it would read their bodies.

    Raises InputError where the environment names a proxy or a certificate file that cannot be used.
    """
    try:
        return httpx.AsyncClient(
            timeout=PATIENCE,
            headers={"User-Agent": f"cardbase/{__version__}", "Accept-Encoding": "gzip"},
            event_hooks={"response": [road.check_redirect]},
            transport=transport,
        )
    except ImportError as error:
        hint = say("Install it with: pip install 'httpx[socks]'")
        raise InputError(say("a SOCKS proxy needs a package more"), place=_set(_PROXIES), hint=hint) from error
    except OSError as error:
        said = error.strerror if error.errno and not isinstance(error, ssl.SSLError) else say("there is none in it")
        raise InputError(
            say("the certificates cannot be read: {said}", said=said), place=_set(("SSL_CERT_FILE", "SSL_CERT_DIR"))
        ) from error
    except (httpx.InvalidURL, ValueError) as error:
        hint = say("A proxy looks like http://proxy.example.org:8080.")
        raise InputError(say("this names no proxy that can be used"), place=_set(_PROXIES), hint=hint) from error


def _set(names: tuple[str, ...]) -> str:
    """Return which of these variables the environment has, in either spelling; never their values, which hold passwords."""
    return " or ".join(name for name in (*names, *map(str.lower, names)) if os.environ.get(name)) or say(
        "the environment"
    )


ATTEMPTS = 4
REDIRECTS = 5
TIMEOUT = 60
"""Seconds that a fetch may take, everything included."""

Sleep = Callable[[float], Awaitable[None]]


def fetch(
    asked: Address,
    known: Validators,
    progress: Progress | None = None,
    *,
    timeout: int = TIMEOUT,
    transport: httpx.AsyncBaseTransport | None = None,
    sleep: Sleep = asyncio.sleep,
) -> Page | None:
    """Return what the address holds, or None where it has not changed since `known`.

    timeout  seconds for the whole; a server that is busy and a connection that breaks are tried again, three times

    Raises OutsideError with the address and the reason where that does not help, InputError where the settings of the
    environment (proxy, certificates) are wrong.
    """
    try:
        return asyncio.run(_fetch(asked, known, progress, timeout, transport, sleep))
    except CardbaseError as error:
        error.place = error.place or str(asked)
        raise


async def _fetch(
    asked: Address,
    known: Validators,
    progress: Progress | None,
    timeout: int,
    transport: httpx.AsyncBaseTransport | None,
    sleep: Sleep,
) -> Page | None:
    asyncio.get_running_loop().set_default_executor(Aside())
    try:
        async with (
            asyncio.timeout(timeout) as deadline,
            aclosing(Road(asked)) as road,
            open_client(road, transport) as client,
        ):
            attempt = 0
            while True:
                attempt += 1
                try:
                    return await _followed(client, road, asked, known, progress)
                except Later as later:
                    wait = 2.0 ** (attempt - 1) if later.wait is None else later.wait
                    if attempt == ATTEMPTS or wait > (deadline.when() or 0) - asyncio.get_running_loop().time():
                        raise _given_up(later, attempt) from later
                    await sleep(wait)
    except TimeoutError as error:
        hint = say("Give it more time with --timeout SECONDS, or download the file and import that.")
        raise OutsideError(say("it took longer than {timeout} s", timeout=timeout), hint=hint) from error


def _given_up(later: Later, attempts: int) -> OutsideError:
    often = several(attempts, "tried once", "tried {n} times")
    asks = say("; it asks to wait for {wait:.0f} seconds", wait=later.wait) if later.wait else ""
    return OutsideError(
        say("{reason} ({often}{asks})", reason=later.reason, often=often, asks=asks), hint=say("Try again later.")
    )


async def _followed(
    client: httpx.AsyncClient, road: Road, asked: Address, known: Validators, progress: Progress | None
) -> Page | None:
    """Ask, and follow redirects; httpx keeps the password from other hosts."""
    request = client.build_request("GET", asked.url, headers=known.headers(), extensions={"trace": road.trace})
    login = asked.login
    try:
        for _ in range(REDIRECTS + 1):
            road.go(request.url)
            async with aclosing(await client.send(request, auth=login, stream=True)) as answer:
                if answer.next_request is None:
                    return await read_answer(answer, progress)
                request, login = answer.next_request, None
    except httpx.TransportError as error:
        raise road.failure(error) from error
    raise OutsideError(
        say("it redirects more than {redirects} times", redirects=REDIRECTS), hint=say("Check the address.")
    )
