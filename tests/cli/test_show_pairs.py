"""`show` tells of a card beside which others are limited, and of the others, what the check of a deck goes by."""

import json
import sqlite3
from pathlib import Path

import pytest

from cardbase.catalog.declaration import declaration, dumps
from cardbase.games.pairs import Pair
from tests.cli.conftest import Cardbase

HOLDER, OTHER, NUMBERED = "凝視する者 クセノス", "痛み分け", "A-S1-12SD"


def together(cardbase: Cardbase, card: str, *words: str) -> list[str]:
    """The lines that stand under "Together"."""
    lines = cardbase(*words, "show", card, "--game", "build-divide").out.splitlines()
    heads = [n for n, line in enumerate(lines) if line.startswith(("Together", "組み合わせ"))]
    if not heads:
        return []
    rest = lines[heads[0] + 1 :]
    more = next((n for n, line in enumerate(rest) if not line.startswith(" ")), len(rest))
    return [
        line.split(maxsplit=1)[1] if n == 0 else line.strip() for n, line in enumerate(lines[heads[0] :][: more + 1])
    ]


@pytest.fixture
def declared(catalog_path: Path, cardbase: Cardbase) -> None:
    """Build Divide declares pairs of all kinds: none allowed, one, from a later day on."""
    assert cardbase("show", HOLDER, "--game", "build-divide").code == 0
    pairs = (
        Pair(HOLDER, (OTHER,), (), "2024-04-01", 0),
        Pair(HOLDER, (), (NUMBERED, "X-1"), "2024-05-01", 1),
        Pair(OTHER, (HOLDER,), (), "2999-01-01", 0),
    )
    with sqlite3.connect(catalog_path) as db:
        own = declaration(db, "build-divide")._replace(pairs=pairs)
        db.execute("UPDATE game SET declaration = ? WHERE key = 'build-divide'", (dumps(own),))
    db.close()


def test_the_pair_of_a_real_card_is_told(cardbase: Cardbase) -> None:
    said = "with A-B6-32UR and cards that are not recorded: limited to a number that is not recorded since 2024-04-01"

    assert together(cardbase, "超越者の揺り籠") == [said]
    found = json.loads(cardbase("show", "超越者の揺り籠", "--format", "json").out)["pairs"]
    assert found == [
        {"with": ["A-B6-32UR"], "limited": "those", "copies": None, "since": "2024-04-01", "complete": False}
    ]


@pytest.mark.usefixtures("declared")
def test_both_sides_of_a_pair_are_told_from_its_day_on(cardbase: Cardbase) -> None:
    (name,) = json.loads(cardbase("search", NUMBERED, "--format", "json").out)[:1]

    assert together(cardbase, HOLDER) == [
        f"with {OTHER}: not allowed since 2024-04-01",
        f"with {name['name']} ({NUMBERED}) and X-1: at most 1 of those since 2024-05-01",
    ]
    assert together(cardbase, OTHER) == [f"with {HOLDER}: not allowed since 2024-04-01"]
    assert together(cardbase, NUMBERED) == [f"with {HOLDER}: at most 1 of it since 2024-05-01"]


def test_other_cards_say_nothing_of_it(cardbase: Cardbase) -> None:
    assert together(cardbase, HOLDER) == []
    assert json.loads(cardbase("show", HOLDER, "--format", "json").out)["pairs"] == []


def test_in_japanese(cardbase: Cardbase) -> None:
    (line,) = together(cardbase, "超越者の揺り籠", "--language", "ja")

    assert line == "A-B6-32URと記録のないカードと共に：記録のない枚数に制限（2024-04-01から）"
