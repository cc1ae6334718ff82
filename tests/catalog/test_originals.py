"""Where there are plenty of real cards, cardbase's own come only where they are asked for."""

import sqlite3

import pytest

from cardbase.catalog.originals import decide, stand_aside
from cardbase.catalog.search.answer import search
from tests.catalog.search.conftest import cards

__all__ = ["cards"]

DRAGON = "CB-FE-041"
NAME = "竜の末裔"


def own(db: sqlite3.Connection, query: str, **options: bool) -> int:
    """Return how many of cardbase's own cards of FERTCG a query finds."""
    found = search(db, query, **options).ids  # type: ignore[arg-type]
    return len(
        {*found} & {number for (number,) in db.execute("SELECT id FROM card WHERE original AND game = 'fertcg'")}
    )


def test_games_with_more_than_200_real_cards_that_are_played_whole_need_none(cards: sqlite3.Connection) -> None:
    assert stand_aside(cards) == ("fertcg",)


def test_what_is_decided_follows_the_cards(catalog: sqlite3.Connection) -> None:
    catalog.execute("UPDATE card SET played = 'no' WHERE game = 'fertcg' AND NOT original")

    assert decide(catalog) == stand_aside(catalog) == ()


@pytest.mark.parametrize(
    "query", ["game:fertcg", "game:fertcg class:dragon", "dragon", "竜 game:fertcg", "-is:original game:fertcg"]
)
def test_nobody_asks_for_them(cards: sqlite3.Connection, query: str) -> None:
    assert own(cards, query) == 0


@pytest.mark.parametrize(
    "query",
    [
        "game:fertcg class:dragon is:original",
        "game:fertcg class:dragon (is:original or is:real)",
        NAME,
        f"!{NAME}",
        f"{NAME} type:unit",
        "竜の末え",
        DRAGON,
        f"number:{DRAGON}",
        "set:CB-FE",
    ],
)
def test_they_are_asked_for(cards: sqlite3.Connection, query: str) -> None:
    assert own(cards, query)


def test_they_come_where_a_program_lets_them(cards: sqlite3.Connection) -> None:
    assert own(cards, "game:fertcg", originals=True) == own(cards, "game:fertcg is:original") > 100


def test_those_left_out_are_counted_where_all_is_shown(cards: sqlite3.Connection) -> None:
    query = "game:fertcg class:dragon"

    assert search(cards, query, counted=True).withheld == own(cards, f"{query} is:original")
    assert search(cards, query, counted=True, limit=1).withheld == 0
    assert search(cards, f"{query} is:original", counted=True).withheld == 0


@pytest.mark.parametrize("order", ["", " order:cost", " order:-name", " order:random seed:3"])
def test_elsewhere_they_stand_behind_all_real_cards(cards: sqlite3.Connection, order: str) -> None:
    ids = search(cards, f"game:build-divide{order}").ids
    flags = [cards.execute("SELECT original FROM card WHERE id = ?", (number,)).fetchone()[0] for number in ids]

    assert flags == sorted(flags)
    assert 0 < sum(flags) < len(flags)
