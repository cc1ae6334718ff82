"""A damaged first page, without which SQLite opens nothing: it holds the header and where each table begins."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import copyfile

from cardbase.catalog.database.connection import transaction
from cardbase.catalog.database.schema import create
from cardbase.catalog.database.sqlite import connect
from cardbase.files import temporary

_PAGE_SIZE, _PAGES, _FREE = slice(16, 18), slice(28, 32), slice(32, 40)
"""Where the header has the size of a page, the number of pages, and the list of free pages."""


@contextmanager
def renewed(place: Path) -> Iterator[Path]:
    """Lend a copy of a database with the first page of a new one: where both have the same schema, their tables begin at the
    same pages. Raises OSError.
    """
    with temporary(place.parent) as copy, temporary(place.parent) as new:
        with closing(connect(new)) as db, transaction(db):
            create(db)
        content = new.read_bytes()
        size = int.from_bytes(content[_PAGE_SIZE])
        page = bytearray(content[:size])
        page[_PAGES] = (place.stat().st_size // size).to_bytes(4)
        page[_FREE] = bytes(8)
        copyfile(place, copy)
        with copy.open("r+b") as file:
            file.write(page)
        yield copy
