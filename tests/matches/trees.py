"""What the texts of bundled cards mean, as the prebuilt catalogue has it: no test waits until they are parsed again."""

import json
import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from functools import cache
from pathlib import Path

from cardbase.catalog.database.sqlite import address
from cardbase.catalog.prebuilt import prebuilt
from cardbase.language import parse
from cardbase.language.tree import from_json
from cardbase.language.words import Vocabulary

_TREES = """SELECT DISTINCT text, tree FROM ability JOIN card ON id = card_id
    WHERE game = ? AND origin = 'bundled' AND tree <> ''"""


def trees_of(game: str, texts: Iterable[str], vocabulary: Vocabulary) -> tuple[object, ...]:
    """Return the abilities of a card's texts, one after another."""
    return tuple(tree for text in texts for tree in _trees(game, text, vocabulary))


def _trees(game: str, text: str, vocabulary: Vocabulary) -> Iterable[object]:
    """Return the abilities of a text, which stands line by line in the catalogue."""
    known, lines = _stored(game), text.split("\n")
    if not all(line in known for line in lines):
        return parse(text, vocabulary)
    return (tree for line in lines for tree in from_json(json.loads(known[line])))


@cache
def _stored(game: str) -> dict[str, str]:
    """Return the tree, as JSON, of each text of a game's bundled cards; nothing where there is no prebuilt catalogue."""
    lent = os.environ.get("TEST_CATALOG")
    found = None if lent else prebuilt()
    place = Path(lent) if lent else found.file if found else None
    if place is None:
        return {}
    with closing(sqlite3.connect(address(place, "mode=ro&immutable=1"), uri=True)) as db:
        return dict(db.execute(_TREES, (game,)))
