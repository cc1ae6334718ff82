"""What filters, references and conditions ask of cards."""

import pytest

from tests.games.doomtrooper.positions import played

ALL = ("HUSSAR", "SEA LION", "RAZIDE", "MYSTIC")


@pytest.mark.parametrize(
    ("filtered", "found"),
    [
        ("all enemy warriors", {"SEA LION", "RAZIDE", "MYSTIC"}),
        ("all enemy warriors with capitol", {"SEA LION"}),
        ("all enemy warriors with dark legion", {"RAZIDE"}),
        ('all warriors named "HUSSAR"', {"HUSSAR"}),
        ("all enemy warriors with not dark legion", {"SEA LION", "MYSTIC"}),
    ],
)
def test_who_is_meant(filtered: str, found: set[str]) -> None:
    table = played(f"wound {filtered}", [ALL[0]], [*ALL[1:]])
    assert {title for title in ALL if table.g.damage[table.cards[title]]} == found


def test_a_condition_that_does_not_hold_keeps_from_it() -> None:
    table = played("if there is own warrior in your outpost: wound all warriors, draw 1", ["HUSSAR"], ["RAZIDE"])
    assert table.g.damage[table.cards["RAZIDE"]] == 0
