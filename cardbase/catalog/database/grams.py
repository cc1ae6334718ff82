"""The gram index: which cards have a name with these pieces in it.

One contentless FTS5 table serves as compressed posting lists. The document of a card is the set of grams of the keys of
its names: pairs of kana and kanji, triples of Latin letters and digits, each run padded at its end, so that every
character begins a gram and a single character is found as a prefix. `gram_count` says how common each gram is.
"""

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from cardbase.catalog.database.sqlite import rows_of

DDL = (
    # The ascii tokenizer takes every character above 127 for a letter, whatever the SQLite version knows of Unicode.
    "CREATE VIRTUAL TABLE IF NOT EXISTS gram USING fts5(grams, content='', detail=none, columnsize=0, tokenize=ascii)",
    "CREATE TABLE IF NOT EXISTS gram_count (term TEXT PRIMARY KEY, cards INTEGER NOT NULL) WITHOUT ROWID",
)
END = "ヿ"  # never part of a key
_RUNS = re.compile("[0-9a-z]+|[^0-9a-z\x00-\x7f]+")
_MANY = 5_000
"""From so many cards on the index is put in order, and its grams are counted, as a whole."""
_ENTER = "INSERT INTO gram(rowid, grams) VALUES (?, ?)"
_NOTHING = '""'
"""A MATCH expression for no card."""


def size(run: str) -> int:
    """Return the length of a gram in a run of one script: 3 for Latin letters and digits, 2 for all else."""
    return 3 if run[0] < "\x80" else 2


def runs(key: str) -> list[str]:
    """Split a folded name where Latin letters and digits meet other scripts; signs of punctuation are left out."""
    return _RUNS.findall(key)


def grams(key: str, *, padded: bool = False) -> set[str]:
    """Return the grams of a folded name; `padded` as they are stored, without padding as a part of a name has them.

    A run shorter than a gram gives itself, which is then the beginning of a gram.
    """
    found = set()
    for run in _RUNS.findall(key):
        length = 3 if run[0] < "\x80" else 2
        text = run + END * (length - 1) if padded else run
        found.update([text[i : i + length] for i in range(max(1, len(text) - length + 1))])
    return found


def index_names(db: sqlite3.Connection, card_ids: Sequence[int]) -> None:
    """Enter the names of cards that are not in the index; call it after storing them, in the same transaction."""
    if len(card_ids) >= _MANY:
        db.executemany(_ENTER, ((card_id, " ".join(found)) for card_id, found in _stored(db, card_ids)))
        count_anew(db)
        return
    counts: Counter[str] = Counter()
    for card_id, found in _stored(db, card_ids):
        counts.update(found)
        db.execute(_ENTER, (card_id, " ".join(found)))
    _count(db, counts, 1)


def enter_names(db: sqlite3.Connection, names: Iterable[tuple[int, str]]) -> None:
    """Enter folded names, those of one card in a row, of cards that are not in the index; `count_anew` must follow."""
    db.executemany(_ENTER, ((card_id, " ".join(found)) for card_id, found in _by_card(names)))


def index_anew(db: sqlite3.Connection) -> None:
    """Make the index of the names of all cards, whatever it holds."""
    db.execute("INSERT INTO gram(gram) VALUES ('delete-all')")
    enter_names(db, db.execute("SELECT card_id, folded FROM name ORDER BY card_id").fetchall())
    count_anew(db)


def count_anew(db: sqlite3.Connection) -> None:
    """Put the index in order and count its grams; what was taken out of it is then no longer in it."""
    db.execute("INSERT INTO gram(gram) VALUES ('optimize')")
    db.execute("CREATE VIRTUAL TABLE temp.gram_terms USING fts5vocab(main, gram, row)")
    db.execute("DELETE FROM gram_count")
    db.execute("INSERT INTO gram_count SELECT term, doc FROM temp.gram_terms")
    db.execute("DROP TABLE temp.gram_terms")


def unindex_names(db: sqlite3.Connection, card_ids: Sequence[int]) -> None:
    """Take cards out of the index; call it before changing or deleting their names, in the same transaction."""
    counts: Counter[str] = Counter()
    for card_id, found in _stored(db, card_ids):
        counts.update(found)
        db.execute("INSERT INTO gram(gram, rowid, grams) VALUES ('delete', ?, ?)", (card_id, " ".join(found)))
    _count(db, counts, -1)
    db.execute("DELETE FROM gram_count WHERE cards <= 0")


def _stored(db: sqlite3.Connection, card_ids: Sequence[int]) -> Iterator[tuple[int, list[str]]]:
    """Yield the padded grams of each card's stored names."""
    return _by_card(
        list(rows_of(db, "SELECT card_id, folded FROM name WHERE card_id IN ({ids}) ORDER BY card_id", card_ids))
    )


def _by_card(names: Iterable[tuple[int, str]]) -> Iterator[tuple[int, list[str]]]:
    """Yield the padded grams of each card's names; a card without any is not in the index. In order, so that the same cards make the same file."""
    for card_id, rows in groupby(names, itemgetter(0)):
        if found := set[str]().union(*[grams(key, padded=True) for _, key in rows]):
            yield card_id, sorted(found)


def _count(db: sqlite3.Connection, counts: Counter[str], sign: int) -> None:
    db.executemany(
        "INSERT INTO gram_count VALUES (?, ?) ON CONFLICT (term) DO UPDATE SET cards = cards + excluded.cards",
        [(term, sign * cards) for term, cards in counts.items()],
    )


def match(terms: Iterable[str]) -> str:
    """Return the MATCH expression for cards with all these grams; one that is too short is the beginning of a gram. No grams are in no card."""
    found = (f'"{term}"' if len(term) >= size(term) else f'"{term}" *' for term in sorted(terms))
    return " AND ".join(found) or _NOTHING
