"""What a server answers, read within limits: nothing that it says is taken on trust, and nothing is shown in its words."""

import re
import ssl
import zlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http import HTTPStatus

import httpx

from cardbase.catalog.importing import limits
from cardbase.catalog.importing.sources import Progress
from cardbase.catalog.importing.sources.network.page import Page, Validators
from cardbase.errors import OutsideError
from cardbase.messages import say

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
    if size > limits.DOWNLOAD:
        most = f"{limits.DOWNLOAD // 2**20} MB"
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
