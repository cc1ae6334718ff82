"""The gram index is kept in step with the names."""

import sqlite3
from collections import Counter

import pytest

from cardbase.catalog.database.connection import transaction
from cardbase.catalog.database.grams import grams, index_names, match, unindex_names
from cardbase.catalog.search.answer import search
from cardbase.text import fold

pytestmark = pytest.mark.usefixtures("few_cards", "catalog_path")


def test_grams_are_pairs_of_kana_and_kanji_and_triples_of_latin_letters() -> None:
    assert grams("天使の剣") == {"天使", "使の", "の剣"}
    assert grams("luna") == {"lun", "una"}
    assert grams("ac40竜王") == {"ac4", "c40", "竜王"}
    assert grams("竜", padded=True) == {"竜ヿ"}
    assert grams("ab", padded=True) == {"abヿ", "bヿヿ"}
    assert grams("") == set()


def test_a_short_word_is_the_beginning_of_a_gram() -> None:
    assert match(grams("竜")) == '"竜" *'
    assert match(grams("ab")) == '"ab" *'
    assert match(grams("天使")) == '"天使"'


def test_counts_are_those_of_the_names(bundled: sqlite3.Connection) -> None:
    expected: Counter[str] = Counter()
    for (card,) in bundled.execute("SELECT id FROM card").fetchall():
        keys = bundled.execute("SELECT folded FROM name WHERE card_id = ?", (card,))
        expected.update(set().union(*(grams(key, padded=True) for (key,) in keys)))

    assert dict(bundled.execute("SELECT term, cards FROM gram_count")) == dict(expected)


def test_a_renamed_card_is_found_by_its_new_name_alone(catalog: sqlite3.Connection) -> None:
    (card,) = search(catalog, "クセノス").ids
    before = dict(catalog.execute("SELECT term, cards FROM gram_count"))

    unindex_names(catalog, [card])
    assert search(catalog, "クセノス", limit=50).guessed
    catalog.execute("UPDATE name SET folded = ? WHERE card_id = ? AND kind = 'ja'", (fold("逆立つ者"), card))
    index_names(catalog, [card])
    assert search(catalog, "逆立つ").ids == [card]
    assert search(catalog, "凝視する者").guessed

    unindex_names(catalog, [card])
    catalog.execute("UPDATE name SET folded = ? WHERE card_id = ? AND kind = 'ja'", (fold("凝視する者 クセノス"), card))
    index_names(catalog, [card])
    assert dict(catalog.execute("SELECT term, cards FROM gram_count")) == before


def test_many_names_at_once_are_indexed_as_single_ones(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where cards were taken out of the index before."""
    before = dict(catalog.execute("SELECT term, cards FROM gram_count"))
    ids = [number for (number,) in catalog.execute("SELECT id FROM card WHERE id % 3 = 0")]
    with transaction(catalog):
        unindex_names(catalog, ids)
    assert dict(catalog.execute("SELECT term, cards FROM gram_count")) != before

    monkeypatch.setattr("cardbase.catalog.database.grams._MANY", len(ids))
    with transaction(catalog):
        index_names(catalog, ids)

    assert dict(catalog.execute("SELECT term, cards FROM gram_count")) == before
    assert search(catalog, "クセノス").ids


@pytest.mark.parametrize("name", ["???", "𰻞𰻞麺", "Ѓорѓи", "a" * 300])
def test_unusual_names_are_indexed(catalog: sqlite3.Connection, name: str) -> None:
    (card,) = search(catalog, "クセノス").ids
    catalog.execute("INSERT INTO name VALUES (?, 'alias', 9, ?, ?)", (card, name, fold(name)))
    unindexed = catalog.execute("SELECT count(*) FROM gram_count").fetchone()
    index_names(catalog, [])

    assert catalog.execute("SELECT count(*) FROM gram_count").fetchone() == unindexed
    catalog.execute("DELETE FROM name WHERE position = 9")
    unindex_names(catalog, [card])
    catalog.execute("INSERT INTO name VALUES (?, 'alias', 9, ?, ?)", (card, name, fold(name)))
    index_names(catalog, [card])
    assert card in search(catalog, name).ids
