"""Cards by id: complete, typed by the declaration, in the order that is asked for."""

import sqlite3

import pytest

from cardbase.catalog.cards import load_cards
from cardbase.catalog.declaration import declaration, declarations
from cardbase.errors import InputError
from cardbase.games import entry_points, game


def ids(db: sqlite3.Connection, *numbers: str) -> list[int]:
    query = "SELECT card_id FROM printing WHERE number = ?"
    return [db.execute(query, (number,)).fetchone()[0] for number in numbers]


def test_a_card_has_its_names_numbers_sets_and_typed_facts(catalog: sqlite3.Connection) -> None:
    (card,) = load_cards(catalog, ids(catalog, "A-S1-02SD"))

    assert (card.game, card.key, card.name) == ("build-divide", "A-S1-02SD", "凝視する者 クセノス")
    assert card.names["en"] == "The One Who Stares, Xenos"
    assert card.names["romaji"].startswith("gyoshi suru mono")
    assert (card.numbers[0], card.sets[0]) == ("A-S1-02SD", "S1")
    assert card.facts["power"] == 4500
    assert card.facts["colour"] == ("black",)
    assert card.facts["type"] == "unit"
    assert "copy_limit" not in card.facts
    assert not card.original


def test_flags_are_truth_values(catalog: sqlite3.Connection) -> None:
    card, other = load_cards(catalog, ids(catalog, "01001", "01002"))

    assert card.facts["unique_in_play"] is False
    assert other.facts["unique_in_play"] is True


def test_the_order_is_that_of_the_ids_and_strangers_are_left_out(catalog: sqlite3.Connection) -> None:
    wanted = ids(catalog, "01002", "A-S1-02SD", "01001")

    cards = load_cards(catalog, [wanted[0], 999_999, *wanted[1:]])

    assert [card.key for card in cards] == ["01002", "A-S1-02SD", "01001"]


def test_declarations_are_those_of_the_games(catalog: sqlite3.Connection) -> None:
    for key, declared in declarations(catalog).items():
        real = game(key)
        assert (declared.en, declared.ja, declared.fields) == (real.en, real.ja, real.fields)
        assert declared.target == entry_points()[key]
        assert [section.key for section in declared.sections] == [section.key for section in real.sections]
        assert [form.key for form in declared.formats] == [form.key for form in real.formats]
        assert [{o.key: o[1:] for o in form.options} for form in declared.formats] == [
            dict(form.options or {}) for form in real.formats
        ]


def test_a_game_that_is_not_there_is_answered_with_the_nearest(catalog: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match="there is no game 'fertgc'\nDid you mean 'fertcg'"):
        declaration(catalog, "fertgc")
