"""What earlier versions wrote (scripts/make_compatibility.py), and how what is read of it today is compared with what it was."""

import json
import lzma
import shutil
import sqlite3
import zipfile
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.catalog.declaration import declarations
from cardbase.decks import text
from cardbase.decks.deck import Deck
from cardbase.decks.resolve import exact_cards, section_for
from cardbase.library.cards import load
from cardbase.library.catalog import Catalog

HERE = Path(__file__).parent
FOLDERS = sorted(file.parent for file in HERE.glob("*/expected.json"))
Row = dict[str, Any]


@cache
def expected(folder: Path) -> Row:
    """What the version of a folder says that its user had."""
    found: Row = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    return found


class Kept(NamedTuple):
    """A folder of an earlier version, and its database, opened by the code of today.

    raw  the database as it was written
    """

    folder: Path
    raw: Path
    catalog: Catalog

    @property
    def expected(self) -> Row:
        return expected(self.folder)

    @property
    def db(self) -> sqlite3.Connection:
        return self.catalog.db

    @property
    def games(self) -> list[str]:
        return list(self.expected["words"])

    def file(self, name: str) -> Path:
        return self.folder / name

    def json(self, name: str) -> Any:
        return json.loads(self.file(name).read_text(encoding="utf-8"))

    def histories(self) -> dict[str, Row]:
        """The decks of decks.zip by name, with all their versions."""
        with zipfile.ZipFile(self.file("decks.zip")) as archive:
            rows = json.loads(archive.read("decks.json"))["decks"]
        return {row["name"]: row for row in rows}


def unpack(folder: Path, place: Path) -> Path:
    """Put the database of a folder in a place."""
    place.write_bytes(lzma.decompress((folder / "database.db.xz").read_bytes()))
    return place


def to_be_filled(raw: Path, place: Path) -> Path:
    """Copy a database, which has to be filled anew when it is opened: later versions have other cards, other words, other games."""
    shutil.copy(raw, place)
    with closing(sqlite3.connect(place)) as db, db:
        db.execute("UPDATE game SET data_stamp = ''")
    return place


def meant(db: sqlite3.Connection, deck: Deck) -> Counter[tuple[str, str]]:
    """How many copies of which cards a deck has, by section, however its lines name them: "#12" for a known card, else its words."""
    ids, declared = exact_cards(db, deck), declarations(db)[deck.game]
    loose = {number for entry, number in zip(deck.entries, ids, strict=True) if number and not entry.section}
    cards = {card.id: card.record.card for card in load(db, list(loose))}
    found = Counter[tuple[str, str]]()
    for entry, number in zip(deck.entries, ids, strict=True):
        section = entry.section or section_for(cards.get(number or 0), declared)
        found[section, f"#{number}" if number else entry.text or entry.number] += entry.count
    return found


def unknown(db: sqlite3.Connection, deck: Deck) -> list[str]:
    """The lines of a deck whose cards are not known."""
    ids = exact_cards(db, deck)
    return [entry.text or entry.number for entry, card in zip(deck.entries, ids, strict=True) if card is None]


def says(deck: Deck) -> Row:
    """What a deck says of itself beside its lines."""
    keys = ("name", "game", "format", "options", "comments", "tags", "note")
    return {key: getattr(deck, key) for key in keys}


def lacks(db: sqlite3.Connection, deck: Deck, was: str) -> list[str]:
    """What a deck has not of what it was, in sentences for a test that fails."""
    if text.write(deck) == was:
        return []
    before = text.read(was)
    lost = [f"{key} was {old!r}" for key, old in says(before).items() if says(deck)[key] != old]
    old, new = meant(db, before), meant(db, deck)
    lost += [f"{count} {card} missing in {section}" for (section, card), count in (old - new).items()]
    return lost + [f"{count} {card} too many in {section}" for (section, card), count in (new - old).items()]


def nothing_is_lost(lost: Mapping[Any, Any]) -> None:
    """Fail with a line for each thing that is lost."""
    assert not lost, "\n".join(["lost:", *(f"  {what}: {how}" for what, how in lost.items())])


def differences(was: Iterable[tuple[Any, Any]], now: dict[Any, Any]) -> dict[Any, Any]:
    """What is not as it was: key -> (then, now), None where it is not there any more."""
    return {key: (value, now.get(key)) for key, value in was if now.get(key) != value}
