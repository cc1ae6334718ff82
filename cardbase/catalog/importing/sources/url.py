"""Files from the network by httpx: progress, retries, and a question for news only where the file was fetched before."""

import time
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx

from cardbase import __version__
from cardbase.catalog.importing.sources import KINDS, Progress, Row, decoded, kind_of, read_text
from cardbase.errors import InputError, OutsideError

ATTEMPTS = 4
LARGEST = 256 * 2**20
"""Bytes; a longer answer is refused."""
_PATIENCE = 30.0
_TYPES = {
    "text/csv": "csv",
    "application/json": "json",
    "application/jsonl": "jsonl",
    "application/x-ndjson": "jsonl",
    "application/toml": "toml",
}


class Validators(NamedTuple):
    """What a server said of a file, to be asked next time whether it has changed."""

    etag: str = ""
    modified: str = ""

    def headers(self) -> dict[str, str]:
        """Return the request headers that ask for news only."""
        known = {"If-None-Match": self.etag, "If-Modified-Since": self.modified}
        return {name: value for name, value in known.items() if value}


class Page(NamedTuple):
    """A file as it came: its bytes, the media type, and what to ask with next time."""

    data: bytes
    media_type: str
    validators: Validators


class _Later(Exception):  # noqa: N818 - a try again, not an error
    """The server could not answer now: why, and after how many seconds it says to try again."""

    def __init__(self, reason: str, wait: float | None = None) -> None:
        super().__init__(reason)
        self.reason, self.wait = reason, wait


def fetch(
    url: str,
    known: Validators,
    progress: Progress | None = None,
    *,
    client: httpx.Client | None = None,
    sleep: Callable[[float], None] = time.sleep,
) -> Page | None:
    """Return what the address holds, or None where it has not changed since `known`.

    A server that is busy and a connection that breaks are tried again, three times. Raises OutsideError with the address
    and the reason where that does not help, InputError where it is no address.
    """
    _check_address(url)
    own = client or httpx.Client(follow_redirects=True, timeout=_PATIENCE)
    headers = {"User-Agent": f"cardbase/{__version__}", **known.headers()}
    try:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return _get(own, url, headers, progress)
            except _Later as later:
                if attempt == ATTEMPTS:
                    raise OutsideError(
                        f"{later.reason} (tried {ATTEMPTS} times)", place=url, hint="Try again later."
                    ) from later
                sleep(min(_PATIENCE, 2.0 ** (attempt - 1) if later.wait is None else later.wait))
    finally:
        if client is None:
            own.close()
    return None


def _check_address(url: str) -> None:
    try:
        parts = urlsplit(url)
        good = bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:  # a port beyond 65535, a bracket that is not closed
        good = False
    if not good:
        raise InputError("this is no address", place=url, hint="An address looks like https://example.org/cards.csv.")


def _get(client: httpx.Client, url: str, headers: dict[str, str], progress: Progress | None) -> Page | None:
    try:
        with client.stream("GET", url, headers=headers) as answer:
            if answer.status_code == httpx.codes.NOT_MODIFIED:
                return None
            _check(answer, url)
            return _page(answer, url, progress)
    except (httpx.InvalidURL, httpx.UnsupportedProtocol, httpx.TooManyRedirects, httpx.DecodingError) as error:
        raise OutsideError(f"the address cannot be used: {error}", place=url) from error
    except httpx.TransportError as error:
        raise _Later(f"the connection failed: {error or type(error).__name__}") from error


def _check(answer: httpx.Response, url: str) -> None:
    code = answer.status_code
    if code in (408, 425, 429) or code >= 500:
        wait = answer.headers.get("Retry-After", "")
        raise _Later(f"the server answers {code} {answer.reason_phrase}", float(wait) if wait.isdigit() else None)
    if code != httpx.codes.OK:
        reason = f"the server answers {code} {answer.reason_phrase}".rstrip()
        raise OutsideError(reason, place=url, hint="Check the address.")


def _page(answer: httpx.Response, url: str, progress: Progress | None) -> Page:
    size = answer.headers.get("Content-Length", "")
    total = int(size) if size.isdigit() and "Content-Encoding" not in answer.headers else 0
    parts, done = [], 0
    for part in answer.iter_bytes():
        parts.append(part)
        done += len(part)
        if done > LARGEST:
            raise OutsideError(f"the file is larger than {LARGEST // 2**20} MB", place=url)
        if progress:
            progress("downloading", done, total)
    media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    validators = Validators(answer.headers.get("ETag", ""), answer.headers.get("Last-Modified", ""))
    return Page(b"".join(parts), media_type, validators)


def read_page(page: Page, url: str) -> list[Row]:
    """Return the rows of a fetched file; its format is that of the address, else that of the media type.

    Raises InputError where the file is wrong.
    """
    path = urlsplit(url).path
    ended = any(path.lower().endswith(ending) for ending in KINDS)
    kind = kind_of(path) if ended or page.media_type not in _TYPES else _TYPES[page.media_type]
    return read_text(decoded(page.data, url), url, kind)
