"""Words for effects, prices, acts, amounts and filters: each is read in a text of its own."""

import pytest

from cardbase.games.fertcg.word_verbs import DONE
from cardbase.games.fertcg.words import VOCABULARY
from cardbase.language import parse
from cardbase.language.words import Word


@pytest.mark.parametrize("row", DONE, ids=lambda row: f"{row.kind} {row.key}")
def test_the_example_of_a_word_can_be_read(row: Word) -> None:
    assert parse(row.example, VOCABULARY)
