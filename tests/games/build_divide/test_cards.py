"""The declared fields and sections of the game."""

from cardbase.games.build_divide.cards import COUNTS, FACE, FIELDS, NEEDS, SECTIONS

KEYS = [field.key for field in FIELDS]


def test_no_two_fields_share_a_key() -> None:
    assert len(KEYS) == len(set(KEYS))


def test_what_faces_needs_and_counts_name_are_fields() -> None:
    named = {*FACE.types, *FACE.icons, *FACE.ratings, *FACE.lines, FACE.tint}
    named |= {key for need in NEEDS for key in (need.field, *need.rules, *need.more)} | {
        count.field for count in COUNTS
    }

    assert named - {""} <= set(KEYS)


def test_the_sections_of_a_deck() -> None:
    assert [section.key for section in SECTIONS] == ["main", "territory", "d-deck"]
