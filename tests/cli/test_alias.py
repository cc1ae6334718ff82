"""`cardbase alias`, and lines that begin with an alias."""

from pathlib import Path

import pytest

from cardbase.cli.alias import COMMANDS
from cardbase.cli.completion.line import complete_word
from tests.cli.conftest import Cardbase, must_have_an_example


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(cardbase: Cardbase, name: str) -> None:
    must_have_an_example(cardbase, "alias", name)


def test_names_that_were_given_are_completed(
    cardbase: Cardbase, catalog_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDBASE_DB", str(catalog_path))
    cardbase("alias", "set", "berets", "search BERET")
    cardbase("search", "BERET", "--save", "hats")
    cardbase("collection", "add", "2 BLOOD BERET", "--place", "Binder 1")

    for words, whole in (
        (["alias", "remove", ""], "berets"),
        (["search", "--forget", ""], "hats"),
        (["collection", "list", "--at", ""], "Binder 1"),
        (["collection", "mark", "1 BLOOD BERET", "--place", "bi"], "Binder 1"),
    ):
        assert [one.whole for one in complete_word(words[:-1], words[-1]).suggestions] == [whole]


def test_an_alias_is_the_beginning_of_a_command(cardbase: Cardbase) -> None:
    done = cardbase("alias", "set", "more", "deck suggest -n 1")
    assert (done.code, done.err) == (0, "'cardbase more' is 'cardbase deck suggest -n 1' now\n")
    assert cardbase("more", "Imperial Clans").out == cardbase("deck", "suggest", "-n", "1", "Imperial Clans").out
    assert cardbase("alias", "list", "--as", "csv").out == "name,words\nmore,deck suggest -n 1\n"

    cardbase("alias", "set", "berets", "cardbase", "search", "BLOOD BERET")
    assert cardbase("berets", "--as", "csv").out == cardbase("search", "BLOOD BERET", "--as", "csv").out


def test_a_forgotten_alias_is_no_command_any_more(cardbase: Cardbase) -> None:
    cardbase("alias", "set", "berets", "search BERET")
    assert cardbase("alias", "remove", "berets").err == "forgot 'berets', which was: search BERET\n"

    assert cardbase("alias", "remove", "berets").code == 1
    assert cardbase("berets").code == 2
    assert cardbase("alias", "list").code == 1


def test_commands_keep_their_names_and_an_alias_begins_with_one(cardbase: Cardbase) -> None:
    assert cardbase("alias", "set", "search", "deck list").err.startswith(
        "cardbase: 'search' is a command of cardbase\n"
    )
    done = cardbase("alias", "set", "mine", "serch BERET")
    assert (done.code, done.err) == (2, "cardbase: there is no command 'serch'\nDid you mean 'search'?\n")
    assert cardbase("alias", "set", "mine", "search 'BERET").code == 2


def test_a_word_that_is_no_command_makes_no_database(cardbase: Cardbase, catalog_path: Path) -> None:
    nowhere = catalog_path.with_name("nowhere.db")
    done = cardbase("--db", str(nowhere), "serch")

    assert done.code == 2
    assert "there is no command 'serch'" in done.err
    assert not nowhere.exists()
