"""What one line does not tell and the rest of the list does: heading or card, number of a line or count, which column counts."""

import pytest

from cardbase.decks.pasted import read_pasted
from cardbase.decks.reading import Reading
from tests.decks.declared import SOURCE, knows

RIO, PACT, GARDEN = "暁の剣士 リオ", "炎の契約", "星の庭"
TITLE = "コマンド"
"""The title of a heading that a card is called like, too."""
WITH_TITLE = SOURCE._replace(knows=lambda text, number: text == TITLE or knows(text, number))


def read(content: str) -> Reading:
    return read_pasted(content, WITH_TITLE)


def lines(content: str) -> list[tuple[int, str]]:
    return [(entry.count, entry.text) for entry in read(content).deck.entries]


def told(content: str) -> list[str]:
    return [str(notice) for notice in read(content).notices]


HEADING = f"line 1: '{TITLE}' is taken for a heading; write '1 {TITLE}' for the card of that name"


@pytest.mark.parametrize(
    "content",
    [
        f"{TITLE} ×3\n{RIO} ×4",
        f"{RIO} ×4\n{TITLE} ×3",
        f"4 {RIO}\n{TITLE} x3\n3 {PACT}",
        f"{RIO} (4)\n{TITLE} (3)\n{PACT} (3)",
        f"{RIO} | 4\n{TITLE} | 3\n{PACT} | 3",
        f"・{RIO} 4枚\n・{TITLE} 3枚",
        f"3 {TITLE}",
        f"{TITLE} 3枚",
    ],
)
def test_a_line_that_is_written_as_the_cards_are_is_a_card(content: str) -> None:
    assert (3, TITLE) in lines(content)
    assert told(content) == []


@pytest.mark.parametrize("heading", ["{}", "{}：", "【{}】", "== {} ==", "**{}**", "{} (4)", "【{}】(4)", "{}：4枚"])
def test_a_title_with_what_it_promises_below_it_is_a_heading(heading: str) -> None:
    content = f"{heading.format(TITLE)}\n4 {RIO}"
    assert lines(content) == [(4, RIO)]
    assert told(content) == [HEADING]


def test_the_heading_of_a_card_that_is_called_like_it() -> None:
    content = f"{TITLE}(3枚)\n{TITLE} ×3\nユニット(2枚)\n{RIO} ×2"
    assert lines(content) == [(3, TITLE), (2, RIO)]
    assert told(content) == [HEADING]


@pytest.mark.parametrize("content", [f"4 {RIO}\n{TITLE}", f"4 {RIO}\n{TITLE} (3)\n2 {PACT}"])
def test_where_two_readings_remain_it_is_said(content: str) -> None:
    assert any(name == TITLE for _, name in lines(content))
    assert told(content) == [f"line 2: '{TITLE}' is taken for a card, though a heading may be called so"]


def test_a_list_without_counts_is_one_of_cards() -> None:
    assert lines(f"{TITLE}\n{RIO}") == [(1, TITLE), (1, RIO)]
    assert told(f"{TITLE}\n{RIO}") == []


def test_a_heading_with_nothing_below_is_held_against_its_promise() -> None:
    assert told("ユニット(22枚)\n【Dデッキ】(2枚)\n2 炎の契約") == [
        "line 1: 'ユニット' promises 22 cards, the list has 0"
    ]


def test_the_last_row_of_a_table_is_held_against_the_others() -> None:
    assert told(f"名前 │ 枚数\n{RIO} │ 3\n合計 │ 4") == ["line 3: '合計' promises 4 cards, the list has 3"]


@pytest.mark.parametrize(
    ("content", "counts"),
    [
        (f"1. {RIO}\n2. {PACT}\n3. {GARDEN}", [1, 1, 1]),
        (f"1. 4 {RIO}\n2. {PACT} ×3", [4, 3]),
        (f"1) {RIO} 4枚\n2) {PACT}", [4, 1]),
        (f"4. {RIO}\n3. {PACT}", [4, 3]),
        (f"1. {RIO}", [1]),
    ],
)
def test_lines_that_are_counted_through_have_numbers_and_no_counts(content: str, counts: list[int]) -> None:
    assert [count for count, _ in lines(content)] == counts


def test_it_is_said_where_the_number_of_a_line_may_be_a_count() -> None:
    assert told(f"1. {RIO}\n2. {PACT}") == ["line 1: '1.' is taken for the number of the line, not for a count"]
    assert told(f"4. {RIO}") == ["line 1: '4.' is taken for a count, not for the number of the line"]
    assert told(f"1. {RIO}\n2. {PACT}\n3. {GARDEN}") == []


@pytest.mark.parametrize(
    "way",
    [
        "{name} | {n} | unit",
        "unit | {name} | {n}",
        "{name}\t{n}\t$0.50",
        "{name}\t{n}枚\t3",
        "{at}\t{name}\t{n}",
        "{at}\t{n}\t{name}",
        "No {at} | {n} {name} | unit",
    ],
)
def test_a_table_without_titles_tells_which_column_counts(way: str) -> None:
    cards = [(4, RIO), (3, PACT), (1, GARDEN)]
    table = "\n".join(way.format(at=at, n=n, name=name) for at, (n, name) in enumerate(cards, start=1))
    assert lines(table) == cards
    assert told(table) == []


@pytest.mark.parametrize(
    ("row", "count", "column"),
    [("{}\t3\t12", 3, 2), ("{}\t12\t3", 3, 3), ("1\t{}\t3", 3, 3), ("4\t{}\t3", 4, 1), ("{} | 3 | 4", 4, 3)],
)
def test_it_is_said_which_column_was_taken_where_two_may_count(row: str, count: int, column: int) -> None:
    assert lines(row.format(RIO)) == [(count, RIO)]
    [said] = told(row.format(RIO))
    assert f"column {column} is taken" in said


def test_a_table_whose_titles_name_no_count() -> None:
    assert lines(f"Name | Type\n4 {RIO} | unit\n{PACT} ×3 | command") == [(4, RIO), (3, PACT)]
    assert told(f"Name | Here\n{RIO} | 4") == [
        "line 2: no column of the table is called 'count'; a row is one copy, unless its name says more"
    ]


def test_a_column_that_numbers_the_rows_is_no_number_of_a_card() -> None:
    assert told(f"No | Name | Qty\n1 | {RIO} | 4\n2 | {PACT} | 3") == []
    assert lines(f"No | Name | Qty\n1 | {RIO} | 4\n2 | {PACT} | 3") == [(4, RIO), (3, PACT)]


def test_none_in_a_table_is_none() -> None:
    assert lines(f"{RIO} | 0") == []
    assert told(f"{RIO} | 0") == [f"line 1: '{RIO} | 0' stands for no copy; kept as a comment"]


@pytest.mark.parametrize("line", [f"# 4 {RIO}", f"// {RIO}", "#4 なぞ"])
def test_a_comment_that_may_be_a_card_is_told(line: str) -> None:
    assert lines(line) == []
    assert told(line) == [f"line 1: '{line}' is a comment, because of how it begins; kept as a comment"]


def test_cards_behind_the_title_of_their_heading() -> None:
    content = f"テリトリー：{GARDEN}、{RIO}\nユニット(4枚)：{RIO} ×4\n"
    entries = [(entry.section, entry.count, entry.text) for entry in read(content).deck.entries]
    assert entries == [("", 4, RIO), ("territory", 1, GARDEN), ("territory", 1, RIO)]
    assert told(content) == []
