"""Whichever way to the cards is taken, the answer is the same: walking by name, looking at a part's cards, looking at all."""

import sqlite3

import pytest

from cardbase.catalog.search import search, ways

QUERIES = (
    "type:unit power>=5000",
    "has:power -has:hit",
    "has:power -has:hit cost:2,4",
    "-type:unit",
    "/^the/ type:warrior",
    "game:doomtrooper f>s order:f",
    "the type:special",
    "v:odd or s>=8",
)


@pytest.mark.parametrize("limit", [1, 7, 50, None])
@pytest.mark.parametrize("query", QUERIES)
def test_the_answer_does_not_depend_on_the_way(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, query: str, limit: int | None
) -> None:
    usual = search(catalog, query, limit=limit).ids
    answers = []
    for shortest, far, driven, cap in (
        (1, 1, 0, 20_000),
        (10**6, 1, 0, 20_000),
        (1, 10**6, 10**6, 20_000),
        (3, 2, 0, 1),
    ):
        monkeypatch.setattr(ways, "_SHORTEST", shortest)
        monkeypatch.setattr(ways, "_FAR", far)
        monkeypatch.setattr(ways, "DRIVEN", driven)
        monkeypatch.setattr(ways, "CAP", cap)
        answers.append(search(catalog, query, limit=limit).ids)

    assert answers == [usual] * 4
    assert usual or "has:hit" in query
