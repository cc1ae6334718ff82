"""Every word of the game's vocabulary has an example that can be read, printed in both languages, and played."""

import pytest

from cardbase.engine.match import Face
from cardbase.games.build_divide import words
from cardbase.games.build_divide.rules import RULES
from cardbase.language import compile_abilities, parse, walk
from cardbase.language.words import Word

TABLES = (
    words.NOUNS, words.FIELDS, words.ZONES, words.RESOURCES, words.REFERENCES, words.AMOUNTS, words.FILTERS, words.PHASES, words.TIMINGS,
    words.EVENTS, words.WOULDS, words.CONDITIONS, words.VERBS, words.KEYWORDS, words.ACTS,
)  # fmt: skip
OF_TERRITORIES = {
    "assault", "opening_hand", "opening_energy", "whole_deck", "deck_copies", "main_copies", "deck_icons", "lends_evol", "unopened",
}  # fmt: skip
ROWS = [row for table in TABLES for row in table]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.kind} {row.key}")
def test_the_example_uses_the_word_and_the_rules_know_it(row: Word) -> None:
    trees = parse(row.example, words.VOCABULARY)
    used = {part for node in walk(trees) for part in node if isinstance(part, str)}
    assert row.key in used
    kind = "territory" if row.key in OF_TERRITORIES else "unit"
    face = Face("X", {"en": "X"}, {"type": kind, "cost": 1, "power": 1000, "hit": 1}, trees)
    RULES.load([{"main": [face]}, {"main": [face]}])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.kind} {row.key}")
def test_the_example_reads_in_both_languages(row: Word) -> None:
    found = compile_abilities(row.example, words.VOCABULARY)
    assert found.english
    assert found.japanese
    assert "{" not in found.english + found.japanese


@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [
        (
            "always: all own units gain towering",
            'All allied units gain "cannot be blocked by units of equal or lower total cost".',
            "自分のユニットすべては「総コストが同じか低いユニットにブロックされない」を得る。",
        ),
        (
            'destroy all units with colour = "black"',
            'Destroy all units with colour "black".',
            "色「黒」のユニットすべてを破壊する。",
        ),
        (
            "opponent discards 1, then draw 1",
            "Your opponent discards 1 card, then you draw 1 card.",
            "相手は手札を1枚捨てる。その後、自分はカードを1枚引く。",
        ),
    ],
)
def test_what_is_gained_is_quoted_values_are_translated_and_who_acts_is_named(
    text: str, english: str, japanese: str
) -> None:
    found = compile_abilities(text, words.VOCABULARY)
    assert (found.english, found.japanese) == (english, japanese)
