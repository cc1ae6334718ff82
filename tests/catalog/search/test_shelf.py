"""What queries ask of decks and of what is owned: owned>=2, missing:DECK, in:DECK, order:owned."""

import sqlite3

import pytest

from cardbase.catalog.cards import load_cards
from cardbase.catalog.search.answer import search
from cardbase.catalog.search.context import Shelf
from cardbase.errors import InputError, NotFound


@pytest.fixture
def ids(cards: sqlite3.Connection) -> list[int]:
    """Five warriors, by name."""
    return search(cards, "game:doomtrooper type:warrior order:name limit:5").ids


def answer(cards: sqlite3.Connection, ids: list[int], query: str) -> list[int]:
    """Return the places of the warriors found, who are owned once, twice, ... up to four times; the first is not."""
    owned = {number: copies for copies, number in enumerate(ids) if copies}

    def missing(deck: str) -> list[int]:
        if deck != "Mine":
            raise NotFound(f"there is no deck '{deck}'", hint="Did you mean 'Mine'?")
        return ids[3:]

    shelf = Shelf(lambda _deck: ids[:2], missing, lambda: owned)
    found = search(
        cards, f"({query}) in:these" if query else "in:these", shelf=shelf._replace(cards_in=lambda _deck: ids)
    )
    assert found.owned == (owned if "owned" in query or "所持" in query else None)
    return [ids.index(number) for number in found.ids]


@pytest.mark.parametrize(
    ("query", "places"),
    [
        ("owned>=2", [2, 3, 4]),
        ("owned>2", [3, 4]),
        ("owned<2", [0, 1]),
        ("owned<=0", [0]),
        ("owned:3", [3]),
        ("owned=3", [3]),
        ("owned!=3", [0, 1, 2, 4]),
        ("owned:1..2", [1, 2]),
        ("owned:3..", [3, 4]),
        ("owned:..1", [0, 1]),
        ("owned!=1..3", [0, 4]),
        ("owned:yes", [1, 2, 3, 4]),
        ("owned:no", [0]),
        ("-owned:yes", [0]),
        ("-owned>=2", [0, 1]),
        ("owned:1 or owned:4", [1, 4]),
        ("所持枚数>=４", [4]),
        ("missing:Mine", [3, 4]),
        ("missing!=Mine", [0, 1, 2]),
        ("不足:Mine -owned:3", [4]),
    ],
)
def test_the_cards_are_those_of_so_many_copies(
    cards: sqlite3.Connection, ids: list[int], query: str, places: list[int]
) -> None:
    assert sorted(answer(cards, ids, query)) == places


def test_order_by_copies(cards: sqlite3.Connection, ids: list[int]) -> None:
    shelf = Shelf(lambda _deck: ids, lambda _deck: [], lambda: {ids[1]: 2, ids[4]: 7})

    assert search(cards, "in:these order:-owned limit:2", shelf=shelf).ids == [ids[4], ids[1]]
    assert search(cards, "in:these order:owned", shelf=shelf).ids[-2:] == [ids[1], ids[4]]


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("owned:many", "query column 7: 'many' is no number of copies\n  owned:many\n        ^^^^"),
        ("owned:yse", "query column 7: 'yse' is no number of copies\n  owned:yse\n        ^^^\nDid you mean 'yes'?"),
        ("owned>yes", "query column 7: 'yes' cannot be compared with >\n  owned>yes\n        ^^^\nWrite owned:yes."),
        ("owned:..", "query column 7: '..' is no number of copies"),
        ("owned>=", "query column 1: a value must follow here"),
        ("ownd>=2", "query column 1: there is no field 'ownd'\n  ownd>=2\n  ^^^^\nDid you mean 'owned'"),
        ("missing>Mine", "query column 9: missing has no order"),
        (
            "order:ownd",
            "query column 7: cards cannot be put in the order 'ownd'\n  order:ownd\n        ^^^^\nDid you mean 'owned'",
        ),
    ],
)
def test_a_mistake_is_shown_with_its_place(cards: sqlite3.Connection, query: str, error: str) -> None:
    shelf = Shelf(lambda _deck: [], lambda _deck: [], dict)
    with pytest.raises(InputError) as caught:
        search(cards, query, shelf=shelf)

    assert str(caught.value).startswith(error)


def test_a_deck_that_is_not_there_is_shown_with_its_place_and_the_nearest(
    cards: sqlite3.Connection, ids: list[int]
) -> None:
    with pytest.raises(NotFound) as caught:
        answer(cards, ids, "missing:Mien")

    assert str(caught.value) == (
        "query column 10: there is no deck 'Mien'\n  (missing:Mien) in:these\n           ^^^^\nDid you mean 'Mine'?"
    )


def test_without_a_shelf_there_is_nothing_to_ask(cards: sqlite3.Connection) -> None:
    for query in ("owned>=1", "missing:Mine", "order:owned"):
        with pytest.raises(InputError, match="there are no decks to look into here"):
            search(cards, query)


def test_a_name_of_the_vocabulary_stays_a_name(cards: sqlite3.Connection) -> None:
    """Bare words are names still."""
    assert all("missing" in card.name.casefold() for card in load_cards(cards, search(cards, "missing").ids))
