"""`cardbase deck suggest`, `fill` and `random`, as a user calls them."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cardbase


def test_suggestions_have_copies_a_number_and_reasons(cardbase: Cardbase) -> None:
    done = cardbase("deck", "suggest", "Imperial Clans", "-n", "2")

    first, second = done.out.split("\n\n")
    assert (done.code, done.err) == (0, "")
    assert first.splitlines()[0] == "2 SQUADRON COMMANDER (03112)"
    assert "  its text names Imperial warriors: 23 copies in the deck" in first.splitlines()
    assert second.splitlines()[0][0].isdigit()


def test_suggestions_for_programs(cardbase: Cardbase) -> None:
    (told,) = json.loads(cardbase("deck", "suggest", "Imperial Clans", "-n", "1", "--as", "json").out)

    assert (told["key"], told["section"], told["copies"]) == ("03112", "main", 2)
    assert {"names", "named", "together", "shares"} <= {reason["kind"] for reason in told["reasons"]}
    rows = cardbase("deck", "suggest", "Imperial Clans", "-n", "1", "--as", "csv").out
    assert "its text names Imperial warriors: 23 copies in the deck;" in rows


def test_where_nothing_is_owned_nothing_goes_with_a_deck(cardbase: Cardbase) -> None:
    done = cardbase("deck", "suggest", "Imperial Clans", "--owned")

    assert (done.code, done.out, done.err) == (1, "", "no card of the game goes with Imperial Clans\n")


@pytest.mark.parametrize("command", ["suggest", "fill"])
def test_an_unknown_deck_is_answered_as_everywhere(cardbase: Cardbase, command: str) -> None:
    done = cardbase("deck", command, "Imperial Clan")

    assert done.code == 1
    assert done.err == "cardbase: there is no deck 'Imperial Clan'\nDid you mean 'Imperial Clans'?\n"


def test_a_deck_is_filled_and_the_undo_named(cardbase: Cardbase) -> None:
    cardbase("deck", "new", "Mine", "--game", "detainer", "--game-format", "open")
    shown = cardbase("deck", "fill", "Mine", "--dry-run")
    assert shown.code == 0
    assert "takes it back" not in shown.err
    assert cardbase("deck", "list", "--as", "csv").out.count("Mine,detainer,open,0") == 1

    filled = cardbase("deck", "fill", "Mine")
    assert filled.out == shown.out
    assert filled.err == "cardbase deck undo 'Mine' takes it back\n"
    assert filled.out.splitlines()[-1] == "Mine: legal in Detainer (open), 31 cards"
    assert cardbase("deck", "undo", "Mine").err == "Mine: undone: filled with 31 cards\n"


def test_a_deck_that_cannot_be_filled_is_told_with_its_check(cardbase: Cardbase) -> None:
    cardbase("deck", "new", "Mine", "--game", "doomtrooper")
    done = cardbase("deck", "fill", "Mine", "--owned")

    assert done.code == 1
    assert done.out.startswith("Mine: incomplete in Doomtrooper (classic), 0 cards\n")
    assert done.err == ""


def test_a_bundled_deck_is_filled_only_for_show(cardbase: Cardbase) -> None:
    done = cardbase("deck", "fill", "Imperial Clans")

    assert done.code == 2
    assert done.err.splitlines() == [
        "cardbase: 'Imperial Clans' is no saved deck, and has no versions",
        "Make one of your own of it: cardbase deck copy 'Imperial Clans' NAME",
    ]
    assert cardbase("deck", "fill", "Imperial Clans", "--dry-run").code == 0


def test_a_random_deck_is_a_list_that_can_be_imported(cardbase: Cardbase, tmp_path: Path) -> None:
    done = cardbase("deck", "random", "detainer", "--seed", "7")
    assert done.err == "seed 7; --save NAME keeps the deck\n"
    (tmp_path / "lucky.txt").write_text(done.out, encoding="utf-8")

    assert cardbase("deck", "check", str(tmp_path / "lucky.txt")).code == 0
    assert cardbase("deck", "random", "ディテイナー", "--seed", "7").out == done.out
    other = cardbase("deck", "random", "detainer")
    assert other.out != done.out
    again = other.err.split()[1].rstrip(";")
    assert cardbase("deck", "random", "detainer", "--seed", again).out == other.out


def test_a_random_deck_is_saved(cardbase: Cardbase) -> None:
    done = cardbase("deck", "random", "detainer", "--seed", "7", "--save", "Lucky draw")

    assert (done.out, done.err) == ("", "made the deck Lucky draw (detainer), seed 7\n")
    told = json.loads(cardbase("deck", "random", "detainer", "--seed", "7", "--as", "json").out)
    assert (told["game"], told["format"], told["seed"]) == ("detainer", "open", 7)
    assert sum(line["count"] for line in told["cards"]) == 31
    assert cardbase("deck", "random", "detainer", "--save", "Lucky draw").code == 2
