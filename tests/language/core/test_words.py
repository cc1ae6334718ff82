"""The core table: every row is whole, documented with an example, and the documentation is the table's."""

import re
import runpy
from pathlib import Path

import pytest

from cardbase.language import CORE, Vocabulary, Word, compile_abilities, parse
from tests.each import each
from tests.language.abilities import print_abilities
from tests.language.vocabularies import VOCABULARIES
from tests.table_check import faults

ROOT = Path(__file__).parents[3]
CORE_WORDS = Vocabulary(CORE)
PAGE = (ROOT / "docs" / "effects.md").read_text(encoding="utf-8")


def test_every_core_word_is_whole_and_has_an_example_that_uses_it() -> None:
    assert faults(CORE_WORDS) == []
    assert [word.key for word in CORE if not word.example or not word.meaning] == []


def test_no_two_core_words_have_the_same_kind_and_key() -> None:
    assert len(CORE_WORDS.words) == len(CORE)


@pytest.mark.parametrize("game", sorted(VOCABULARIES))
def test_the_rows_of_each_game_are_whole_beside_the_core(game: str) -> None:
    vocabulary = VOCABULARIES[game]
    own = [word for place, word in vocabulary.words.items() if CORE_WORDS.words.get(place) is not word]
    assert len(own) > 15
    assert faults(vocabulary, own) == []


@each(CORE, lambda word: f"{word.kind}-{word.key}")
def test_the_example_of_a_core_word_prints_and_reads_again(word: Word) -> None:
    tree = parse(word.example, CORE_WORDS)
    assert parse(print_abilities(tree, CORE_WORDS), CORE_WORDS) == tree


def test_the_list_of_words_in_the_documentation_is_made_from_the_table() -> None:
    """`python scripts/make_effects_doc.py` writes it."""
    script = runpy.run_path(str(ROOT / "scripts" / "make_effects_doc.py"))
    assert script["page"](PAGE) == PAGE
    assert set(script["TITLES"]) == {word.kind for word in CORE}


def test_every_line_of_text_in_the_documentation_parses() -> None:
    lines = [
        line
        for block in re.findall(r"^```text\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
        for line in block.splitlines()
    ]
    lines += re.findall(r"^\| [^|]+ \| [^|]+ \| `(.+)` \|$", PAGE, re.MULTILINE)
    assert len(lines) > 25
    for line in lines:
        assert compile_abilities(line, CORE_WORDS).english


def test_faults_names_what_is_wrong_with_a_row() -> None:
    rows = [
        Word("verb", "dance", "dance", "dance", "踊る", example="when enters: dance"),
        Word("verb", "sing", "sing {n}", "sing {n}", "{who}歌う", "歌って", example="sing"),
        Word("keyword", "bold", "bold", "Bold", "大胆", example="guard"),
    ]
    found = faults(Vocabulary(CORE, rows))
    assert "verb 'dance': has no text 'ja_te'" in found
    assert "verb 'sing': 'ja' uses {who}, which the pattern has not" in found
    assert any(fault.startswith("verb 'sing': the example does not parse: line 1, column 5") for fault in found)
    assert "keyword 'bold': the example does not use the word" in found


def test_a_row_may_not_take_the_key_of_a_fixed_form_nor_an_unknown_kind() -> None:
    with pytest.raises(ValueError, match="'may' is a fixed form"):
        Vocabulary(CORE, [Word("verb", "may", "allow", "allow", "許す", "許して")])
    with pytest.raises(ValueError, match="the unknown kind 'werb'"):
        Vocabulary([Word("werb", "go", "go")])
    with pytest.raises(ValueError, match=r"unknown slot \{whom\}"):
        _ = Vocabulary([Word("verb", "go", "go {whom}")]).rows
