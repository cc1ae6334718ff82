"""`cardbase search` and `cardbase show`, as a user calls them."""

import csv
import io
import json
from collections.abc import Callable

import pytest

from cardbase.cli import output
from cardbase.text import width
from tests.cli.conftest import Cardbase


def test_a_query_of_several_words_and_a_negative_one_needs_no_quotes(cardbase: Cardbase) -> None:
    done = cardbase("search", "game:doomtrooper", "type:warrior", "v<=3", "-affiliation:capitol", "--format", "json")

    cards = json.loads(done.out)
    assert done.code == 0
    assert cards
    assert all(card["facts"]["v"] <= 3 and "capitol" not in card["facts"]["affiliation"] for card in cards)


def test_machine_formats_are_complete_and_agree(cardbase: Cardbase) -> None:
    words = ("search", "game:doomtrooper type:warrior")
    cards = json.loads(cardbase(*words, "--format", "json").out)
    lines = [json.loads(line) for line in cardbase(*words, "--format", "jsonl").out.splitlines()]
    rows = list(csv.DictReader(io.StringIO(cardbase(*words, "--format", "csv").out)))

    assert len(cards) == 254
    assert cards == lines
    assert [row["key"] for row in rows] == [card["key"] for card in cards]
    assert set(cards[0]) == {
        "game", "key", "name", "names", "numbers", "sets", "facts", "keywords", "inferred", "original", "unscripted",
    }  # fmt: skip


def test_unique_prints_lists_every_printing_in_every_format(cardbase: Cardbase) -> None:
    words = ("search", "痛み分け unique:prints", "--format")
    table = cardbase(*words, "table").out.splitlines()
    cards = json.loads(cardbase(*words, "json").out)
    rows = list(csv.DictReader(io.StringIO(cardbase(*words, "csv").out)))

    assert [line.split()[2:5] for line in table[1:]] == [["A-B2-55N", "B2", "N"], ["A-SP-15N", "SP", "N"]]
    assert [card["printing"]["number"] for card in cards] == ["A-B2-55N", "A-SP-15N"]
    assert [row["printing.set"] for row in rows] == ["B2", "SP"]
    assert len(cardbase(*words, "jsonl").out.splitlines()) == 2


def test_unique_prints_keeps_a_card_whose_printing_is_not_known(cardbase: Cardbase) -> None:
    (card,) = json.loads(cardbase("search", "ネビロス unique:prints", "--format", "json").out)

    assert card["printing"] == {"number": "", "set": "", "rarity": ""}
    assert cardbase("search", "ネビロス set:B1 unique:prints").code == 1


def test_words_that_are_near_to_nothing_find_nothing(cardbase: Cardbase) -> None:
    assert cardbase("search", "no such card at all").code == 1
    done = cardbase("show", "no such card at all")

    assert done.code == 1
    assert "Nearest: " in done.err


def test_nothing_as_csv_is_empty(cardbase: Cardbase) -> None:
    assert cardbase("search", "zzqqzz", "--format", "csv").out == ""


def test_a_long_table_says_that_there_is_more(cardbase: Cardbase) -> None:
    done = cardbase("search", "game:doomtrooper type:warrior")

    assert len(done.out.splitlines()) == 51
    assert "the first 50 cards" in done.err


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


def test_show_says_what_it_took_the_words_to_mean(cardbase: Cardbase) -> None:
    done = cardbase("show", "blod", "beret")

    assert done.code == 0
    assert done.out.splitlines()[0] == "BLOOD BERET"
    assert "'blod beret' was taken to mean BLOOD BERET" in done.err


def test_show_by_number_says_nothing_more(cardbase: Cardbase) -> None:
    done = cardbase("show", "a-s1-02sd")

    assert done.out.splitlines()[0] == "凝視する者 クセノス"
    assert done.err == ""


def test_show_prints_facts_legality_decks_and_sources(cardbase: Cardbase) -> None:
    done = cardbase("show", "INFANTRY", "--game", "doomtrooper")

    rows = {line.split("  ")[0]: line for line in done.out.splitlines()}
    assert "warrior" in rows["Type"]
    assert "classic: allowed" in done.out
    assert "4 in Capitol Expedition (main)" in done.out
    assert "github.com/fiskhandlarn" in rows["Sources"]


def test_show_as_json_is_complete(cardbase: Cardbase) -> None:
    card = json.loads(cardbase("show", "A-S1-12SD", "--format", "json").out)

    assert card["printings"] == [{"number": "A-S1-12SD", "set": "S1", "rarity": "SD"}]
    limits = {limit["format"]: limit["copies"] for limit in card["legality"]}
    assert limits["normal"] == 1


def test_whole_words_of_a_name_are_nearer_than_what_only_looks_alike(cardbase: Cardbase) -> None:
    done = cardbase("show", "nathaniel durand")

    assert done.code == 0
    assert done.out.startswith("CARDINAL DURAND\n")
    assert done.err.startswith("'nathaniel durand' was taken to mean CARDINAL DURAND (or: ")


def test_a_deck_that_is_called_so_is_named_instead_of_a_card_that_is_not(cardbase: Cardbase) -> None:
    done = cardbase("show", "ember rush")

    assert (done.code, done.out) == (1, "")
    assert done.err == "cardbase: no card is called 'ember rush'\nIt is a deck: cardbase deck show 'Ember Rush'.\n"


def test_real_cards_come_before_those_of_cardbase(cardbase: Cardbase) -> None:
    for query in ("天使", "game:build-divide type:unit", "game:build-divide limit:150"):
        found = json.loads(cardbase("search", query, "--format", "json").out)
        own = [card["original"] for card in found]
        assert own == sorted(own), query
        assert not own[0], query
    shown = json.loads(cardbase("show", "天使", "--format", "json").out)
    assert not shown["original"]


def test_an_original_is_marked_and_the_mark_is_explained(cardbase: Cardbase) -> None:
    done = cardbase("search", "火種の仔", "--columns", "name,number")

    assert done.out.splitlines()[1:] == ["火種の仔 チリ *  CB-BD-051"]
    assert done.err == "* cardbase's own card, never published\n"


def test_a_face_stands_beside_the_facts_where_there_is_room(cardbase: Cardbase, window: Callable[[int], None]) -> None:
    plain = cardbase("show", "blood beret")
    window(110)
    wide, without = cardbase("show", "blood beret"), cardbase("show", "blood beret", "--no-face")
    window(90)
    narrow, asked = cardbase("show", "blood beret"), cardbase("show", "blood beret", "--face")

    frame = [line for line in wide.out.splitlines() if line.startswith(("╭", "│", "├", "╰"))]
    assert frame[0] == f"╭{'─' * 34}╮   Game                     Doomtrooper"
    assert frame[1].startswith("│ BLOOD BERET" + " " * 22 + "│   Printed")
    assert any("Fight 4 · Shoot 4 · Armour 3" in line for line in frame)
    assert {line[35] for line in frame} == set("╮│┤╯")
    assert max(map(width, wide.out.splitlines())) <= 110
    assert [("╭" in done.out) for done in (plain, without, narrow, asked)] == [False, False, False, True]


def test_a_face_tells_japanese_readers_in_japanese(cardbase: Cardbase) -> None:
    shown = cardbase("show", "A-S1-02SD", "--face", "--language", "ja").out

    assert "│ ユニット" in shown
    assert "│ パワー 4500 · ヒット 1" in shown


def test_colours_mean_something_and_can_be_asked_for(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    cardbase("deck", "new", "Empty", "--game", "doomtrooper")

    assert cardbase("deck", "check", "Legion of Algeroth", "--color", "always").out.startswith("\x1b[32mLegion")
    assert cardbase("deck", "check", "Empty", "--color=always").out.startswith("\x1b[31mEmpty")
    assert "\x1b[" not in cardbase("deck", "check", "Empty").out
    assert "\x1b[38;5;" in cardbase("search", "blood beret", "--color", "always").out
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[" in cardbase("search", "blood beret").out
    assert "\x1b[" not in cardbase("search", "blood beret", "--color", "never").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in cardbase("search", "blood beret").out


def test_an_unknown_card_exits_1(cardbase: Cardbase) -> None:
    done = cardbase("show", "zzqqzz", "xxyyxx")

    assert done.code == 1
    assert "no card is called 'zzqqzz xxyyxx'" in done.err


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """`window(60)`: a person reads on a terminal of 60 columns."""

    def open_window(columns: int) -> None:
        monkeypatch.setattr(output, "on_terminal", lambda: True)
        monkeypatch.setenv("COLUMNS", str(columns))

    return open_window


@pytest.mark.parametrize("columns", [50, 60, 80, 120])
def test_what_the_query_names_stays_on_a_narrow_terminal(
    cardbase: Cardbase, window: Callable[[int], None], columns: int
) -> None:
    window(columns)
    done = cardbase("search", "game:doomtrooper type:warrior v<=4 (f>=5 or s>=5) order:-armour limit:5")

    head = done.out.splitlines()[0].split()
    assert {"Name", "Type", "Fight", "Shoot", "Armour", "Value"} <= set(head)
    assert max(map(width, done.out.splitlines())) <= columns
    assert ("no room for" in done.err) == (not {"Subtype", "Affiliation"} <= set(head))


def test_a_narrow_terminal_leaves_out_what_says_least_and_tells(
    cardbase: Cardbase, window: Callable[[int], None]
) -> None:
    window(60)
    done = cardbase("search", "game:build-divide 天使 limit:4")

    assert done.out.splitlines()[1].split() == ["Name", "Type", "Colour", "cost", "Power", "Hit", "Trigger", "icon"]
    assert "no room for Also, Timing, Ace, Title; --wide shows all, --columns A,B,C those" in done.err


def test_a_query_that_compares_two_numbers_shows_both(cardbase: Cardbase, window: Callable[[int], None]) -> None:
    window(50)
    done = cardbase("search", "game:doomtrooper f>s limit:5")

    assert {"Fight", "Shoot"} <= set(done.out.splitlines()[0].split())


def test_columns_are_chosen_by_key_heading_or_any_name_of_a_field(cardbase: Cardbase) -> None:
    done = cardbase("search", "blood beret", "--columns", "v,Name,shoot,kana,set")

    assert done.out.splitlines() == [
        "Value  Name         Shoot  Reading  Set",
        "    4  BLOOD BERET      4           Base",
    ]


def test_a_column_that_there_is_not_is_named_with_the_nearest(cardbase: Cardbase) -> None:
    done = cardbase("search", "blood beret", "--columns", "nam")

    assert (done.code, done.out) == (2, "")
    assert done.err == "cardbase: there is no column 'nam'\nDid you mean 'name'?\n"


def test_columns_of_csv_are_chosen_and_json_is_complete(cardbase: Cardbase) -> None:
    chosen = cardbase("search", "blood beret", "--columns", "name,facts.f,s", "--format", "csv")
    refused = cardbase("search", "blood beret", "--columns", "name", "--format", "json")

    assert chosen.out == "name,facts.f,facts.s\nBLOOD BERET,4,4\n"
    assert (refused.code, refused.err) == (2, "cardbase: --columns is for tables and CSV\nJSON is always complete.\n")


def test_wide_shows_every_column_in_full(cardbase: Cardbase, window: Callable[[int], None]) -> None:
    window(60)
    done = cardbase("search", "game:build-divide 天使 limit:4", "--wide")

    assert done.err == "the first 4 cards; limit:100 shows more\n"
    assert "Also" in done.out.splitlines()[0]


def test_many_named_columns_make_blocks(cardbase: Cardbase, window: Callable[[int], None]) -> None:
    window(40)
    done = cardbase("search", "blood beret", "--columns", "name,number,type,affiliation,fight,shoot,armour,value")

    assert done.out.splitlines()[:3] == ["Name         BLOOD BERET", "Number       01025", "Type         warrior"]


def test_a_wide_terminal_shows_all_columns(cardbase: Cardbase, window: Callable[[int], None]) -> None:
    window(200)
    done = cardbase("search", "luna game:doomtrooper")

    assert "Armour modifier" in done.out.splitlines()[0]
    assert done.err == ""


def test_a_ban_without_a_date_names_no_date(cardbase: Cardbase) -> None:
    assert "db: not allowed (banned)" in cardbase("show", "luna").out


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
