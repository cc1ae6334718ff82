"""Every word of the game's vocabulary has an example that can be read, printed in both languages, and played."""

import pytest

from cardbase.engine.match import Face
from cardbase.games.dreadnought import words
from cardbase.games.dreadnought.rules import RULES
from cardbase.language import compile_abilities, parse, print_abilities, walk
from cardbase.language.words import Word

TABLES = (
    words.NOUNS, words.FIELDS, words.ZONES, words.PHASES, words.TIMINGS, words.EVENTS, words.WOULDS, words.CONDITIONS, words.VERBS,
    words.FILTERS, words.KEYWORDS, words.ACTS,
)  # fmt: skip
ROWS = [row for table in TABLES for row in table]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.kind} {row.key}")
def test_the_example_uses_the_word_and_the_rules_know_it(row: Word) -> None:
    trees = parse(row.example, words.VOCABULARY)
    assert parse(print_abilities(trees, words.VOCABULARY), words.VOCABULARY) == trees
    assert row.key in {part for node in walk(trees) for part in node if isinstance(part, str)}
    facts = {"type": "unit", "size": "S", "cost": 0, "bp": 10, "sp": "C"}
    face = Face("X", {"en": "X"}, facts, trees)
    RULES.load([{"main": [face]}, {"main": [face]}])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.kind} {row.key}")
def test_the_example_reads_in_both_languages(row: Word) -> None:
    found = compile_abilities(row.example, words.VOCABULARY)
    assert found.english
    assert found.japanese
    assert "{" not in found.english + found.japanese
