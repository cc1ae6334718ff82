"""Every card, in both languages, in all ways of writing a line and in tables: read with its count, or named in a sentence."""

import sqlite3
from collections.abc import Sequence
from functools import cache

import pytest

from cardbase.catalog.declaration import declarations
from cardbase.decks.reading import Titles
from tests.decks.listed import NUMBERED, TABLES, WAYS, Listed, Reader, cards, chunks

GAMES = ("build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")
FORMS = [("", way) for way in (*WAYS, *NUMBERED)] + list(TABLES)


@cache
def odd(db: sqlite3.Connection, game: str) -> tuple[Listed, ...]:
    """The cards of a game whose names are titles of headings, or hold digits, commas or signs that part words; and a few others."""
    titles, found = Titles(declarations(db)[game]), cards(db, game)
    hard = [card for card in found if titles[card.name][0] or any(map(str.isdigit, card.name))]
    parted = [card for card in found if set(",、/:：[]()（）【】-–×") & set(card.name)]
    return tuple(dict.fromkeys([*hard, *parted[:6], *found[:3], *found[-2:]]))


def test_there_are_fifty_ways() -> None:
    assert len(set(WAYS)) + len(set(NUMBERED)) >= 50
    assert any(head for head, _ in TABLES)


@pytest.mark.parametrize("game", GAMES)
def test_cards_with_odd_names_are_read_in_every_way(catalog: sqlite3.Connection, game: str) -> None:
    reader, found = Reader(catalog, game), odd(catalog, game)
    assert [fault for head, way in FORMS for fault in reader.faults(way, found, head)] == []


@pytest.mark.parametrize("most", [1, pytest.param(1_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES)
def test_cards_with_odd_names_are_read_alone_and_among_lines_of_another_kind(
    catalog: sqlite3.Connection, game: str, most: int
) -> None:
    """Where nothing else tells what a line is, and where the other lines are written otherwise."""
    titles, found = Titles(declarations(catalog)[game]), odd(catalog, game)
    reader, hard = Reader(catalog, game), [card for card in found if titles[card.name][0]]
    other = found[-1].name
    faults = [
        fault
        for head, way in FORMS
        for card in (hard or found[:1])[:most]
        for lines in ("", f"4 {other}", f"{other} ×4", f"{other}", f"【{other}】(2)\n2 {other}")
        for fault in reader.faults(way, [card], "\n".join(filter(None, (lines, head))))
    ]
    assert faults == []


@pytest.mark.slow
@pytest.mark.parametrize(("head", "way"), FORMS)
def test_every_card_is_read_in_every_way(catalog: sqlite3.Connection, head: str, way: str) -> None:
    faults = []
    for game in GAMES:
        reader = Reader(catalog, game)
        for some in chunks(cards(catalog, game), 300):
            faults += list(reader.faults(way, some, head))
    assert faults == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_read_where_it_stands_alone(catalog: sqlite3.Connection, game: str) -> None:
    reader = Reader(catalog, game)
    found: Sequence[Listed] = cards(catalog, game)
    assert [fault for head, way in FORMS for card in found for fault in reader.faults(way, [card], head)] == []
