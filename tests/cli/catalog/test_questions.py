"""Somebody at a terminal is asked for what is not known of a card."""

import json
from pathlib import Path

import pytest

from tests.cli.catalog.conftest import TESTER
from tests.cli.conftest import Cardbase


@pytest.fixture
def catalog_path(half_known: Path) -> Path:
    return half_known


def test_a_terminal_is_asked_for_what_is_missing(cardbase: Cardbase, typing) -> None:
    typing("skul", "buster", "when entres: draw 1", "? enters", "when enters: draw 1", "", "", "y")

    done = cardbase("catalog", "edit", TESTER)

    assert done.code == 0
    for told in (
        "trigger icon (none, shot, buster)",
        "'skul' is not a value of trigger",
        "unexpected 'entres'",
        "event enters: comes into play; such as: when enters: draw 1",
        "【自動】このユニットが登場した時、カードを1枚引く。",
        "Source [own card]",
    ):
        assert told in done.err
    assert done.out.splitlines()[-1] == "  played whole"
    assert json.loads(cardbase("show", TESTER, "--as", "json").out)["sources"][-1] == "own card"


def test_an_answered_type_brings_the_questions_of_its_kind(cardbase: Cardbase, typing) -> None:
    typing("command", "3", *[""] * 8, "", "shelf", "n")

    done = cardbase("catalog", "edit", "T-2")

    assert "total cost (a whole number)" in done.err
    assert "hit (a whole number)" not in done.err
    assert "nothing was changed" in done.err
    assert "abilities, all of them" in done.err


def test_who_answers_nothing_changes_nothing(cardbase: Cardbase, typing) -> None:
    typing("", "")

    done = cardbase("catalog", "edit", TESTER)

    assert (done.code, done.out.strip()) == (0, "")
    assert done.err.endswith("nothing was changed\n")


def test_a_new_card_is_asked_for_field_by_field(cardbase: Cardbase, typing) -> None:
    typing("", "Paper Golem", "X-7", "", "", "unit", "two", "2", *[""] * 8, "none", "", "y")

    done = cardbase("catalog", "add", "--game", "detainer")

    assert done.code == 0
    assert "level (a whole number, or -)" in done.err
    assert "'two' is not a whole number" in done.err
    assert done.out.lstrip().startswith(
        "added Paper Golem to Detainer:\n  English name: Paper Golem\n  Type: unit\n  Level: 2\n"
    )
    assert json.loads(cardbase("show", "X-7", "--game", "detainer", "--json").out)["abilities"] == []


def test_a_new_card_that_is_not_to_be_stored_is_none(cardbase: Cardbase, typing) -> None:
    typing(*[""] * 6, "n")

    done = cardbase("catalog", "add", "Paper Golem", "--game", "detainer")

    assert done.err.endswith("nothing was changed\n")
    assert cardbase("show", "Paper Golem", "--exact").code == 1
