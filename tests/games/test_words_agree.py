"""Verbs in the games' words stand as "base|third person", in the pattern and in the text, so that they agree with their subject."""

import re

import pytest

from cardbase import games
from cardbase.language import Vocabulary, compile_abilities

GAMES = ("build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")
THIRD = {"is": "are", "has": "have", "was": "were"}


def vocabulary(key: str) -> Vocabulary:
    found: Vocabulary = games.part(games.game(key).vocabulary)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_the_base_form_stands_first(key: str) -> None:
    words = [row for (kind, _), row in vocabulary(key).words.items() if kind in ("verb", "price", "event", "condition")]
    pairs = [
        (row.key, first, second)
        for row in words
        for text in (row.pattern, row.en)
        for first, second in re.findall(r"\b([a-z]+)\|([a-z]+)\b", re.sub(r"\{[^}]*\}", "", text))
    ]
    assert pairs
    assert [row for row in pairs if THIRD.get(row[1]) == row[2] or row[1] in (f"{row[2]}s", f"{row[2][:-1]}ies")] == []


def test_verbs_of_a_game_agree_with_their_subject() -> None:
    def told(text: str) -> str:
        return compile_abilities(text, vocabulary("doomtrooper")).english

    assert told("when bearer kills warrior: draw 1") == "When the bearer kills a warrior, draw 1 card."
    assert told("if this is in combat: draw 1") == "If this card is in combat, draw 1 card."
    assert told("choose own warrior: it leaves cover") == "Choose an allied warrior. It leaves cover."
