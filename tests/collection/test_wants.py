"""What decks lack: over one or several decks, and what built decks hold of it."""

import sqlite3

import pytest

from cardbase.collection.wants import missing_ids, shortfall, wish_list
from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry
from cardbase.library.collection import Collection

BERET, INFANTRY = ("BLOOD BERET", "01025"), ("INFANTRY", "01164")


def deck(name: str, *lines: tuple[int, tuple[str, str]], maybe: int = 0) -> Deck:
    entries = [Entry("main", count, *card) for count, card in lines]
    return Deck(name, "doomtrooper", entries=(*entries, *([Entry("maybe", maybe, *BERET)] if maybe else [])))


ONE = deck("One", (4, BERET), (1, INFANTRY), maybe=50)
TWO = deck("Two", (5, BERET), (2, ("Nobody knows", "")))


@pytest.fixture
def db(catalog: sqlite3.Connection) -> sqlite3.Connection:
    Collection(catalog).add("01025", 3)
    return catalog


def test_one_after_the_other_counts_the_most_of_any(db: sqlite3.Connection) -> None:
    found = {card.name: (card.needed, card.owned, card.missing) for card in wish_list(db, [ONE, TWO])}

    assert found == {"BLOOD BERET": (5, 3, 2), "INFANTRY": (1, 0, 1), "Nobody knows": (2, 0, 2)}


def test_together_the_copies_are_added_up(db: sqlite3.Connection) -> None:
    found = wish_list(db, [ONE, TWO], together=True)

    assert [(card.name, card.missing, card.decks) for card in found] == [
        ("BLOOD BERET", 6, (("One", 4), ("Two", 5))),
        ("INFANTRY", 1, (("One", 1),)),
        ("Nobody knows", 2, (("Two", 2),)),
    ]


def test_any_printing_will_do(catalog: sqlite3.Connection) -> None:
    Collection(catalog).add("A-SP-15N", 2)
    wanted = Deck("Pain", "build-divide", entries=(Entry("main", 3, "痛み分け", "A-B2-55N"),))

    assert [(card.number, card.owned, card.missing) for card in wish_list(catalog, [wanted])] == [("A-B2-55N", 2, 1)]


def test_what_is_owned_is_not_missing(db: sqlite3.Connection) -> None:
    assert wish_list(db, [deck("Three", (3, BERET), maybe=9)]) == []
    assert missing_ids(db, deck("Three", (3, BERET))) == set()
    assert len(missing_ids(db, TWO)) == 1


def test_copies_in_other_built_decks_are_in_use(db: sqlite3.Connection) -> None:
    """The deck itself may be built: what it holds it has."""
    for made in (deck("Built", (2, BERET)), deck("Loose", (3, BERET)), deck("Mine", (3, BERET))):
        store.save_new(db, made)
    mine = store.load(db, "Mine")
    assert shortfall(db, mine) == []

    store.tag(db, "Built", ["built"])
    store.tag(db, "Mine", ["built"])
    (card,) = shortfall(db, mine)
    assert (card.needed, card.owned, card.missing, card.taken) == (3, 3, 2, (("Built", 2),))
    assert card.as_json() == {
        "game": "doomtrooper",
        "key": "01025",
        "name": "BLOOD BERET",
        "number": "01025",
        "needed": 3,
        "owned": 3,
        "missing": 2,
        "decks": [{"deck": "Mine", "count": 3}],
        "taken": [{"deck": "Built", "count": 2}],
    }
    store.untag(db, "Built", ["built"])
    assert shortfall(db, mine) == []
