"""A file as it came from its address, and the rows in it."""

import re
from email.utils import parsedate_to_datetime
from typing import NamedTuple
from urllib.parse import urlsplit

from cardbase.catalog.importing.sources import KINDS, decoded, kind_of, read_text
from cardbase.catalog.importing.sources.row import Row

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
    text = text_of(page, address)
    path = urlsplit(address).path
    ended = any(path.lower().endswith(ending) for ending in KINDS)
    kind = kind_of(path) if ended or page.media_type not in _TYPES else _TYPES[page.media_type]
    return read_text(text, address, kind)


def text_of(page: Page, address: str) -> str:
    """Return a fetched file as text. Raises InputError where it is none."""
    return decoded(page.data, address)
