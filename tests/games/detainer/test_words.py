"""Every word of the game's vocabulary has an example that can be read, printed in both languages, and played."""

import pytest

from cardbase.games.detainer import words
from cardbase.games.detainer.rules import RULES
from cardbase.language import compile_abilities, parse
from cardbase.language.table_check import faults
from cardbase.language.words import Word
from tests.games.detainer.vanilla import deck, unit


def test_the_table_has_no_fault() -> None:
    assert faults(words.VOCABULARY, words.OWN) == []


@pytest.mark.parametrize("row", words.OWN, ids=lambda row: f"{row.kind} {row.key}")
def test_the_rules_know_the_word(row: Word) -> None:
    card = unit("X", 1, (1, 1, 1, 1))
    card.abilities = parse(row.example, words.VOCABULARY)
    RULES.load([{**deck(), "main": [card]}, deck()])


@pytest.mark.parametrize("row", words.OWN, ids=lambda row: f"{row.kind} {row.key}")
def test_the_example_reads_in_both_languages(row: Word) -> None:
    found = compile_abilities(row.example, words.VOCABULARY)
    assert found.english
    assert found.japanese
    assert "{" not in found.english + found.japanese
