"""Lists of decks, one deck, differences and deck search, as a user calls them."""

import json
import re
import time
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase


def test_diff_against_the_version_before(first: Cardbase) -> None:
    assert first("deck", "diff", "First").out == "[draw pile]\n+2 INFANTRY (01164)\n"


def test_what_a_deck_says_of_itself_is_compared_in_the_readers_language(first: Cardbase) -> None:
    first("deck", "copy", "First", "Second")
    first("deck", "tag", "Second", "league")

    done = first("--language", "ja", "deck", "diff", "First", "Second")
    assert done.out.splitlines() == ["名前: First -> Second", "タグ: - -> league"]


def test_a_format_that_is_called_as_its_game_is_not_said_twice(cardbase: Cardbase) -> None:
    assert cardbase("deck", "check", "Crusaders").out.startswith("Crusaders: legal in FERTCG, 60 cards\n")
    assert cardbase("deck", "show", "Crusaders").out.startswith("Crusaders · FERTCG · 60 cards\n")


def test_listing_as_csv(first: Cardbase) -> None:
    lines = first("deck", "list", "--as", "csv", "--game", "doomtrooper").out.splitlines()

    assert lines[0] == "name,game,format,cards,changed,versions,tags,note,unplayable"
    assert lines[1].startswith("First,doomtrooper,,8,")


@pytest.mark.parametrize("command", ["show", "check"])
def test_a_folder_is_no_deck(cardbase: Cardbase, tmp_path: Path, command: str) -> None:
    done = cardbase("deck", command, str(tmp_path))

    assert done == (2, "", f"cardbase: {tmp_path}: this is a folder\nName a deck file in it.\n")


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("dreadnougt", "there is no game 'dreadnougt'\nDid you mean 'dreadnought'?"),
        (
            "detainer",
            "'Lamplight' is a deck of fertcg, not of detainer\nLeave --game out: the deck says its game itself.",
        ),
    ],
)
@pytest.mark.parametrize("command", [("deck", "show"), ("deck", "check"), ("deck", "export"), ("sim", "match")])
def test_a_wrong_game_beside_a_deck_is_refused(
    cardbase: Cardbase, command: tuple[str, str], game: str, message: str
) -> None:
    decks = ["Lamplight"] * (2 if "match" in command else 1)

    assert cardbase(*command, *decks, "--game", game) == (2, "", f"cardbase: {message}\n")


def test_a_search_in_a_saved_deck_without_one_known_card(cardbase: Cardbase, nobody: str) -> None:
    cardbase("deck", "copy", nobody, "Nobody", "--game", "doomtrooper")

    assert cardbase("search", "in:Nobody").code == 1
    assert "Nobody  Doomtrooper      6" in cardbase("deck", "search", "is:unresolved [[type:warrior]]=0").out
    assert cardbase("deck", "check", "Nobody").code == 1


def listed(cardbase: Cardbase, *words: str) -> list[str]:
    out = cardbase("deck", "list", *words, "--as", "jsonl").out
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
    assert shelf("deck", "undo", "First", "--any").err == "First: undone: archived\n"
    assert "First" in listed(shelf)


def test_the_maybeboard_is_shown_apart(shelf: Cardbase) -> None:
    shelf("deck", "add", "First", "3 BLOOD BERET")
    assert shelf("deck", "add", "First", "2 INFANTRY", "--section", "maybe").err == (
        "First: added 2 INFANTRY (01164) to maybeboard\n"
    )

    shown = shelf("deck", "show", "First").out
    assert "First · Doomtrooper · classic · 3 cards" in shown
    assert "[draw pile] 3\n" in shown
    assert "[maybeboard] 2, not counted\n" in shown
    wrong = shelf("deck", "add", "First", "INFANTRY", "--section", "mayb")
    assert (wrong.code, wrong.err) == (
        2,
        "cardbase: doomtrooper has no section 'mayb'\nDid you mean 'maybe'?\n"
        "  main   draw pile\n  side   side deck\n  maybe  maybeboard\n",
    )


def test_decks_with_unplayable_cards_are_marked_and_one_card_is_counted_once(first: Cardbase) -> None:
    rows = json.loads(first("deck", "list", "--as", "json").out)

    assert {row["name"] for row in rows if row["unplayable"]} == {
        "まずは一歩のはじまり",
        "金色の湖上宮殿",
        "Snow White and Seven",
        "Crusaders",
        "Dragon and Darkness",
    }
    assert {row["name"]: row["unplayable"] for row in rows}["Crusaders"] == 17
    found = first("deck", "search", "name:crusaders")
    assert found.out.splitlines()[1].split() == ["Crusaders", "FERTCG", "60", "17"]
    assert found.err.startswith("no test game is played with unplayable cards; 'cardbase catalog missing DECK'")
    assert "Unplayable" not in first("deck", "list", "--game", "doomtrooper").out


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a process can be changed on POSIX only")
def test_times_are_those_of_the_readers_clock_and_utc_for_programs(
    first: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = json.loads(first("deck", "history", "First", "--as", "json").out)[0]["made_at"]
    monkeypatch.setenv("TZ", "XXX-9")
    time.tzset()
    try:
        shown = first("deck", "history", "First").out.splitlines()
    finally:
        monkeypatch.undo()
        time.tzset()

    assert made.endswith("+00:00")
    there = datetime.fromisoformat(made) + timedelta(hours=9)
    assert there.strftime("%Y-%m-%d %H:%M") in shown[1]
    assert "Made " in shown[0]


def test_deck_search_says_of_how_many_decks_it_shows_which(cardbase: Cardbase) -> None:
    found = cardbase("deck", "search", "order:name limit:2")

    assert re.search(r"1–2 of \d+ decks; page:2 goes on, limit:all shows all", found.err)
    assert "order:random seed:4 gives this order again" in cardbase("deck", "search", "order:random seed:4").err
    assert "goes on" not in cardbase("deck", "search", "is:bundled limit:all").err
