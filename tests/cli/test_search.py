"""`cardbase search`, as a user calls it."""

import csv
import io
import json
import re
from collections.abc import Callable

import pytest

from tests.cli.conftest import Cardbase


def test_a_query_of_several_words_and_a_negative_one_needs_no_quotes(cardbase: Cardbase) -> None:
    done = cardbase("search", "game:doomtrooper", "type:warrior", "v<=3", "-affiliation:capitol", "--as", "json")

    cards = json.loads(done.out)
    assert done.code == 0
    assert cards
    assert all(card["facts"]["v"] <= 3 and "capitol" not in card["facts"]["affiliation"] for card in cards)


def test_machine_formats_are_complete_and_agree(cardbase: Cardbase) -> None:
    words = ("search", "game:doomtrooper type:warrior")
    cards = json.loads(cardbase(*words, "--as", "json").out)
    lines = [json.loads(line) for line in cardbase(*words, "--as", "jsonl").out.splitlines()]
    rows = list(csv.DictReader(io.StringIO(cardbase(*words, "--as", "csv").out)))

    assert len(cards) == 254
    assert cards == lines
    assert [row["key"] for row in rows] == [card["key"] for card in cards]
    assert set(cards[0]) == {
        "game", "key", "name", "names", "numbers", "sets", "facts", "keywords", "inferred", "original", "unscripted",
            "guess",
    }  # fmt: skip


def test_unique_prints_lists_every_printing_in_every_format(cardbase: Cardbase) -> None:
    words = ("search", "痛み分け unique:prints", "--as")
    table = cardbase(*words, "table").out.splitlines()
    cards = json.loads(cardbase(*words, "json").out)
    rows = list(csv.DictReader(io.StringIO(cardbase(*words, "csv").out)))

    assert [line.split()[2:5] for line in table[1:]] == [["A-B2-55N", "B2", "N"], ["A-SP-15N", "SP", "N"]]
    assert [card["printing"]["number"] for card in cards] == ["A-B2-55N", "A-SP-15N"]
    assert [row["printing.set"] for row in rows] == ["B2", "SP"]
    assert len(cardbase(*words, "jsonl").out.splitlines()) == 2


def test_unique_prints_keeps_a_card_whose_printing_is_not_known(cardbase: Cardbase) -> None:
    (card,) = json.loads(cardbase("search", "ネビロス unique:prints", "--as", "json").out)

    assert card["printing"] == {"number": "", "set": "", "rarity": ""}
    assert cardbase("search", "ネビロス set:B1 unique:prints").code == 1


def test_words_that_are_near_to_nothing_find_nothing(cardbase: Cardbase) -> None:
    assert cardbase("search", "no such card at all").code == 1
    done = cardbase("show", "no such card at all")

    assert done.code == 1
    assert done.err == "cardbase: no card is called 'no such card at all'\n"


def test_nothing_as_csv_is_the_heads_alone(cardbase: Cardbase) -> None:
    assert cardbase("search", "zzqqzz", "--as", "csv", "--columns", "name,power").out == "name,facts.power\n"


def test_a_long_table_says_that_there_is_more(cardbase: Cardbase) -> None:
    done = cardbase("search", "game:doomtrooper type:warrior")

    assert len(done.out.splitlines()) == 51
    assert done.err == "1–50 of 254 cards; page:2 goes on, limit:all shows all\n"
    last = cardbase("search", "game:doomtrooper type:warrior page:6")
    assert (len(last.out.splitlines()), last.err) == (5, "251–254 of 254 cards\n")
    behind = cardbase("search", "game:doomtrooper type:warrior page:7", "--json")
    assert (behind.code, behind.out, behind.err) == (1, "[]\n", "there are 254 in all, on earlier pages\n")
    prints = cardbase("search", "type:warrior unique:prints limit:2 page:2", "--json")
    assert prints.err == "3–4 of 254 printings; page:3 goes on, limit:all shows all\n"


def test_the_number_alone(cardbase: Cardbase) -> None:
    assert cardbase("search", "--count", "game:doomtrooper type:warrior limit:3").out == "254\n"
    assert json.loads(cardbase("search", "--count", "game:doomtrooper type:warrior", "--json").out) == {"count": 254}
    none = cardbase("search", "--count", "v>=99")
    assert (none.code, none.out) == (1, "0\n")


def test_a_seed_that_nobody_chose_is_told(cardbase: Cardbase) -> None:
    done = cardbase("search", "type:warrior order:random limit:all", "--json")
    told = re.fullmatch(r"(order:random seed:\d+) gives this order again\n", done.err)

    assert told
    assert cardbase("search", f"type:warrior {told[1]} limit:all", "--json").out == done.out


def test_nothing_found_exits_1(cardbase: Cardbase) -> None:
    done = cardbase("search", "game:doomtrooper type:warrior v>99")

    assert done.code == 1
    assert done.out == ""
    assert "no card matches" in done.err


@pytest.mark.parametrize(
    ("query", "answers"),
    [
        ("powr>=3", ["column 1", "^^^^", "'power'"]),
        ("type:unit (", ["column 11", "bracket"]),
        ("type:waror game:doomtrooper", ["waror", "'warrior'"]),
    ],
)
def test_a_wrong_query_shows_the_place_and_the_nearest_word(cardbase: Cardbase, query: str, answers: list[str]) -> None:
    done = cardbase("search", query)

    assert done.code == 2
    for answer in answers:
        assert answer in done.err


def test_a_query_that_compares_two_numbers_shows_both(cardbase: Cardbase, window: Callable[[int], None]) -> None:
    window(50)
    done = cardbase("search", "game:doomtrooper f>s limit:5")

    assert {"Fight", "Shoot"} <= set(done.out.splitlines()[0].split())


def test_what_can_be_asked_is_listed_by_game(cardbase: Cardbase) -> None:
    listed = json.loads(cardbase("search", "--fields", "bd", "--json").out)
    fields = {one["field"]: one for one in listed}

    assert set(listed[0]) == {"field", "kind", "en", "ja", "aliases", "values"}
    assert fields["cost"]["aliases"][-3:] == ["mv", "cmc", "manavalue"]
    assert [value["key"] for value in fields["type"]["values"]] == ["unit", "command", "territory"]
    assert cardbase("search", "--fields", "ビルディバイド").out.splitlines()[1].split()[:2] == ["type", "choice"]
    assert cardbase("search", "angel", "--fields", "bd").code == 2


def test_a_search_needs_a_query(cardbase: Cardbase) -> None:
    done = cardbase("search")
    assert done.code == 2
    assert done.err.startswith("cardbase: search: QUERY is missing\n")


def test_a_query_is_saved_and_asked_in_others(cardbase: Cardbase) -> None:
    done = cardbase("search", "affiliation:imperial", "type:warrior", "--game", "doomtrooper", "--save", "imperials")
    assert done.err.splitlines()[0] == "saved; 'cardbase search saved:imperials' asks it again"
    query = "game:doomtrooper affiliation:imperial type:warrior v<=3 order:name"
    names, same = (
        cardbase("search", asked, "--as", "csv", "--columns", "name").out
        for asked in ("saved:imperials v<=3 order:name", query)
    )
    assert names == same
    assert len(names.splitlines()) == 6
    assert cardbase("search", "--saved", "--as", "csv").out.splitlines()[1].startswith("imperials,game:doomtrooper")

    assert cardbase("search", "--saved").err == "'cardbase search saved:NAME' asks one\n"

    assert cardbase("search", "--forget", "imperials").code == 0
    gone = cardbase("search", "saved:imperials")
    assert (gone.code, gone.err.splitlines()[0]) == (
        1,
        "cardbase: query column 7: there is no saved search 'imperials'",
    )
    assert cardbase("search", "--saved").code == 1


def test_a_query_that_cannot_be_asked_is_not_saved(cardbase: Cardbase) -> None:
    assert cardbase("search", "v<=", "--save", "few").code == 2
    cardbase("search", "type:warrior", "--save", "few")
    again = cardbase("search", "saved:few v<=3", "--save", "few")
    assert again.code == 2
    assert again.err.splitlines()[0] == "cardbase: query column 7: the saved search 'few' asks for itself"
    assert cardbase("search", "--saved", "--as", "csv").out == "name,query\nfew,type:warrior\n"


def test_the_columns_of_csv_are_those_of_the_games_that_are_searched(cardbase: Cardbase) -> None:
    found = [
        cardbase("search", query, "--game", "doomtrooper", "--as", "csv").out.splitlines()
        for query in ("type:warrior limit:1", "type:equipment limit:1", "type:warrior f>99")
    ]

    assert [len(lines) for lines in found] == [2, 2, 1]
    heads = found[0][0].split(",")
    assert {lines[0] for lines in found} == {found[0][0]}
    assert heads[:4] == ["game", "key", "name", "names.ja"]
    assert {"facts.f", "facts.mod_f"} <= {*heads}
    assert "facts.power" not in heads
    named = cardbase("search", "game:doomtrooper or game:detainer limit:1", "--as", "csv").out.splitlines()[0]
    assert {"facts.f", "facts.hp"} <= {*named.split(",")}
    assert cardbase("search", "type:warrior limit:1", "--as", "csv", "--columns", "mod_f").out == 'facts.mod_f\n""\n'


def test_a_card_as_csv_has_the_columns_of_its_game(cardbase: Cardbase) -> None:
    heads = {cardbase("show", card, "--as", "csv").out.splitlines()[0] for card in ("BLOOD BERET", "COMBAT ARMOR")}

    assert len(heads) == 1


def test_our_own_cards_stand_below_the_real_ones_and_are_named(cardbase: Cardbase) -> None:
    rows = cardbase("search", "game:build-divide colour:red order:cost limit:all").out.splitlines()
    line = rows.index("cardbase's own cards, never published")

    assert not any(" CB-BD-" in row for row in rows[:line])
    assert all(" CB-BD-" in row for row in rows[line + 2 :])


def test_our_own_cards_come_only_when_asked_where_there_are_plenty_of_real_ones(cardbase: Cardbase) -> None:
    shown = cardbase("search", "game:fertcg class:dragon", "--json")

    assert not any(card["original"] for card in json.loads(shown.out))
    assert "of cardbase's own cards, never published, match, too: is:original shows them" in shown.err
    assert "never published" not in cardbase("search", "game:doomtrooper luna").err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["capitol", "warrior"], "cardbase search affiliation:capitol type:warrior finds {} cards\n"),
        (["キャピトル", "戦士"], "cardbase search affiliation:capitol type:warrior finds {} cards\n"),
        (["capitol", "warrior", "page:2"], "\nno card matches\ncardbase search affiliation:capitol type:warrior finds {} cards\n"),
        (["capitol", "warrior", "--game", "doomtrooper"],
         "cardbase search game:doomtrooper affiliation:capitol type:warrior finds {} cards\n"),
    ],
)  # fmt: skip
def test_words_that_are_values_are_answered_with_the_query_for_them(
    cardbase: Cardbase, words: list[str], told: str
) -> None:
    done, number = (
        cardbase("search", *words, "--json"),
        cardbase("search", "aff:capitol t:warrior", "--count").out.strip(),
    )

    assert (done.code, done.out) == (1, "[]\n")
    assert done.err.endswith(told.format(number))


def test_a_query_for_decks_with_a_card_in_it_is_answered_with_the_one_that_counts_it(cardbase: Cardbase) -> None:
    done = cardbase("deck", "search", "infantry", "--game", "doomtrooper")

    assert done.code == 1
    assert done.err == "no deck matches\ncardbase deck search '[[infantry]]' --game doomtrooper finds 1 deck\n"
