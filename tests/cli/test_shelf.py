"""Tags, notes and the archive, as a user calls them."""

import json

import pytest

from tests.cli.conftest import Cardbase


@pytest.fixture
def shelf(cardbase: Cardbase) -> Cardbase:
    """Two decks of Doomtrooper, the first one tagged."""
    cardbase("deck", "new", "First", "--game", "doomtrooper")
    cardbase("deck", "new", "Second", "--game", "doomtrooper")
    cardbase("deck", "tag", "First", "League", "built")
    return cardbase


def listed(cardbase: Cardbase, *words: str) -> list[str]:
    out = cardbase("deck", "list", *words, "--format", "jsonl").out
    return [json.loads(line)["name"] for line in out.splitlines()]


def test_the_list_is_narrowed_by_tags(shelf: Cardbase) -> None:
    assert listed(shelf, "--tag", "LEAGUE") == ["First"]
    assert listed(shelf, "--tag", "league", "--tag", "built") == ["First"]
    assert set(listed(shelf)) > {"First", "Second"}
    nothing = shelf("deck", "list", "--tag", "leage")
    assert (nothing.code, nothing.out, nothing.err) == (1, "", "no deck is tagged leage. Did you mean 'league'?\n")


def test_archived_decks_are_listed_where_they_are_asked_for(shelf: Cardbase) -> None:
    empty = shelf("deck", "list", "--archived")
    assert (empty.code, empty.err) == (1, "no deck is archived\n")

    assert shelf("deck", "archive", "First").err == "archived First; 'cardbase deck list --archived' lists it\n"

    assert "First" not in listed(shelf)
    assert "First" in listed(shelf, "--all")
    assert listed(shelf, "--archived") == ["First"]
    assert listed(shelf, "--tag", "league") == []
    assert listed(shelf, "--tag", "league", "--all") == ["First"]
    assert shelf("deck", "show", "First").code == 0
    assert shelf("deck", "undo", "First").err == "First: undone: archived\n"
    assert "First" in listed(shelf)


def test_untag_says_what_is_left(shelf: Cardbase) -> None:
    assert shelf("deck", "untag", "First", "league").err == "First: tagged built\n"
    assert shelf("deck", "untag", "First", "BUILT").err == "First: no tags\n"
    again = shelf("deck", "untag", "First", "built")
    assert (again.code, again.err) == (1, "cardbase: 'First' has no tag 'built'\n")


def test_a_note_is_written_shown_and_taken_off(shelf: Cardbase) -> None:
    nothing = shelf("deck", "note", "First")
    assert (nothing.code, nothing.out, nothing.err) == (1, "", "'First' has no note\n")

    assert shelf("deck", "note", "First", "weak\nagainst red").code == 0
    assert shelf("deck", "note", "First").out == "weak\nagainst red\n"
    shown = shelf("deck", "show", "First").out
    assert shown.startswith("First · Doomtrooper · classic · 0 cards · league built\nnote: weak\nnote: against red\n")
    assert shelf("deck", "note", "First", "").err == "First: no note\n"
    assert shelf("deck", "note", "First").code == 1


def test_a_hidden_character_in_a_note_is_refused(shelf: Cardbase) -> None:
    done = shelf("deck", "note", "First", "a\u202eb")

    assert done.code == 2
    assert "U+202E" in done.err
    assert shelf("deck", "note", "First").code == 1


def test_the_maybeboard_is_shown_apart(shelf: Cardbase) -> None:
    shelf("deck", "add", "First", "3 BLOOD BERET")
    assert shelf("deck", "add", "First", "2 INFANTRY", "--section", "maybe").err == (
        "First: added 2 INFANTRY (01164) to maybe\n"
    )

    shown = shelf("deck", "show", "First").out
    assert "First · Doomtrooper · classic · 3 cards" in shown
    assert "[main] 3\n" in shown
    assert "[maybe] 2, not counted\n" in shown
    wrong = shelf("deck", "add", "First", "INFANTRY", "--section", "mayb")
    assert (wrong.code, wrong.err) == (2, "cardbase: doomtrooper has no section 'mayb'\nDid you mean 'maybe'?\n")
