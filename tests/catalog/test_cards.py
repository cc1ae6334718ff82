"""Cards by id: complete, typed by the declaration, in the order that is asked for; notes in two languages."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cardbase.catalog.cards import in_words, load_cards

HEAVY = {"sqlmodel", "sqlalchemy", "pydantic", "httpx", "lark", "rich", "rapidfuzz"}


def ids(db: sqlite3.Connection, *numbers: str) -> list[int]:
    query = "SELECT card_id FROM printing WHERE number = ?"
    return [db.execute(query, (number,)).fetchone()[0] for number in numbers]


def test_a_card_has_its_names_numbers_sets_and_typed_facts(catalog: sqlite3.Connection) -> None:
    (card,) = load_cards(catalog, ids(catalog, "A-S1-02SD"))

    assert (card.game, card.key, card.name) == ("build-divide", "A-S1-02SD", "凝視する者 クセノス")
    assert card.names["en"] == "The One Who Stares, Xenos"
    assert card.names["romaji"].startswith("gyoshi suru mono")
    assert (card.numbers[0], card.sets[0]) == ("A-S1-02SD", "S1")
    assert card.facts["power"] == 4500
    assert card.facts["colour"] == ("black",)
    assert card.facts["type"] == "unit"
    assert "copy_limit" not in card.facts
    assert not card.original


def test_flags_are_truth_values(catalog: sqlite3.Connection) -> None:
    card, other = load_cards(catalog, ids(catalog, "01001", "01002"))

    assert card.facts["unique_in_play"] is False
    assert other.facts["unique_in_play"] is True


def test_the_order_is_that_of_the_ids_and_strangers_are_left_out(catalog: sqlite3.Connection) -> None:
    wanted = ids(catalog, "01002", "A-S1-02SD", "01001")

    cards = load_cards(catalog, [wanted[0], 999_999, *wanted[1:]])

    assert [card.key for card in cards] == ["01002", "A-S1-02SD", "01001"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("note: draws a card", ("draws a card", "")),
        (
            "note: Draws; how many is not known. | 引く枚数は不明。",
            ("Draws; how many is not known.", "引く枚数は不明。"),
        ),
        ("draws a card|two", ("draws a card|two", "")),
    ],
)
def test_english_and_japanese(text: str, words: tuple[str, str]) -> None:
    assert in_words(text) == words


def test_looking_cards_up_imports_nothing_heavy(catalog_path: Path) -> None:
    code = (
        "import sys; from cardbase.catalog.opening import *; from cardbase.catalog.declaration import *; from cardbase.catalog.cards import load_cards; "
        "db = open_catalog(); declarations(db); load_cards(db, [1, 2]);"
        "print(*sorted({module.partition('.')[0] for module in sys.modules}))"
    )

    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()

    assert "sqlite3" in loaded
    assert not HEAVY & set(loaded)
    assert "importlib.metadata" not in loaded
