"""Words of an owner find the printing that he means, in the catalogue and among what he owns."""

import sqlite3

import pytest

from cardbase.catalog.cards import load_cards
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_rows
from cardbase.collection import store, wants
from cardbase.collection.store import Printing
from cardbase.errors import InputError, NotFound
from cardbase.library.cards import load
from cardbase.library.collection import Collection

PAIN, PROMO = Printing("build-divide", "痛み分け", "A-B2-55N"), Printing("build-divide", "痛み分け", "A-SP-15N")


@pytest.fixture
def own(catalog: sqlite3.Connection) -> Collection:
    own = Collection(catalog)
    own.add("A-B2-55N", 2)
    own.add("A-SP-15N")
    return own


def test_a_name_means_the_first_printing_and_that_is_said(own: Collection) -> None:
    assert own.add("痛み分け") == PAIN
    assert [str(notice) for notice in own.notices] == [
        "'痛み分け' has the numbers A-B2-55N, A-SP-15N; the first is taken, give a number for another"
    ]
    assert own.add("A-SP-15N") == PROMO
    assert own.notices == ()


def test_a_slip_is_taken_for_what_is_near_and_said(own: Collection) -> None:
    assert own.add("blod beret").number == "01025"
    assert own.notices[0].message == "'blod beret' is no known card and is taken to mean 'BLOOD BERET'"


def test_an_unknown_card_is_answered_with_the_nearest(own: Collection) -> None:
    with pytest.raises(NotFound, match="'BLOOD BERETS AND MORE' is not a known card"):
        own.add("BLOOD BERETS AND MORE")
    with pytest.raises(InputError, match="there is no game 'doomtroper'"):
        own.add("BLOOD BERET", game="doomtroper")
    with pytest.raises(InputError, match="no card is named"):
        own.add(" ")


def test_a_name_of_two_games_wants_the_game(catalog: sqlite3.Connection) -> None:
    rows = [{"game": game, "name_en": "Twin Blade", "sources": "me"} for game in ("fertcg", "detainer")]
    import_rows(catalog, [Row(number, row) for number, row in enumerate(rows, 1)], "mine")
    own = Collection(catalog)
    with pytest.raises(InputError) as caught:
        own.add("Twin Blade")

    assert str(caught.value) == "'Twin Blade' is a card of detainer and fertcg\nSay which with --game."
    assert own.add("Twin Blade", game="fertcg") == Printing("fertcg", "Twin Blade")
    assert own.remove("twin blade") == {Printing("fertcg", "Twin Blade"): 1}


def test_several_owned_printings_are_told_apart_by_number(own: Collection) -> None:
    with pytest.raises(InputError) as caught:
        own.remove("痛み分け", 1)

    assert str(caught.value) == "several printings of '痛み分け' are owned: A-B2-55N, A-SP-15N\nName one by its number."
    assert own.remove("A-SP-15N", 1) == {PROMO: 1}
    with pytest.raises(NotFound, match="no copy of 'A-SP-15N' is owned"):
        own.remove("A-SP-15N")
    assert own.set("A-SP-15N", 3) == PROMO
    assert own.remove("itamiwake") == {PAIN: 2, PROMO: 3}


def test_more_copies_than_are_owned_do_not_go(own: Collection) -> None:
    with pytest.raises(InputError, match=r"3 copies of 痛み分け \(A-B2-55N\): 2 are owned"):
        own.remove("A-B2-55N", 3)
    with pytest.raises(NotFound) as caught:
        own.remove("痛みわけ合い")
    assert str(caught.value).startswith("no copy of '痛みわけ合い' is owned")


def test_copies_are_counted_over_all_printings(catalog: sqlite3.Connection, own: Collection) -> None:
    (card,) = set(wants.cards_of(catalog, [PAIN, PROMO]).values())

    assert wants.copies(catalog) == {card: 3}
    assert wants.of_card(catalog, card, load_cards(catalog, [card])[0]) == {PAIN: 2, PROMO: 1}


def test_every_card_knows_its_copies(catalog: sqlite3.Connection) -> None:
    """A copy of each card, also of those without a number and of those that share a name."""
    ids = [number for (number,) in catalog.execute("SELECT id FROM card WHERE id % 31 = 0")]
    ids += [number for (number,) in catalog.execute("SELECT id FROM card WHERE variant <> '' LIMIT 20")]
    ids += [
        number
        for (number,) in catalog.execute(
            "SELECT id FROM card WHERE id NOT IN (SELECT card_id FROM printing WHERE number <> '') LIMIT 20"
        )
    ]
    own = Collection(catalog)
    for card in load(catalog, list(dict.fromkeys(ids))):
        own.add(card, 2)
        assert own.copies(card) == 2, card
    assert set(wants.copies(catalog).values()) == {2}


def test_a_card_that_the_catalogue_lost_stays_and_can_go(catalog: sqlite3.Connection, own: Collection) -> None:
    store.update(catalog, lambda _there: {Printing("fertcg", "Gone Knight", "X-1"): 2}, "once known")

    assert [(owned.name, owned.card) for owned in own if not owned.card] == [("Gone Knight", None)]
    assert "fertcg,2,Gone Knight,X-1" in own.export()
    assert own.set("gone knight", 1) == Printing("fertcg", "Gone Knight", "X-1")
    assert own.remove("X-1") == {Printing("fertcg", "Gone Knight", "X-1"): 1}
