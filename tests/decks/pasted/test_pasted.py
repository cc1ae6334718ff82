"""Lists as people paste them are understood, and nothing of them is dropped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.decks.deck import header
from cardbase.decks.pasted import read_pasted
from cardbase.decks.reading import Reading
from cardbase.errors import InputError
from tests.decks.declared import SOURCE
from tests.decks.strategies import ODD

RIO, PACT = "暁の剣士 リオ", "炎の契約"


def read(content: str) -> Reading:
    return read_pasted(content, SOURCE)


def lines(content: str) -> list[tuple[str, int, str, str]]:
    return [(e.section, e.count, e.text, e.number) for e in read(content).deck.entries]


@pytest.mark.parametrize(
    ("line", "count", "number"),
    [
        ("4 暁の剣士 リオ", 4, ""),
        ("4x 暁の剣士 リオ", 4, ""),
        ("4×暁の剣士 リオ", 4, ""),
        ("x4 暁の剣士 リオ", 4, ""),
        ("[4] 暁の剣士 リオ", 4, ""),
        ("（４）暁の剣士 リオ", 4, ""),
        ("４枚 暁の剣士 リオ", 4, ""),
        ("4枚《暁の剣士 リオ》", 4, ""),
        ("暁の剣士 リオ ×4", 4, ""),
        ("暁の剣士 リオ×４", 4, ""),
        ("暁の剣士 リオ x4", 4, ""),
        ("暁の剣士 リオ 4枚", 4, ""),
        ("暁の剣士 リオ：4枚", 4, ""),
        ("暁の剣士 リオ…4", 4, ""),
        ("暁の剣士 リオ 4", 4, ""),
        ("暁の剣士 リオ(4)", 4, ""),
        ("暁の剣士 リオ［４枚］", 4, ""),
        ("《暁の剣士 リオ》4", 4, ""),
        ("《暁の剣士 リオ》×4枚", 4, ""),
        ("・暁の剣士 リオ 4枚", 4, ""),
        ("- 4 暁の剣士 リオ", 4, ""),
        ("* 4 暁の剣士 リオ", 4, ""),
        ("◆4 暁の剣士 リオ", 4, ""),
        ("暁の剣士 リオ", 1, ""),
        ("4 暁の剣士 リオ (A-B1-07)", 4, "A-B1-07"),
        ("4 暁の剣士 リオ [A-B1-07]", 4, "A-B1-07"),
        ("A-B1-07 暁の剣士 リオ 4", 4, "A-B1-07"),
        ("4 A-B1-07 《暁の剣士 リオ》", 4, "A-B1-07"),
        ("《暁の剣士 リオ》(A-B1-07) ×4", 4, "A-B1-07"),
        ("4 暁の剣士 リオ A-B1-07", 4, "A-B1-07"),
        ("4x 暁の剣士 リオ (A-B1) 07", 4, "A-B1-07"),
        ("4 暁の剣士 リオ (B1) 7 *F*", 4, "B1 7"),
        ("4\t暁の剣士 リオ\tA-B1-07", 4, "A-B1-07"),
        ("A-B1-07 │ 暁の剣士 リオ │ 3 │ 4", 4, "A-B1-07"),
        ("| 4 | 暁の剣士 リオ |", 4, ""),
        ("暁の剣士 リオ x4 (A-B1-07)", 4, "A-B1-07"),
        ("暁の剣士 リオ×4(A-B1-07)", 4, "A-B1-07"),
        ("《暁の剣士 リオ》4 [A-B1-07]", 4, "A-B1-07"),
        ("暁の剣士 リオ 4枚 (A-B1-07)", 4, "A-B1-07"),
        ("A-B1-07 x4 暁の剣士 リオ", 4, "A-B1-07"),
        ("暁の剣士 リオ4", 4, ""),
        ("暁の剣士 リオ*4", 4, ""),
        ("暁の剣士 リオx4", 4, ""),
        ("4暁の剣士 リオ", 4, ""),
        ("4: 暁の剣士 リオ", 4, ""),
        ("> 4 暁の剣士 リオ", 4, ""),
        (">> 暁の剣士 リオ ×4", 4, ""),
        ("- [ ] 4 暁の剣士 リオ", 4, ""),
        ("- [x] 4 暁の剣士 リオ", 4, ""),
        ("☐ 4 暁の剣士 リオ", 4, ""),
        ("**4** 暁の剣士 リオ", 4, ""),
        ("**暁の剣士 リオ** ×4", 4, ""),
        ("4 [暁の剣士 リオ](https://example.org/7)", 4, ""),
    ],
)
def test_one_card_written_in_many_ways(line: str, count: int, number: str) -> None:
    assert lines(line) == [("", count, RIO, number)]


@pytest.mark.parametrize("line", ["4 A-B1-07", "A-B1-07 ×4", "4 [A-B1-07]", "A-B1-07　４枚"])
def test_a_number_alone(line: str) -> None:
    assert lines(line) == [("", 4, "A-B1-07", "")]


def test_a_known_name_wins_over_a_count_in_it() -> None:
    assert lines("12 Monkeys\nFORZA 75\nV-3 2\n") == [
        ("", 1, "12 Monkeys", ""),
        ("", 1, "FORZA 75", ""),
        ("", 2, "V-3", ""),
    ]


@pytest.mark.parametrize("line", ["暁の剣士 リオ $4", "暁の剣士 リオ #4", "暁の剣士 リオ/4", "V-34", "なぞ4", "4なぞ"])
def test_a_digit_at_a_name_is_a_count_only_where_nothing_else_is_meant(line: str) -> None:
    assert lines(line) == [("", 1, line, "")]


def test_a_name_with_commas_stays_whole_among_several() -> None:
    source = SOURCE._replace(knows=lambda text, _number: text in {"Isana, Head of the Forge", "Rio"})
    reading = read_pasted("2 Isana, Head of the Forge, 3 Rio, Isana, Head of the Forge", source)
    assert [(entry.count, entry.text) for entry in reading.deck.entries] == [
        (3, "Isana, Head of the Forge"),
        (3, "Rio"),
    ]


def test_repeated_lines_are_added_up() -> None:
    assert lines("2 炎の契約\n炎の契約 ×1\n炎の契約") == [("", 4, PACT, "")]


@pytest.mark.parametrize(
    "heading",
    [
        "[d-deck]",
        "Dデッキ",
        "【Dデッキ】(3枚)",
        "◆ Dデッキ（3枚）",
        "D deck: 3",
        "// D-Deck",
        "# ddeck (3)",
        "== D deck ==",
    ],
)
def test_headings_of_sections(heading: str) -> None:
    reading = read(f"{heading}\n3 炎の契約\n")

    assert [(e.section, e.count) for e in reading.deck.entries] == [("d-deck", 3)]
    assert reading.notices == ()


def test_headings_of_types_change_nothing_but_are_counted() -> None:
    reading = read("【メインデッキ】(8枚)\n◆ ユニット(3枚)\n暁の剣士 リオ ×4\n◆ コマンド[4]\n炎の契約 ×4\n合計 8枚\n")

    assert [(e.section, e.count) for e in reading.deck.entries] == [("main", 4), ("main", 4)]
    assert [str(notice) for notice in reading.notices] == ["line 2: 'ユニット' promises 3 cards, the list has 4"]


def test_the_heading_of_a_type_ends_a_section_that_is_called_like_another_type() -> None:
    reading = read("◆ テリトリー(1枚)\n星の庭\n◆ ユニット(4枚)\n暁の剣士 リオ ×4\n◆ コマンド(2枚)\n炎の契約 ×2\n")

    assert [(e.section, e.text) for e in reading.deck.entries] == [("", RIO), ("", PACT), ("territory", "星の庭")]
    assert reading.notices == ()


def test_what_a_post_says_before_its_list_is_kept_as_a_comment_and_reported() -> None:
    reading = read("みなさん、こんにちは！\n2 炎の契約\n1 なぞの竜！\n")

    assert [(e.text, e.count) for e in reading.deck.entries] == [(PACT, 2), ("なぞの竜！", 1)]
    assert reading.deck.comments == ("みなさん、こんにちは！",)
    assert [notice.line for notice in reading.notices] == [1]


@pytest.mark.parametrize("marks", ["#fast", "*F* #!fast #late", "^Have,#37d67a^", "(F)"])
def test_the_marks_of_other_builders_are_no_part_of_a_name(marks: str) -> None:
    assert lines(f"2 炎の契約 (A-B1-20) {marks}") == [("", 2, PACT, "A-B1-20")]


def test_a_heading_that_nobody_knows_is_seen_by_its_count() -> None:
    reading = read("フィニッシャー(6枚)\n暁の剣士 リオ ×4\n炎の契約 ×2\nなぞのカード(3)\n")

    assert [(e.text, e.count) for e in reading.deck.entries] == [(RIO, 4), (PACT, 2), ("なぞのカード", 3)]
    assert [str(n) for n in reading.notices] == ["line 1: 'フィニッシャー' is taken as a heading that names no section"]


def test_a_table_with_titles() -> None:
    table = """
番号 │ 名前 │ コスト │ 枚数
─────┼──────┼────┼───
A-B1-07 │ 暁の剣士 リオ │ 3 │ ４
A-B1-20 │ 炎の契約 │ 2 │ 3枚
合計 │ │ │ 7
"""
    assert lines(table) == [("", 4, RIO, "A-B1-07"), ("", 3, PACT, "A-B1-20")]
    assert read(table).notices == ()


def test_what_this_game_has_no_place_for_is_kept_as_a_comment_and_reported() -> None:
    reading = read("2 炎の契約\nSB: 3 暁の剣士 リオ\n0 星の庭\nSideboard\n1 炎の契約")

    assert [(e.text, e.count) for e in reading.deck.entries] == [(PACT, 2)]
    assert reading.deck.comments == ("SB: 3 暁の剣士 リオ", "0 星の庭", "1 炎の契約")
    assert [str(notice) for notice in reading.notices] == [
        "line 2: 'SB: 3 暁の剣士 リオ' stands under 'sideboard', which this game's decks do not have; kept as a comment",
        "line 3: '0 星の庭' stands for no copy; kept as a comment",
        "line 5: '1 炎の契約' stands under 'Sideboard', which this game's decks do not have; kept as a comment",
    ]


def test_what_the_list_says_of_the_deck() -> None:
    deck = read("デッキ名：白黒\nformat: two-limit\n// fast\n2 炎の契約").deck

    assert (deck.name, deck.game, deck.format, deck.comments) == ("白黒", "build-divide", "two-limit", ("fast",))


def test_several_cards_in_a_line() -> None:
    assert lines("暁の剣士 リオ 4, 炎の契約 ×2、星の庭") == [("", 4, RIO, ""), ("", 2, PACT, ""), ("", 1, "星の庭", "")]
    assert lines("暁の剣士 リオ、なぞ") == [("", 1, "暁の剣士 リオ、なぞ", "")]


@pytest.mark.parametrize("between", [", ", "、", "; ", " / "])
def test_several_cards_with_counts_in_a_line_are_parted_whether_known_or_not(between: str) -> None:
    assert lines(between.join(["4 暁の剣士 リオ", "なぞ 3", "1 Nobody Knows"])) == [
        ("", 4, RIO, ""),
        ("", 3, "なぞ", ""),
        ("", 1, "Nobody Knows", ""),
    ]


def test_unknown_cards_in_a_line_are_parted_only_where_each_begins_with_a_count() -> None:
    assert lines("2 Foo, 3 Bar") == [("", 2, "Foo", ""), ("", 3, "Bar", "")]
    assert lines("Foo 2, Bar 3") == [("", 3, "Foo 2, Bar", "")]
    assert lines("4 Trial Dragon, Alpha") == [("", 4, "Trial Dragon, Alpha", "")]


def test_the_head_of_an_arena_list_names_the_deck() -> None:
    deck = read("About\r\nName White and Black\r\n\r\nDeck\r\n2 炎の契約\r\n\r\nCommander\r\n1 星の庭\r\n").deck

    assert deck.name == "White and Black"
    assert [(entry.section, entry.count, entry.text) for entry in deck.entries] == [("main", 2, PACT)]
    assert deck.comments == ("1 星の庭",)


def test_about_and_name_are_words_like_others_elsewhere() -> None:
    assert lines("2 炎の契約\nAbout\nName Some") == [("", 2, PACT, ""), ("", 1, "About", ""), ("", 1, "Name Some", "")]


def test_addresses_and_deck_codes_are_comments() -> None:
    deck = read("https://example.com/deck/1\nデッキコード：qrMKT7anzQE\n2 炎の契約").deck

    assert deck.comments == ("https://example.com/deck/1", "デッキコード：qrMKT7anzQE")
    assert deck.size == 2


def test_an_unknown_line_stays_as_it_is() -> None:
    assert lines("これは何だろう\n3 “デッドルーク” リヴァワート") == [
        ("", 1, "これは何だろう", ""),
        ("", 3, "“デッドルーク” リヴァワート", ""),
    ]


@given(st.one_of(st.text(max_size=60), st.text(ODD + "0１２\n\n\n(メインデッキ)ユニット", max_size=60)))
def test_any_text_is_read_and_every_line_is_an_entry_or_reported(content: str) -> None:
    try:
        reading = read(content)
    except InputError:
        return
    deck = reading.deck
    kept = {entry.line for entry in deck.entries} | {notice.line for notice in reading.notices}
    for number, line in enumerate(
        content.replace("\t", " ").replace("\r\n", "\n").replace("\r", "\n").split("\n"), start=1
    ):
        words = line.strip()
        if not any(map(str.isalnum, words)) or words.startswith(("#", "//", "http")) or number in kept:
            continue
        shown = (deck.name, deck.format, *deck.options.values(), *deck.comments, *(e.text for e in deck.entries))
        assert header(words) or any(text in line for text in shown if text) or read(words).deck.size == 0
