"""What a user says of a bundled card stays apart from it: which of the two is shown after an update, and what comes back."""

import sqlite3

import pytest

from cardbase.catalog.cards import overrides
from cardbase.catalog.editing import remove
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_rows
from tests.catalog.shield import BUNDLED, bundle, number, origin, own, record

pytestmark = pytest.mark.usefixtures("few_cards")


def say(db: sqlite3.Connection, **cells: object) -> None:
    """Import a row of the user's."""
    import_rows(db, [Row(1, cells)], "mine", game="detainer")


def test_the_users_value_wins_over_a_newer_bundled_one_and_all_else_follows_the_update(
    catalog: sqlite3.Connection,
) -> None:
    bundle(catalog, BUNDLED)
    say(catalog, name_ja="試しの盾", attack=9, endurance=4)

    bundle(catalog, {**BUNDLED, "name_en": "Shield", "attack": 5, "endurance": 4, "move": 1, "level": 3})

    assert record(catalog).card.facts == {"level": 3, "attack": 9, "endurance": 4, "move": 1}
    assert record(catalog).card.names["en"] == "Shield"
    assert (origin(catalog), own(catalog)) == ("user", ("attack", "endurance"))


def test_what_the_user_says_like_the_bundled_card_is_not_kept_apart(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    say(catalog, name_ja="試しの盾", attack=3)

    assert origin(catalog) == "bundled"
    assert overrides(catalog, [number(catalog)]) == {}


def test_a_value_that_was_inferred_is_the_users_where_he_confirms_it(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    say(catalog, name_ja="試しの盾", level=2)
    bundle(catalog, {**BUNDLED, "level": 7})

    assert (record(catalog).card.facts["level"], record(catalog).card.inferred) == (2, frozenset())


def test_names_printings_sources_and_abilities_of_the_users_stay_too(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)
    say(
        catalog,
        name_ja="試しの盾",
        name_en="Shield of Trials",
        number="P-9",
        sources="own card",
        abilities="draw 1",
        note="mine",
    )

    bundle(catalog, {**BUNDLED, "set": "B1", "sources": "a better book"})

    found = record(catalog)
    assert found.card.names["en"] == "Shield of Trials"
    assert [printing.number for printing in found.printings] == ["P-1", "P-9"]
    assert found.printings[0].set == "B1"
    assert (found.sources, found.abilities, found.note) == (("a better book", "own card"), ("draw 1",), "mine")


def test_a_card_that_is_bundled_no_more_is_the_users_with_all_that_was_known(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)
    say(catalog, name_ja="試しの盾", attack=9)

    bundle(catalog, {"name_en": "Another"})

    assert record(catalog).card.facts == {"level": 2, "attack": 9}
    assert (origin(catalog), overrides(catalog, [number(catalog)])) == ("user", {})
    assert not remove(catalog, number(catalog))
    assert catalog.execute("SELECT count(*) FROM card WHERE key = 'P-1'").fetchone() == (0,)


def test_a_card_of_the_users_that_comes_to_be_bundled_keeps_what_he_says_otherwise(catalog: sqlite3.Connection) -> None:
    say(catalog, name_ja="試しの盾", number="P-1", level=2, attack=9)

    bundle(catalog, {key: cell for key, cell in {**BUNDLED, "endurance": 1}.items() if key != "inferred"})

    assert record(catalog).card.facts == {"level": 2, "attack": 9, "endurance": 1}
    assert (origin(catalog), own(catalog)) == ("user", ("attack",))


def test_an_import_that_says_again_what_is_bundled_takes_the_override_away(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)
    say(catalog, name_ja="試しの盾", attack=9)

    say(catalog, name_ja="試しの盾", attack=3)

    assert (origin(catalog), record(catalog).card.facts["attack"]) == ("bundled", 3)
