"""Faces of the bundled cards, and what can be measured of what is drawn."""

import sqlite3
from collections.abc import Iterator

from cardbase.catalog.cards import read_records, rules_texts
from cardbase.catalog.declaration import declarations
from cardbase.printing import faces
from cardbase.printing.drawing import Drawing, Text


def face(db: sqlite3.Connection, key: str, language: str = "") -> Drawing:
    """The face of one card."""
    (number,) = db.execute("SELECT id FROM card WHERE key = ?", (key,)).fetchone()
    record = read_records(db, [number])[number]
    texts = rules_texts(db, [number]).get(number, {})
    return faces.draw(record, declarations(db)[record.card.game], texts, language)


def all_faces(db: sqlite3.Connection, language: str, every: int = 1) -> Iterator[tuple[Drawing, dict[str, str]]]:
    """The face of every card of the catalogue, and its rules texts; of some: of every so many-th one, and of the 200 that say most."""
    ids = [number for (number,) in db.execute("SELECT id FROM card ORDER BY id")]
    records, texts, known = read_records(db, ids), rules_texts(db, ids), declarations(db)
    fullest = sorted(ids, key=lambda number: -max(map(len, texts.get(number, {}).values()), default=0))[:200]
    for number in sorted({*ids[::every], *fullest}):
        record, said = records[number], texts.get(number, {})
        yield faces.draw(record, known[record.card.game], said, language), said


def words(drawing: Drawing) -> list[str]:
    """The lines that are written."""
    return [thing.text for thing in drawing.things if isinstance(thing, Text)]


def joined(drawing: Drawing) -> str:
    """All that is written, without blanks: lines may break anywhere."""
    return "".join("".join(words(drawing)).split())


def outside(drawing: Drawing) -> list[Text]:
    """The lines that reach over the edge of the paper."""
    texts = [thing for thing in drawing.things if isinstance(thing, Text)]
    width = drawing.font.width
    return [
        text
        for text in texts
        if text.x < 0
        or text.x + width(text.text, text.size) > drawing.width
        or text.y - text.size * 0.88 < 0
        or text.y + text.size * 0.12 > drawing.height
    ]
