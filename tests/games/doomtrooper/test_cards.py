"""The printed fields of Doomtrooper cards, and the parts of a deck."""

from cardbase.games.doomtrooper.cards import FIELDS, SECTIONS


def test_fields_have_a_label_and_are_called_once() -> None:
    keys = [field.key for field in FIELDS]
    assert len(keys) == len(set(keys))
    assert {"type", "f", "s", "a", "v"} <= set(keys)


def test_a_deck_has_a_draw_pile_and_a_side_deck() -> None:
    assert [section.key for section in SECTIONS] == ["main", "side"]
