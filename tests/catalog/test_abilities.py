"""Compiled abilities follow the language: what was stored under other words is compiled again."""

import sqlite3

from cardbase import games
from cardbase.catalog.declaration import declaration
from cardbase.catalog.importing import writing

SCRIPTED = "SELECT count(*) FROM card WHERE game = 'build-divide' AND original AND NOT unscripted"
TREES = "SELECT card_id, position, tree, en, ja, tags, folded FROM ability ORDER BY card_id, position"


def test_renewing_restores_what_other_words_had_left_as_text(catalog: sqlite3.Connection) -> None:
    vocabulary = games.game("build-divide").vocabulary
    scripted, trees = catalog.execute(SCRIPTED).fetchone()[0], catalog.execute(TREES).fetchall()
    assert scripted > 80

    cards = [number for (number,) in catalog.execute("SELECT id FROM card WHERE game = 'build-divide'")]
    writing.renew_abilities(catalog, declaration(catalog, "build-divide"), "", cards)
    assert catalog.execute(SCRIPTED).fetchone()[0] < scripted

    writing.renew_abilities(catalog, declaration(catalog, "build-divide"), vocabulary, cards)
    assert catalog.execute(TREES).fetchall() == trees
