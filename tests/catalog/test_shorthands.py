"""Names of the user's own for queries and commands."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog import shorthands
from cardbase.catalog.opening import open_catalog
from cardbase.errors import InputError, NotFound

pytestmark = pytest.mark.usefixtures("few_cards")


def test_kinds_are_apart_and_names_are_compared_as_everywhere(catalog_path: Path) -> None:
    with closing(open_catalog(catalog_path)) as db:
        shorthands.save(db, "search", "Elves", "type:unit")
        shorthands.save(db, "alias", "elves", "search saved:Elves")
        shorthands.save(db, "search", "ELVES", "type:command")

        assert shorthands.find(db, "search", "elves") == ("ELVES", "type:command")
        assert shorthands.shorthands(db, "alias") == [("elves", "search saved:Elves")]
        assert shorthands.forget(db, "search", "Elves").name == "ELVES"
        assert shorthands.shorthands(db, "search") == []


@pytest.mark.parametrize("name", ["", "two words", "a:b", "-n", "'x'", "x" * 61])
def test_a_name_is_one_word(catalog: sqlite3.Connection, name: str) -> None:
    with pytest.raises(InputError, match="cannot be a name"):
        shorthands.save(catalog, "search", name, "type:unit")


def test_one_that_there_is_not_is_answered_with_the_nearest(catalog_path: Path) -> None:
    with closing(open_catalog(catalog_path)) as db:
        shorthands.save(db, "search", "imperials", "type:unit")
        with pytest.raises(NotFound) as told:
            shorthands.forget(db, "search", "imperial")
    assert str(told.value) == "there is no saved search 'imperial'\nDid you mean 'imperials'?"


def test_what_the_check_refuses_is_not_saved(catalog_path: Path) -> None:
    def refuse() -> None:
        raise InputError("no")

    with closing(open_catalog(catalog_path)) as db:
        with pytest.raises(InputError, match="no"):
            shorthands.save(db, "search", "mine", "type:unit", refuse)
        assert shorthands.shorthands(db, "search") == []
