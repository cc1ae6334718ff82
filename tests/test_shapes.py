"""What a value in a file may be."""

import pytest

from cardbase.errors import InputError
from cardbase.shapes import check, list_of, shown, table, text, whole


def test_a_table_is_checked_whole_and_the_first_mistake_is_placed() -> None:
    kinds = table({"name": text(5), "marks": list_of(whole(0, 9), 2)}, needs=["name"], loose=True)

    check({"name": "Bear", "Marks": [1, 2]}, kinds, "", "case.toml")
    for value, message in (
        ({"marks": []}, "'name' is missing"),
        ({"Name": "Mammoth"}, "'Name' has 7 letters; 5 are the most"),
        ({"Name": "", "marks": [1, 2, 3]}, "'marks' has 3 entries; 2 are the most"),
        ({"Name": "", "marks": [True]}, "'marks 1' must be a whole number"),
        ({"Nmae": ""}, "'Nmae' means nothing here"),
    ):
        with pytest.raises(InputError) as caught:
            check(value, kinds, "cards", "case.toml")
        assert caught.value.message == message
        assert caught.value.place == "case.toml [cards]"


def test_keys_of_others_are_let_be_where_that_is_said() -> None:
    check({"name": "Bear", "later": [{}]}, table({"name": text()}, others=True), "", "game.json")
    with pytest.raises(InputError, match="'later' means nothing here"):
        check({"name": "Bear", "later": [{}]}, table({"name": text()}), "", "game.json")


def test_a_whole_number_without_bounds_may_be_any_and_no_truth() -> None:
    check(-(10**400), whole(), "seed", "")
    for value in (True, 1.0, "1"):
        with pytest.raises(InputError, match="'seed' must be a whole number"):
            check(value, whole(), "seed", "")


def test_what_is_shown_of_a_value_is_short_and_in_a_line() -> None:
    assert shown("a\x1b") == "a\\x1b"
    assert shown("x" * 100) == "x" * 60 + "..."
    assert shown(10**5000) == "a number without end"
