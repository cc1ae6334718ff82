"""Numbers about the catalogue: cards by game and set, what is known of each field, where the facts come from."""

import sqlite3
from typing import NamedTuple


class CardCount(NamedTuple):
    """Cards of a game, or those of them that were printed in a set; `set` "" is the whole game."""

    game: str
    set: str
    cards: int
    printings: int
    unscripted: int
    originals: int


class FieldCount(NamedTuple):
    """For how many cards of a game a field has a value, how many of these are inferred, and how many have none."""

    game: str
    field: str
    known: int
    inferred: int
    unknown: int


class SourceCount(NamedTuple):
    """How many cards of a game have facts from a source."""

    game: str
    source: str
    cards: int


_COUNTS = """
    SELECT game, '' AS code, count(*), (SELECT count(*) FROM printing JOIN card AS c ON c.id = card_id WHERE c.game = card.game),
        sum(unscripted), sum(original)
    FROM card WHERE :game IN ('', game) GROUP BY game
    UNION ALL
    SELECT card.game, code, count(DISTINCT card.id), count(*),
        count(DISTINCT CASE WHEN unscripted THEN card.id END), count(DISTINCT CASE WHEN original THEN card.id END)
    FROM printing JOIN card_set ON card_set.id = set_id JOIN card ON card.id = card_id
    WHERE :game IN ('', card.game) GROUP BY card.game, code
    ORDER BY 1, 2"""
_FIELDS = """
    SELECT game, key, known, inferred, (SELECT count(*) FROM card WHERE card.game = field.game) - known
    FROM (SELECT field.id AS number, count(DISTINCT card_id) AS known, count(DISTINCT CASE WHEN inferred THEN card_id END) AS inferred
          FROM field LEFT JOIN fact ON field_id = field.id GROUP BY field.id)
    JOIN field ON field.id = number WHERE :game IN ('', game) ORDER BY game, number"""
_SOURCES = """
    SELECT game, text, count(DISTINCT card_id) FROM card_source JOIN card ON card.id = card_id JOIN source ON source.id = source_id
    WHERE :game IN ('', game) GROUP BY game, text ORDER BY game, count(DISTINCT card_id) DESC, text"""


def counts(db: sqlite3.Connection, game: str = "") -> list[CardCount]:
    """Return the numbers of each game, and below it of each of its sets, in alphabetical order."""
    return [CardCount(*row) for row in db.execute(_COUNTS, {"game": game})]


def field_counts(db: sqlite3.Connection, game: str = "") -> list[FieldCount]:
    """Return the numbers of each declared field, in the order of the declarations."""
    return [FieldCount(*row) for row in db.execute(_FIELDS, {"game": game})]


def sources(db: sqlite3.Connection, game: str = "") -> list[SourceCount]:
    """Return the sources of each game, the most used first."""
    return [SourceCount(*row) for row in db.execute(_SOURCES, {"game": game})]
