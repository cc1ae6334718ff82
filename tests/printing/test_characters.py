"""A card's face in characters: each line as wide as the frame, and all that is known of the card in it."""

import sqlite3

import pytest

from cardbase.catalog.cards import read_records, rules_texts
from cardbase.catalog.declaration import declarations
from cardbase.printing.characters import WIDE, FacePart, Span, face_lines
from cardbase.text import width


def face(db: sqlite3.Connection, key: str, language: str) -> list[list[Span]]:
    """The lines of the face of a card."""
    number, game = db.execute("SELECT id, game FROM card WHERE key = ?", (key,)).fetchone()
    return face_lines(
        read_records(db, [number])[number], declarations(db)[game], rules_texts(db, [number]).get(number, {}), language
    )


def words(lines: list[list[Span]]) -> list[str]:
    """What stands in the frame, line by line; the lines that divide it are left out."""
    return ["".join(span.text for span in line).strip("│ ") for line in lines if len(line) > 1]


@pytest.mark.parametrize("language", ["en", "ja", "both"])
def test_every_line_is_as_wide_as_the_frame(bundled: sqlite3.Connection, language: str) -> None:
    keys = [key for (key,) in bundled.execute("SELECT key FROM card WHERE id % 97 = 0")]

    for key in keys:
        for line in face(bundled, key, language):
            assert width("".join(span.text for span in line)) == WIDE, key


def test_a_face_says_names_types_and_rules_in_the_language(bundled: sqlite3.Connection) -> None:
    english, both = (words(face(bundled, "A-S1-02SD", language)) for language in ("en", "both"))

    assert english[0] == "The One Who Stares, Xenos"
    assert both[:2] == ["凝視する者 クセノス", "The One Who Stares, Xenos"]
    assert len(both) > len(english)


def test_the_frame_and_the_name_are_told_apart_from_the_text(bundled: sqlite3.Connection) -> None:
    lines = face(bundled, "A-S1-02SD", "en")

    assert {span.part for line in (lines[0], lines[-1]) for span in line} == {FacePart.FRAME}
    assert [span.text for span in lines[1] if span.part is FacePart.NAME] == ["The One Who Stares, Xenos"]
