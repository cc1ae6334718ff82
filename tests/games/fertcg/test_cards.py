"""The printed attributes of cards: their labels in both languages, what a card needs to be played."""

from cardbase.games.fertcg.cards import CLASSES, FACE, FIELDS, JAPANESE, NEEDS, SECTIONS

KEYS = [field.key for field in FIELDS]


def test_no_field_has_the_key_or_an_alias_of_another_one() -> None:
    names = [name for field in FIELDS for name in {field.key, *field.aliases}]
    assert len(names) == len(set(names))


def test_what_is_shown_and_needed_are_fields() -> None:
    shown = {*FACE.types, *FACE.icons, *FACE.ratings, *FACE.lines}
    assert shown <= set(KEYS)
    assert {key for need in NEEDS for key in (*need.rules, *need.more)} <= set(KEYS)


def test_words_of_facts_have_japanese_ones() -> None:
    assert (JAPANESE["cavalry"], JAPANESE["Strength"], JAPANESE["Re-movement"]) == ("騎兵系", "力", "再移動")
    assert all(
        value.ja == JAPANESE[value.key]
        for value in CLASSES
        if f"class {value.key}" in JAPANESE and value.key in ("archer", "lord")
    )


def test_a_deck_has_one_part() -> None:
    assert [section.key for section in SECTIONS] == ["main"]
