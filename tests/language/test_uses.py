"""Words are counted where they stand; and no game gets more words that serve one card than it has."""

import sqlite3

import pytest

from cardbase.games import games, part
from cardbase.games.contract import Game
from cardbase.language import CORE, Vocabulary, parse
from cardbase.language.uses import uses
from scripts.count_words import CORE_WORDS, count
from tests.each import each
from tests.language.vocabularies import VOCABULARIES

LONELY = {
    "build-divide": 12,
    "detainer": 12,
    "doomtrooper": 87,
    "dreadnought": 12,
    "fertcg": 14,
}
"""Own words that one card uses, at most; a card that needs another one needs a construct."""


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_no_more_words_serve_one_card(catalog: sqlite3.Connection, game: Game) -> None:
    counted = count(catalog, game)

    assert len(counted.lonely) <= LONELY[game.key], counted.lonely
    assert {*counted.own} | {*counted.core} >= {*CORE_WORDS}


@pytest.mark.parametrize("game", [game for game in games() if game.key != "doomtrooper"], ids=lambda game: game.key)
def test_a_word_that_serves_one_card_says_why(catalog: sqlite3.Connection, game: Game) -> None:
    words = part(game.vocabulary).words

    assert [
        place for place in count(catalog, game).lonely if ". No construct says it: " not in words[place].meaning
    ] == []


@each(CORE, lambda word: f"{word.kind} {word.key}")
def test_the_example_of_a_word_uses_it(word: object) -> None:
    kind, key, example = word.kind, word.key, word.example  # type: ignore[attr-defined]
    assert (kind, key) in uses(parse(example, Vocabulary(CORE)), Vocabulary(CORE))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "when enters: choose up to 2 enemy units: destroy it",
            {"event enters", "reference this", "reference it", "noun unit", "player you", "verb destroy"},
        ),
        (
            'quick, if awakening "X", close own territory: may discard 1: draw number of own black units',
            {"timing quick", "condition awakening", "verb close", "noun territory", "player you", "verb discard"}
            | {"verb draw", "filter black", "noun unit"},
        ),
        (
            'repeat 2: pick ace unit in your graveyard with colour = "Red" and hit >= 2: put it into play',
            {"noun unit", "zone discard", "filter ace", "field colour", "field hit", "player you", "verb put"}
            | {"reference it", "zone play"},
        ),
        (
            "all allies gain [scout 2], until end of turn: this hit +1",
            {"verb gain_ability", "keyword scout", "duration end_of", "phase turn", "reference this", "verb change"}
            | {"field hit"},
        ),
    ],
)
def test_every_part_of_a_text_is_looked_at(text: str, words: set[str]) -> None:
    vocabulary = VOCABULARIES["build-divide"]
    assert {" ".join(place) for place in uses(parse(text, vocabulary), vocabulary)} == words
