"""The rules texts of all bundled cards: faults of grammar and of usage that a reader found once, and that a pattern finds again."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

DO = "draw|put|return|destroy|discard|rest|stand|choose|gain|lose|kill|heal|deploy|remove|shuffle|reveal"
"""Verbs with which an order to the player begins."""
ENGLISH = {
    "who does it is not said behind what another does": rf"(?:^|[.:,] )(?:[Ii]t|[Tt]hey|[Tt]his|[Tt]hat|[Aa]ll|[Tt]he) [^.:]*, (?:then|and) (?:{DO}) ",
    "a property is not `of it`": r"\b(?:the [\w ]+|\d+ [A-Z]+) of it\b(?! is)",
    "the unit of an event is a mere card": r'(?:When|If) [^,]*\bunit\b[^,]*, [^"]*that card',
    "a deck is searched and not shuffled": r"[Ss]earch your deck (?!.*shuffle your deck)",
}
JAPANESE = {
    "a lasting state comes 'afterwards'": r"その後、[^。]*ない。",
    "the unit of an event is a mere card": r"^[^「]*ユニットが[^。「]*時、[^「]*そのカード",
    "the time of a turn is a state": r"ターンである限り",
    "brackets around the whole amount": r"は（[^（）]*（[^（）]*）[^（）]*）に等しい|は（[^（）]*）に等しい",
    "cards are counted as a number": r"(ユニット|カード|コマンド|戦士)の数が\d",
    "a deck is searched and not shuffled": r"(?<!ドロー)山札から[^。]*探す。",
}
SIDES = {
    "fertcg": r"味方|自分のユニット|相手のユニット|敵(?!ユニット|の出撃マス)",
    "dreadnought": r"味方|(自分|相手)の(ユニット|ダミー|キャスター)|敵(?!軍)",
    "detainer": r"自軍|(自分|相手)のユニット",
    "build-divide": r"味方|自軍|敵",
}
"""Game -> what its Japanese texts call nobody's cards; each has one word for each side (the words of its rules)."""


@pytest.fixture
def texts(filled_catalog: Path) -> Iterator[list[tuple[str, str, str]]]:
    """Game, English and Japanese text of every ability that compiles."""
    with closing(sqlite3.connect(filled_catalog)) as db:
        yield db.execute(
            "SELECT DISTINCT card.game, en, ja FROM ability JOIN card ON card.id = card_id WHERE en <> ''"
        ).fetchall()


def found(pattern: str, told: list[str]) -> list[str]:
    return [text for text in told if re.search(pattern, text, re.M)]


@pytest.mark.parametrize("fault", ENGLISH)
def test_no_english_text_has_the_fault(fault: str, texts: list[tuple[str, str, str]]) -> None:
    assert found(ENGLISH[fault], [en for game, en, _ja in texts if game != "doomtrooper"]) == []


@pytest.mark.parametrize("fault", JAPANESE)
def test_no_japanese_text_has_the_fault(fault: str, texts: list[tuple[str, str, str]]) -> None:
    assert found(JAPANESE[fault], [ja for _game, _en, ja in texts]) == []


@pytest.mark.parametrize("game", SIDES)
def test_each_side_has_one_name(game: str, texts: list[tuple[str, str, str]]) -> None:
    told = [ja for of, _en, ja in texts if of == game]
    assert told
    assert found(SIDES[game], told) == []
