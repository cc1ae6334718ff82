"""What is owned, as programs have it."""

from pathlib import Path

import pytest

from cardbase import Catalog, InputError, NotFound
from cardbase.catalog import editing


def test_a_card_in_hand_is_owned_in_its_own_game(cards: Catalog) -> None:
    own, beret = cards.collection, cards.card("blood beret")

    assert str(own.add(beret, 3, game="fertcg")) == "BLOOD BERET (01025)"
    assert str(own.set(beret, 2)) == "BLOOD BERET (01025)"
    assert (own.copies(beret), len(own)) == (2, 2)
    assert [(owned.game, owned.name, owned.number, owned.count, owned.card) for owned in own] == [
        ("doomtrooper", "BLOOD BERET", "01025", 2, beret)
    ]


def test_several_cards_are_one_change_or_none(cards: Catalog) -> None:
    own = cards.collection
    own.add_all([(3, "BLOOD BERET"), (1, "A-SP-15N")])

    with pytest.raises(NotFound, match="no copy of 'zzzz' is owned"):
        own.remove_all([(1, "BLOOD BERET"), (1, "zzzz")])
    assert len(own) == 4
    assert own.undo() == "added 3 BLOOD BERET (01025); added 1 痛み分け (A-SP-15N)" and len(own) == 0
    assert own.redo() and [changed.version for changed in own.history()] == [1]


def test_what_words_were_taken_for_is_told(cards: Catalog) -> None:
    own = cards.collection
    edited = own.set_all([(1, "blod beret")])

    assert own.notices == edited.notices and "'BLOOD BERET'" in str(own.notices[0])
    assert own.remove("BLOOD BERET") == edited.changed[0]


def test_a_card_that_left_the_catalogue_is_owned_without_it(cards: Catalog, tmp_path: Path) -> None:
    own, file = cards.collection, tmp_path / "mine.csv"
    file.write_text("number,name_en,type\nMY-1,My Card,warrior\n", encoding="utf-8")
    cards.import_cards(file, game="doomtrooper")
    own.add("My Card")
    editing.remove(cards.db, cards.card("My Card").id)

    assert [(owned.name, owned.number, owned.card) for owned in own.of_game("doomtrooper")] == [
        ("My Card", "MY-1", None)
    ]
    with pytest.raises(InputError, match="Did you mean 'doomtrooper'"):
        own.of_game("doomtroper")


def test_decks_and_names_of_decks_are_wished_for_alike(cards: Catalog) -> None:
    deck = cards.deck("Imperial Clans")

    assert cards.collection.missing(deck) == cards.collection.missing("Imperial Clans") != []
    doubled = cards.collection.missing(deck, deck, together=True)
    assert [card.needed for card in doubled] == [2 * card.needed for card in cards.collection.missing(deck)]
