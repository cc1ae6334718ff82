"""What is read of the cards of a match stays little, so that it can be known: `CardTables`, and what single rules make of it."""

import re
from pathlib import Path
from random import Random

import pytest

from cardbase.engine.run import apply
from cardbase.games.doomtrooper import rules
from tests.matches.doomtrooper import DECKS, decks_match

MOST = 30
"""Attributes of a book, all that are set: inherited ones, numbers and what is no table as well. None holds tables of its own but `made`,
in which rules keep what they alone need: these are counted besides."""
MOST_OF_RULES = 37
MOST_IN_A_MATCH = 29
"""Tables of single rules over all modules, and those that random play of one deck against itself makes."""


@pytest.mark.parametrize("name", DECKS)
def test_a_book_is_thirty_tables_and_what_its_cards_call_for(name: str) -> None:
    match = decks_match(name, name)
    rng = Random(1)
    g = match.rules.deal(match, rng)
    while g.options:
        apply(g, rng.choice(g.options), rng)
    holders = [key for key, value in vars(g.tables).items() if "cardbase.games" in type(value).__module__]

    assert len(vars(g.tables)) <= MOST
    assert holders == ["made"]
    assert len(g.tables.made) <= MOST_IN_A_MATCH


def test_few_rules_make_tables_of_their_own() -> None:
    texts = [path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.rglob("*.py")]
    makers = {maker for text in texts for maker in re.findall(r"\.made\[(\w+)\]", text)}

    assert len(makers) <= MOST_OF_RULES
