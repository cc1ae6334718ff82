"""The rows of `word_players`: the vocabulary has each, once."""

from cardbase.games.doomtrooper.word_players import ACTIONS, MISSIONS, PLAYERS, SECRETS
from cardbase.games.doomtrooper.words import VOCABULARY

ROWS = (*ACTIONS, *PLAYERS, *MISSIONS, *SECRETS)


def test_no_word_stands_twice() -> None:
    keys = [(word.kind, word.key) for word in ROWS]
    assert len(keys) == len(set(keys))


def test_the_vocabulary_has_each() -> None:
    assert {(word.kind, word.key) for word in ROWS} <= VOCABULARY.words.keys()
