"""Decks as CSV: what is written, tables of other programs, and what a spreadsheet would take for a formula."""

import pytest

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.formats import find_format
from cardbase.errors import InputError
from tests.decks.declared import DECK, SOURCE, written


def test_the_shape_of_csv() -> None:
    assert written(find_format("csv"), DECK) == (
        "section,count,name,number,says\n"
        'territory,1,星の庭,A-S1-01,"game: build-divide\nname: White and black\noption ace: リラ\ntags: league\n'
        'note: weak against red\na remark"\n'
        'main,4,"AC-40 ""J"", x",,\n'
    )


def test_csv_of_older_versions_says_it_in_rows() -> None:
    content = "section,count,name,number\n#,,game: build-divide,\n#,,name: Old,\n#,,a remark,\nmain,4,星の庭,\n"

    deck = find_format("csv").read(content, SOURCE).deck

    assert (deck.name, deck.comments, deck.entries) == ("Old", ("a remark",), (Entry("main", 4, "星の庭"),))


@pytest.mark.parametrize(
    "content",
    [
        "Qty,Name,Board\n4,星の庭,main deck\n",
        "枚数;カード名;区分\n4;星の庭;メインデッキ\n",
        "\ufeffName\tCount\tSection\n星の庭\tx4\tmain\n",
    ],
)
def test_tables_of_other_programs(content: str) -> None:
    assert find_format("csv").read(content, SOURCE).deck.entries == (Entry("main", 4, "星の庭"),)


def test_a_csv_of_another_game_keeps_its_sideboard_as_comments() -> None:
    reading = find_format("csv").read("Board,Qty,Name\nside,2,星の庭\nmain,0,星の庭\n", SOURCE)

    assert reading.deck.comments == ("2 星の庭", "0 星の庭")
    assert [str(notice) for notice in reading.notices] == [
        "line 2: '2 星の庭' stands under 'side', which this game's decks do not have; kept as a comment",
        "line 3: '0 星の庭' stands for no copy; kept as a comment",
    ]


def test_what_a_spreadsheet_would_take_for_a_formula_is_neutralised_and_comes_back() -> None:
    deck = Deck(
        name="=name",
        game="build-divide",
        entries=(Entry("main", 1, "=1+1", "+A1"), Entry("main", 2, "'@x", "-1"), Entry("main", 1, "-")),
        comments=("=cmd|' /C calc'!A0", "'quoted'"),
    )
    row = find_format("csv")

    content = written(row, deck)

    assert content == (
        "section,count,name,number,says\n"
        "main,1,'=1+1,'+A1,\"game: build-divide\nname: =name\n=cmd|' /C calc'!A0\n'quoted'\"\n"
        "main,2,''@x,-1,\n"
        "main,1,-,,\n"
    )
    assert row.read(content, SOURCE).deck == deck


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            "a,b\n1,2\n",
            "list.txt line 1: no column is called 'name' or 'number'\n"
            "The first row names the columns: section,count,name,number.",
        ),
        ("name,count\na,four\n", "list.txt line 2: 'four' is not a count\nWrite a number, such as 4."),
        (
            "section,name\nmian,a\n",
            "list.txt line 2: build-divide has no section 'mian'\nDid you mean 'main'?",
        ),
    ],
)
def test_mistakes_are_shown_with_their_place(content: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        find_format("csv").read(content, SOURCE)

    assert str(caught.value) == message
