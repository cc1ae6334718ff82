"""The collection, as a user calls it."""

import csv
import io
import json
from pathlib import Path

import pytest

from cardbase.cli.collection import COMMANDS
from tests.cli.conftest import Cardbase, must_have_an_example


@pytest.fixture
def own(cardbase: Cardbase) -> Cardbase:
    """Three copies of one printing and a copy of another one."""
    cardbase("collection", "add", "3 BLOOD BERET")
    cardbase("collection", "add", "A-SP-15N")
    return cardbase


def test_adding_says_what_was_added(cardbase: Cardbase) -> None:
    done = cardbase("collection", "add", "3x blood beret", "01164", "2 痛み分け")

    assert (done.code, done.out) == (0, "")
    assert done.err.splitlines()[-4:] == [
        "'痛み分け' has the numbers A-B2-55N, A-SP-15N; the first is taken, give a number for another",
        "added 3 BLOOD BERET (01025)",
        "added 1 INFANTRY (01164)",
        "added 2 痛み分け (A-B2-55N)",
    ]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("add", "2 INFANTRY", "ZZYZX QUUX"), "'ZZYZX QUUX' is not a known card"),
        (("remove", "1 BLOOD BERET", "3 BLOOD BERET"), "3 copies of BLOOD BERET (01025): 2 are owned"),
        (("remove", "BLOOD BERET", "BLOOD BERET"), "no copy of 'BLOOD BERET' is owned"),
        (("set", "1 BLOOD BERET", "1 INFANTRY", "1000000 A-SP-15N"), "1,000,000 copies of 痛み分け (A-SP-15N)"),
    ],
)
def test_several_cards_are_one_change_or_none(own: Cardbase, words: tuple[str, ...], message: str) -> None:
    before = own("collection", "list", "--as", "json").out, own("collection", "history", "--as", "json").out
    done = own("collection", *words)
    assert done.err.splitlines()[0] == f"cardbase: {message}"
    after = own("collection", "list", "--as", "json").out, own("collection", "history", "--as", "json").out
    assert after == before


def test_several_cards_are_taken_back_at_once(own: Cardbase) -> None:
    before = own("collection", "list", "--as", "json").out
    for words in (("add", "INFANTRY", "2 01025"), ("set", "9 A-SP-15N", "0 01025"), ("remove", "1 01025", "1 01025")):
        assert own("collection", *words).code == 0
        assert own("collection", "list", "--as", "json").out != before
        done = own("collection", "undo")
        assert own("collection", "list", "--as", "json").out == before, words
    assert done.err == "undone: removed 1 BLOOD BERET (01025); removed 1 BLOOD BERET (01025)\n"


def test_what_is_wrong_is_one_message(own: Cardbase) -> None:
    for words, code, message in (
        (("add", "ZZYZX QUUX"), 1, "cardbase: 'ZZYZX QUUX' is not a known card\n"),
        (("add", "3"), 2, "cardbase: '3' is a count without a card\n"),
        (("add", "BLOOD BERET", "--game", "dom"), 2, "cardbase: there is no game 'dom'\n"),
        (("remove", "INFANTRY"), 1, "cardbase: no copy of 'INFANTRY' is owned\n"),
        (("remove", "9 01025"), 2, "cardbase: 9 copies of BLOOD BERET (01025): 3 are owned\n"),
        (("list", "--game", "dom"), 2, "cardbase: there is no game 'dom'\n"),
        (("export", "--to", "xml"), 2, "cardbase: no collection can be written as 'xml'\n"),
        (("export", "-o", "own.xml"), 2, "cardbase: the name 'own.xml' does not tell the kind of file\n"),
        (("import", "nowhere.csv"), 1, "cardbase: there is no file 'nowhere.csv'\n"),
        (("missing", "Nobody's"), 1, "cardbase: there is no deck 'Nobody's'\n"),
        (("redo",), 1, "cardbase: there is nothing to redo in the collection\n"),
    ):
        done = own("collection", *words)
        assert (done.code, done.out) == (code, ""), words
        assert done.err.startswith(message), words
    assert json.loads(own("collection", "list", "--as", "json").out)[1]["count"] == 3


def test_the_list_in_every_shape(own: Cardbase) -> None:
    rows = [
        {"game": "build-divide", "name": "痛み分け", "number": "A-SP-15N", "count": 1, "known": True, "lots": []},
        {"game": "doomtrooper", "name": "BLOOD BERET", "number": "01025", "count": 3, "known": True, "lots": []},
    ]

    assert json.loads(own("collection", "list", "--as", "json").out) == rows
    assert [row["count"] for row in csv.DictReader(io.StringIO(own("collection", "list", "--as", "csv").out))] == [
        "1",
        "3",
    ]
    assert (
        own("collection", "list", "--game", "doomtrooper").out
        == "#  Name         Number  Game\n3  BLOOD BERET   01025  Doomtrooper\n"
    )
    empty = own("collection", "list", "--game", "fertcg")
    assert (empty.code, empty.out) == (1, "")


def test_import_leaves_unknown_lines_out_and_answers_1(own: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "binder.csv"
    file.write_text("Qty,Card\n2,INFANTRY\n1,INFANTRYMEN OF OLD\n", encoding="utf-8")

    done = own("collection", "import", str(file))

    assert done.code == 1
    assert done.err.splitlines()[0].startswith("line 3: 'INFANTRYMEN OF OLD' is not a known card")
    assert done.err.splitlines()[-1] == "imported 2 cards of 1 printing; 1 line left out; you own 6 cards"
    assert own("collection", "undo").err == "undone: imported 2 cards from binder.csv\n"
    assert own("collection", "redo").err == "done again: imported 2 cards from binder.csv\n"


def test_export_and_import_again_is_the_same(own: Cardbase, tmp_path: Path) -> None:
    for name in ("own.csv", "own.json"):
        file = tmp_path / name
        assert own("collection", "export", "-o", str(file)).err == f"wrote {file}\n"
        before = own("collection", "list", "--as", "json").out
        own("collection", "set", "0 01025", "9 A-SP-15N")
        assert own("collection", "import", str(file), "--replace").code == 0
        assert own("collection", "list", "--as", "json").out == before


def test_a_wish_list(own: Cardbase) -> None:
    own("deck", "new", "First", "--game", "doomtrooper")
    own("deck", "add", "First", "5 BLOOD BERET", "1 INFANTRY")
    own("deck", "copy", "First", "Second")

    alone = json.loads(own("collection", "missing", "First", "Second", "--as", "json").out)
    assert [(card["name"], card["missing"]) for card in alone] == [("BLOOD BERET", 2), ("INFANTRY", 1)]
    together = own("collection", "missing", "First", "Second", "--together")
    assert together.code == 0
    assert together.out == (
        "Missing  Name         Number  Needed  Owned  Decks\n"
        "      7  BLOOD BERET   01025      10      3  5 First, 5 Second\n"
        "      2  INFANTRY      01164       2      0  1 First, 1 Second\n"
    )
    own("collection", "add", "9 01025", "9 01164")
    nothing = own("collection", "missing", "First")
    assert (nothing.code, nothing.out, nothing.err) == (0, "", "nothing is missing\n")


def test_check_says_what_is_missing_and_where_it_is(own: Cardbase) -> None:
    own("deck", "new", "First", "--game", "doomtrooper")
    own("deck", "add", "First", "3 BLOOD BERET")
    assert "owned: you have every card" in own("deck", "check", "First", "--owned").out
    own("deck", "copy", "First", "Second")
    own("deck", "tag", "Second", "built")

    done = own("deck", "check", "First", "--owned")
    assert done.code == 1
    assert done.out.endswith("\nnot owned  3 BLOOD BERET (01025): 3 needed, 3 owned\n  in use: 3 in Second\n")
    report = json.loads(own("deck", "check", "First", "--owned", "--as", "json").out)
    assert report["owned"]["complete"] is False
    assert report["owned"]["missing"][0]["taken"] == [{"deck": "Second", "count": 3}]
    assert "owned" not in json.loads(own("deck", "check", "First", "--as", "json").out)


def test_a_legal_deck_of_which_cards_are_missing_answers_1(own: Cardbase) -> None:
    assert own("deck", "check", "Ember Rush").code == 0
    assert own("deck", "check", "Ember Rush", "--owned").code == 1


def test_search_shows_copies_where_that_is_asked(own: Cardbase) -> None:
    asked = own("search", "owned>=1 game:doomtrooper").out
    assert asked.splitlines()[0].split()[:3] == ["Name", "Number", "Owned"]
    assert own("search", "owned>=1 game:doomtrooper", "--as", "jsonl").out.count('"owned": 3') == 1
    assert '"owned": 0' in own("search", "!luna", "--owned", "--as", "jsonl").out
    assert "owned" not in own("search", "!luna", "--as", "jsonl").out
    prints = own("search", "痛み分け unique:prints", "--owned").out.splitlines()
    assert [line.split()[5] for line in prints[:2]] == ["Owned", "1"]


def test_show_says_how_many_are_owned(own: Cardbase) -> None:
    own("collection", "add", "2 A-B2-55N")

    (line,) = [line for line in own("show", "A-B2-55N").out.splitlines() if line.startswith("Owned")]
    assert line.split(maxsplit=1)[1] == "3 (2 A-B2-55N, 1 A-SP-15N)"
    assert json.loads(own("show", "01025", "--as", "json").out)["owned"] == {
        "copies": 3,
        "printings": [{"number": "01025", "count": 3}],
    }
    assert "Owned" not in own("show", "luna").out


def test_decks_are_searched_by_what_is_owned(own: Cardbase) -> None:
    own("deck", "new", "First", "--game", "doomtrooper")
    own("deck", "add", "First", "3 BLOOD BERET", "1 INFANTRY")

    assert own("deck", "search", "is:saved [[owned:no]]=1 [[owned>=3]]=3", "--as", "csv").out.startswith("name")
    assert own("deck", "search", "is:saved [[missing:First]]=1 [[in:First]]=4").code == 0


def test_the_history_marks_where_it_stands(own: Cardbase) -> None:
    own("collection", "undo")
    rows = own("collection", "history").out.splitlines()

    assert [line.split("  ")[0] for line in rows[1:]] == [">", ""]
    assert [row["action"] for row in json.loads(own("collection", "history", "--as", "json").out)] == [
        "added 3 BLOOD BERET (01025)",
        "added 1 痛み分け (A-SP-15N)",
    ]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(cardbase: Cardbase, name: str) -> None:
    must_have_an_example(cardbase, "collection", name)


def test_copies_are_marked_and_listed_by_what_is_said_of_them(cardbase: Cardbase) -> None:
    cardbase("collection", "add", "3 BLOOD BERET")
    done = cardbase("collection", "mark", "2 BLOOD BERET", "--condition", "near mint", "--place", "Binder 1")
    assert (done.code, done.err) == (0, "marked 2 BLOOD BERET (01025): NM, Binder 1\n")

    assert [line.split() for line in cardbase("collection", "list").out.splitlines()] == [
        ["#", "Name", "Number", "Game", "Condition", "Place"],
        ["1", "BLOOD", "BERET", "01025", "Doomtrooper"],
        ["2", "BLOOD", "BERET", "01025", "Doomtrooper", "NM", "Binder", "1"],
    ]
    (told,) = json.loads(cardbase("collection", "list", "--at", "binder 1", "--as", "json").out)
    assert told["count"] == 2
    assert told["lots"] == [{"count": 2, "condition": "NM", "place": "Binder 1", "note": ""}]
    nothing = cardbase("collection", "list", "--condition", "PO")
    assert (nothing.code, nothing.err) == (1, "you own no such card\n")
    assert cardbase("collection", "mark", "BLOOD BERET").code == 2


def test_sets_tell_how_much_of_them_is_owned(cardbase: Cardbase) -> None:
    assert cardbase("collection", "sets").code == 1
    cardbase("collection", "add", "3 BLOOD BERET", "INFANTRY")

    assert cardbase("collection", "sets").out.splitlines()[1].split() == [
        "Doomtrooper",
        "Base",
        "2",
        "341",
        "1",
        "%",
        "4",
    ]
    every = json.loads(cardbase("collection", "sets", "--game", "doomtrooper", "--as", "json").out)
    assert [one["set"] for one in every if one["owned"]] == ["Base"]
    assert len(every) == 8
