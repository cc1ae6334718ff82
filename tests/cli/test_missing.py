"""What is unknown, most wanted first; what the effect language offers."""

import json
import shlex

from cardbase.language.ways import WAYS
from tests.cli.conftest import Cardbase


def rows(cardbase: Cardbase, subject: str) -> list[dict]:
    return json.loads(cardbase("catalog", "missing", subject, "--format", "json").out)


def test_the_cards_that_the_most_decks_hold_stand_first(cardbase: Cardbase) -> None:
    found = rows(cardbase, "build-divide")

    order = [(row["decks"], row["copies"]) for row in found]
    assert order == sorted(order, reverse=True)
    assert found[0]["decks"] >= 1
    assert {row["played"] for row in found} <= {"no", "part"}


def test_a_saved_deck_makes_its_cards_wanted(cardbase: Cardbase) -> None:
    name = rows(cardbase, "dreadnought")[-1]["name"]
    cardbase("deck", "new", "Wanted", "--game", "dreadnought")
    cardbase("deck", "add", "Wanted", f"3 {name}")

    (row,) = [row for row in rows(cardbase, "dreadnought") if row["name"] == name]
    assert (row["decks"], row["copies"]) == (1, 3)
    assert [row["name"] for row in rows(cardbase, "Wanted")] == [name]


def test_a_deck_lists_what_its_cards_lack_and_no_more_once_that_is_filled_in(cardbase: Cardbase) -> None:
    cardbase("deck", "new", "Stigmata", "--game", "detainer")
    cardbase("deck", "add", "Stigmata", "2 スティグマータ", "2 癒しの司祭 ノエル")

    table = cardbase("catalog", "missing", "Stigmata").out.splitlines()

    assert [line.split() for line in table] == [
        ["Name", "Decks", "Copies", "Played", "Not", "known"],
        ["スティグマータ", "1", "2", "no", "abilities,", "level,", "legend", "mark"],
    ]
    (row,) = rows(cardbase, "Stigmata")
    assert (row["missing"], row["needed"]) == (["abilities", "level", "legend"], ["abilities"])
    cardbase("catalog", "edit", "スティグマータ", "level=1", "legend=no", "abilities=none")
    assert rows(cardbase, "Stigmata") == []


def test_a_deck_of_which_all_is_known(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "missing", "Ember Rush")

    assert (done.code, done.out, done.err) == (0, "", "nothing is unknown in Ember Rush\n")


def test_a_long_list_says_that_it_is_not_whole(cardbase: Cardbase) -> None:
    count = len(rows(cardbase, "build-divide"))

    done = cardbase("catalog", "missing", "build-divide", "--limit", "2")

    assert len(done.out.splitlines()) == 3
    assert done.err.endswith(f"the first 2 of {count} cards; --limit 0 shows all\n")


def test_a_card_whose_text_is_told_in_part_says_which_clause_is_not_known(cardbase: Cardbase) -> None:
    cardbase("deck", "new", "Weapon", "--game", "build-divide")
    cardbase("deck", "add", "Weapon", "1 破導器・応竜")

    done = cardbase("catalog", "missing", "Weapon")
    told = cardbase("--language", "ja", "catalog", "missing", "Weapon").out
    (row,) = rows(cardbase, "Weapon")

    assert "cost, colour, abilities: Whether it does more is not known." in done.out
    assert "能力：ほかに能力を持つかは不明。" in told
    assert row["unknown"] == ["Whether it does more is not known."]
    assert done.err == f"who has the card fills it in: {row['edit']}\n"


def test_the_command_that_is_shown_fills_the_card_in(cardbase: Cardbase) -> None:
    (row,) = [row for row in rows(cardbase, "build-divide") if row["name"] == "破導器・応竜"]
    *command, cost, colour, known, more = shlex.split(row["edit"])
    assert (cost, colour, more) == ("cost=…", "colour=…", "abilities=…")
    assert known.startswith("abilities=when ally unit")

    done = cardbase(*command[1:], "cost=5", "colour=blue", known, "abilities=when attacks: draw 1")

    assert (done.code, done.out.splitlines()[-1]) == (0, "  played whole")
    assert row["name"] not in [left["name"] for left in rows(cardbase, "build-divide")]


def test_nothing_is_filled_in_by_the_command_as_it_is_shown(cardbase: Cardbase) -> None:
    row = rows(cardbase, "build-divide")[0]

    assert cardbase(*shlex.split(row["edit"])[1:]).code == 2


def test_the_command_names_each_card(cardbase: Cardbase) -> None:
    keys = [row["key"] for game in ("build-divide", "dreadnought") for row in rows(cardbase, game)]

    assert len(keys) == len(set(keys))


def test_neither_a_game_nor_a_deck(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "missing", "doomtroper")

    assert done.code == 1
    assert "there is no deck 'doomtroper'" in done.err


def test_words_that_abilities_may_use(cardbase: Cardbase) -> None:
    done = cardbase("catalog", "words", "build-divide", "scout", "--format", "json")

    (row,) = json.loads(done.out)
    assert (row["kind"], row["pattern"], row["example"]) == ("verb", "{who?} scout|scouts {n}", "when enters: scout 3")
    assert cardbase("catalog", "words", "build-divide", "zzzz").code == 1
    assert "Did you mean" in cardbase("catalog", "words", "build-devide").err


def test_words_are_listed_by_ways(cardbase: Cardbase) -> None:
    lines = cardbase("catalog", "words", "fertcg").out.splitlines()
    heads = [line.split(":")[0] for line in lines if line.split(":")[0] in {way.title for way in WAYS.values()}]

    assert heads[:3] == ["Pools and values", "Prices", "Permissions"]
    assert heads == [way.title for way in WAYS.values() if way.title in heads]
    price = lines.index("Prices: What is paid for an ability, and what makes cards dearer, cheaper or free.")
    assert lines[price - 1] == ""
    assert lines[price + 1].split() == ["Kind", "Written", "Meaning", "Example"]
    below = lines[price + 2 : lines.index("", price)]
    assert any("vigour {n}" in line for line in below)
    assert not any("draw|draws" in line for line in below)


def test_ways_are_told_in_the_language_that_is_spoken(cardbase: Cardbase) -> None:
    done = cardbase("--language", "ja", "catalog", "words", "fertcg", "vigour")

    assert done.out.startswith("ポイントと値：")
    assert "\n支払い：" in done.out


def test_a_way_is_asked_for_by_its_name(cardbase: Cardbase) -> None:
    rows = json.loads(cardbase("catalog", "words", "doomtrooper", "immunity", "--format", "json").out)

    assert ("immunity", "not_affected") in {(row["way"], row["key"]) for row in rows}


def test_words_that_the_rules_do_not_carry_out_are_left_out(cardbase: Cardbase) -> None:
    keys = {row["key"] for row in json.loads(cardbase("catalog", "words", "detainer", "--format", "json").out)}

    assert {"refresh", "attacks", "adjacent"} <= keys
    assert keys.isdisjoint({"block", "guard"})
