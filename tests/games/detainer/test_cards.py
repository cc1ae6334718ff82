"""The printed attributes of cards, and what is shown of them."""

from cardbase.games.detainer.cards import COUNTS, FACE, FIELDS, NEEDS, SECTIONS

KEYS = {field.key for field in FIELDS}


def test_no_field_has_the_key_or_an_alias_of_another_one() -> None:
    names = [name for field in FIELDS for name in {field.key, *field.aliases}]
    assert len(names) == len(set(names))


def test_what_is_shown_counted_and_needed_are_fields() -> None:
    assert {*FACE.types, *FACE.icons, *FACE.ratings, *FACE.lines} <= KEYS
    assert {count.field for count in COUNTS} <= KEYS
    assert {key for need in NEEDS for key in (*need.rules, *need.more)} <= KEYS


def test_the_detainer_lies_apart_from_the_deck() -> None:
    assert [section.key for section in SECTIONS] == ["main", "detainer"]
