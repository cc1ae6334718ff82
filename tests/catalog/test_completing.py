"""Names and numbers of cards by their beginning, in any script."""

import sqlite3

import pytest

from cardbase.catalog import completing
from cardbase.catalog.completing import Choice, complete_names, complete_numbers, matching


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("AC-4", ['AC-40 "JUSTIFIER"', 'AC-41 "PURIFIER"']),
        ("ac 4", ['AC-40 "JUSTIFIER"', 'AC-41 "PURIFIER"']),
        ("ぎょうしする", ["凝視する者 クセノス"]),
        ("ギョウシする", ["凝視する者 クセノス"]),
        ("gyoshi suru", ["凝視する者 クセノス"]),
        ("gyoushi", ["凝視する者 クセノス"]),
        ("ｇｙｏｕｓｈｉ", ["凝視する者 クセノス"]),
        ("the one who", ["The One Who Stares, Xenos"]),
        ("blood be", ["BLOOD BERET"]),
        ("nothing is called so", []),
    ],
)
def test_a_name_is_found_by_its_beginning(bundled: sqlite3.Connection, typed: str, names: list[str]) -> None:
    assert [found.word for found in complete_names(bundled, typed)] == names


def test_a_reading_is_told(bundled: sqlite3.Connection) -> None:
    assert complete_names(bundled, "gyoushi")[0].spelt == "gyoshi suru mono kusenosu"
    assert complete_names(bundled, "凝視")[0].spelt == ""


def test_a_part_is_taken_only_where_nothing_begins_so(bundled: sqlite3.Connection) -> None:
    assert "BLOOD BERET" in [found.word for found in complete_names(bundled, "beret")]
    begun = [found.word for found in complete_names(bundled, "blood")]
    assert "BLOOD BERET" in begun
    assert "BLESSED BLOOD" not in begun


def test_a_game_narrows(bundled: sqlite3.Connection) -> None:
    assert complete_names(bundled, "ぎょうし", game="doomtrooper") == []
    assert complete_names(bundled, "ぎょうし", game="build-divide") != []


def test_of_too_many_the_last_is_given_too(bundled: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that what they have in common is what all of them have in common."""
    every = complete_names(bundled, "bl")
    monkeypatch.setattr(completing, "MOST", 3)
    few = complete_names(bundled, "bl")

    assert len(few) == 3
    assert few[-1] == every[-1]
    assert few[:2] == every[:2]


def test_every_name_is_offered_where_nothing_is_typed(
    bundled: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(completing, "MOST", 10_000)
    (count,) = bundled.execute("SELECT count(DISTINCT name) FROM card WHERE game = 'doomtrooper'").fetchone()

    assert len(complete_names(bundled, "", game="doomtrooper")) == count
    monkeypatch.setattr(completing, "MOST", 20)
    assert len(complete_names(bundled, "")) == 20


def test_a_number_is_found_by_its_beginning(bundled: sqlite3.Connection) -> None:
    found = complete_numbers(bundled, "a-s1-02")

    assert [(one.word, one.help) for one in found] == [("A-S1-02SD", "The One Who Stares, Xenos")]


def test_a_word_is_taken_before_what_else_it_is_called() -> None:
    choices = [Choice("unit", "a unit", ("ユニット",)), Choice("untap", "", ("unit of time",))]

    assert [found.word for found in matching("un", choices)] == ["unit", "untap"]
    assert [(found.word, found.spelt) for found in matching("ゆに", choices)] == [("unit", "ユニット")]
    assert [(found.word, found.spelt) for found in matching("UNIT", choices)] == [
        ("unit", ""),
        ("untap", "unit of time"),
    ]
    assert len(matching("", choices)) == 2
