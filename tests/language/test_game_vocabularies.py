"""What the five games' cards do can be said with the core and a few rows of each game."""

import pytest

from cardbase.language import compile_abilities, parse
from tests.each import each
from tests.language.abilities import ABILITIES, print_abilities
from tests.language.vocabularies import VOCABULARIES

LINES = [(game, line) for game, text in ABILITIES.items() for line in text.strip().splitlines()]


@pytest.mark.parametrize("game", sorted(VOCABULARIES))
def test_each_game_has_a_dozen_abilities_and_more(game: str) -> None:
    assert len(ABILITIES[game].strip().splitlines()) >= 12


@each(LINES)
def test_an_ability_is_read_printed_and_told_in_both_languages(one: tuple[str, str]) -> None:
    game, line = one
    vocabulary = VOCABULARIES[game]
    compiled = compile_abilities(line, vocabulary)
    assert parse(print_abilities(compiled.tree, vocabulary), vocabulary) == compiled.tree
    for text in (compiled.english, compiled.japanese):
        assert text.strip() and not set(text) & set("{}|_")
    assert compiled.english[0] == compiled.english[0].upper()
    assert compiled.tree[0].kind == "keyword" or compiled.japanese.endswith(("。", "。）"))
