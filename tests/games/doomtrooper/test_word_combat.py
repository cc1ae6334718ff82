"""The rows of `word_combat`: the vocabulary has each, once."""

from cardbase.games.doomtrooper.word_combat import COMBAT, WOUNDS
from cardbase.games.doomtrooper.words import VOCABULARY

ROWS = (*COMBAT, *WOUNDS)


def test_no_word_stands_twice() -> None:
    keys = [(word.kind, word.key) for word in ROWS]
    assert len(keys) == len(set(keys))


def test_the_vocabulary_has_each() -> None:
    assert {(word.kind, word.key) for word in ROWS} <= VOCABULARY.words.keys()
