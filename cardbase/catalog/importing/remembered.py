"""Addresses that cards were imported from, each with what its server said of the file: `catalog update` asks them again.

They are rows of the table `stamp`: the key is "address ADDRESS GAME" (neither holds a blank; the game may be missing).
"""

import json
import re
import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from cardbase.catalog.database.sqlite import add, remove
from cardbase.errors import NotFound, did_you_mean
from cardbase.messages import say

_KEY = "address "
_LOGIN = re.compile(r"(?<=://)[^/?#]*@")


class Remembered(NamedTuple):
    """An address without name and password, the game of rows that do not name theirs, the file's ETag and date, and the mapping by
    which it was imported, as TOML.
    """

    address: str
    game: str = ""
    validators: tuple[str, str] = ("", "")
    mapping: str = ""

    @property
    def key(self) -> str:
        """The key of the row in the table."""
        return f"{_KEY}{self.address} {self.game}".rstrip()


def remembered(db: sqlite3.Connection) -> list[Remembered]:
    """Return the addresses in alphabetical order."""
    rows = db.execute("SELECT key, text FROM stamp WHERE key GLOB ? ORDER BY key", (f"{_KEY}*",))
    return list(_read(rows))


def _read(rows: Iterator[tuple[str, str]]) -> Iterator[Remembered]:
    for key, text in rows:
        address, _, game = _LOGIN.sub("", key.removeprefix(_KEY)).partition(" ")
        etag, modified, *mapping = json.loads(text)
        yield Remembered(address, game, (etag, modified), *mapping)


def recall(db: sqlite3.Connection, address: str, game: str) -> Remembered:
    """Return what is known of an address; nothing where it was never imported."""
    rows = db.execute("SELECT key, text FROM stamp WHERE key = ?", (Remembered(address, game).key,))
    return next(_read(rows), Remembered(address, game))


def remember(db: sqlite3.Connection, source: Remembered) -> None:
    """Store an address; the caller holds the transaction that stores its cards."""
    keys = db.execute("SELECT key FROM stamp WHERE key GLOB ?", (f"{_KEY}*@*",)).fetchall()
    said = [*source.validators, *filter(None, [source.mapping])]
    add(db, "stamp", [(source.key, json.dumps(said))], replace=True)
    # Names and passwords were once stored with the address.
    remove(db, "stamp", "key", [key for (key,) in keys if _LOGIN.search(key)])


def forget(db: sqlite3.Connection, sources: list[Remembered]) -> None:
    """Forget addresses; their cards stay."""
    remove(db, "stamp", "key", [source.key for source in sources])


def choose(db: sqlite3.Connection, addresses: list[str]) -> list[Remembered]:
    """Return what is remembered of these addresses; without any, all.

    Raises NotFound, with the nearest, for an address that nothing was imported from, InputError where it is none.
    """
    known = remembered(db)
    wanted = _written(addresses)
    for address in wanted:
        if address not in {source.address for source in known}:
            near = did_you_mean(address, [source.address for source in known])
            hint = near or say("'cardbase catalog import ADDRESS' imports from it.")
            raise NotFound(say("nothing was imported from this address"), place=address, hint=hint)
    return [source for source in known if not wanted or source.address in wanted]


def _written(addresses: list[str]) -> list[str]:
    """Return addresses in the spelling in which they are remembered."""
    if not addresses:
        return []
    from cardbase.catalog.importing.addresses import read  # noqa: PLC0415 - httpx takes a while

    return [str(read(address)) for address in addresses]
