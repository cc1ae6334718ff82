"""The rows of `word_warriors`: the vocabulary has each, once."""

from cardbase.games.doomtrooper.word_warriors import COMING, GOODS, WARRIORS
from cardbase.games.doomtrooper.words import VOCABULARY

ROWS = (*COMING, *WARRIORS, *GOODS)


def test_no_word_stands_twice() -> None:
    keys = [(word.kind, word.key) for word in ROWS]
    assert len(keys) == len(set(keys))


def test_the_vocabulary_has_each() -> None:
    assert {(word.kind, word.key) for word in ROWS} <= VOCABULARY.words.keys()
