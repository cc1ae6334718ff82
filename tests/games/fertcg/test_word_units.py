"""Words for units, statuses and lands: each is read in a text of its own."""

import pytest

from cardbase.games.fertcg.word_units import (
    LAND_FILTERS,
    LAND_VERBS,
    STATUS_VERBS,
    UNIT_ACTS,
    UNIT_EVENTS,
    UNIT_FILTERS,
    UNIT_VERBS,
)
from cardbase.games.fertcg.words import VOCABULARY
from cardbase.language import parse
from cardbase.language.words import Word

ROWS = (*UNIT_VERBS, *UNIT_EVENTS, *UNIT_FILTERS, *UNIT_ACTS, *STATUS_VERBS, *LAND_FILTERS, *LAND_VERBS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.kind} {row.key}")
def test_the_example_of_a_word_can_be_read(row: Word) -> None:
    assert parse(row.example, VOCABULARY)
