"""Tables in windows: what is named stays, no line is wider than the window, nothing breaks inside a word; --columns."""

import csv
import io
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.cli.colour import Painted
from cardbase.cli.tables import Column, Rank, render, render_matrix, truncate, wrap, wrapped
from cardbase.library.catalog import Catalog
from cardbase.sim.lint import random_games
from cardbase.text import begun, width
from tests.cli.conftest import Cardbase

WORDS = st.text("abc命運のエリザー、「」 -.%19", max_size=60) | st.sampled_from(
    [
        "BLOOD BERET",
        "法規の天使 エリザベルト",
        "12",
        "-3",
        "41.7 %",
        "",
        "a-very-long-word-that-has-no-blank-in-it-anywhere",
        "🂡 ok",
    ]
)


WINDOWS = st.integers(40, 200)


@st.composite
def grids(draw: st.DrawFn) -> tuple[list[Column], list[list[Painted]]]:
    """A table with any heads, any cells, any columns named."""
    ranks = draw(st.lists(st.sampled_from(Rank), min_size=1, max_size=14))
    columns = [Column(f"key{i}", f"h{i} {draw(WORDS)}", rank) for i, rank in enumerate(ranks)]
    rows = draw(st.lists(st.lists(WORDS, min_size=len(ranks), max_size=len(ranks)), min_size=1, max_size=6))
    return columns, [list(map(Painted, row)) for row in rows]


def text_of(lines: list[list[Painted]]) -> list[str]:
    return ["".join(part.text for part in line) for line in lines]


@given(grids(), WINDOWS)
def test_no_line_is_wider_than_the_window(grid: tuple[list[Column], list[list[Painted]]], room: int) -> None:
    for lines in (render(*grid, room).lines, render_matrix(*grid, room)):
        assert max(map(width, text_of(lines)), default=0) <= room


@given(grids(), WINDOWS)
def test_a_named_column_is_there_and_what_goes_is_told(
    grid: tuple[list[Column], list[list[Painted]]], room: int
) -> None:
    columns, rows = grid
    found = render(columns, rows, room)
    shown = " ".join(text_of(found.lines))

    for i, column in enumerate(columns):
        if column.rank is not Rank.NAMED and not any(row[i].text for row in rows):
            continue  # it says nothing
        told = any(words.split()[0] == f"H{i}" for words in found.left_out)
        assert (f"H{i}" in shown.split()) != told
        assert not (told and (column.rank is Rank.NAMED or i == 0))


@given(grids())
def test_a_program_gets_every_column_in_full(grid: tuple[list[Column], list[list[Painted]]]) -> None:
    columns, rows = grid
    shown = text_of(render(columns, rows, None).lines)

    assert len(shown) == len(rows) + 1
    for line, row in zip(shown[1:], rows, strict=True):
        assert all(cell.text.strip() in line for cell in row)


@given(st.text("abc 命運エリザー、。「」", max_size=80), st.integers(8, 60))
def test_a_wrapped_text_loses_nothing_where_its_words_have_room(text: str, room: int) -> None:
    lines = wrap(text, room, hang=1)

    assert all(width(line) <= room for line in lines)
    if "…" not in "".join(lines):
        assert "".join("".join(lines).split()) == "".join(text.split())


def test_words_are_not_broken_and_japanese_is_where_it_may() -> None:
    assert wrap("SUICIDE WARHEAD of Mishima", 12) == ["SUICIDE", "WARHEAD of", "Mishima"]
    assert wrap("法規の天使 エリザベルト", 14) == ["法規の天使", "エリザベルト"]
    assert wrap("命運の遊技場。", 12) == ["命運の遊技", "場。"]
    assert wrap("won 41.7 % of them", 6) == ["won", "41.7 %", "of", "them"]
    assert wrap("incomprehensible", 8) == ["incompr…"]
    assert truncate("エリザベルト", 7) == "エリザ…"


def table(room: int | None, *columns: tuple[str, Rank, list[str]]) -> tuple[list[str], list[str]]:
    heads = [Column(head, head, rank) for head, rank, _ in columns]
    rows = [list(map(Painted, cells)) for cells in zip(*(cells for _, _, cells in columns), strict=True)]
    found = render(heads, rows, room)
    return text_of(found.lines), found.left_out


NAMES = ("name", Rank.NAMED, ["BLOOD BERET", "MAX STEINER"])


KIND = ("type", Rank.PLAIN, ["warrior", "warrior"])


READING = ("also", Rank.ASIDE, ["buraddo beree", "makkusu"])


SIDE = ("affiliation", Rank.PLAIN, ["Imperial", "Capitol"])


FIGHT = ("fight", Rank.PLAIN, ["1", "10"])


def test_what_is_the_same_everywhere_goes_first_then_what_stands_aside_then_the_last() -> None:
    columns = (NAMES, READING, KIND, SIDE, FIGHT)

    assert table(60, *columns)[1] == []
    assert table(50, *columns)[1] == ["Type (warrior)"]
    assert table(40, *columns)[1] == ["Also", "Type (warrior)"]
    lines, gone = table(28, *columns)
    assert gone == ["Also", "Type (warrior)", "Fight"]
    assert lines == [
        "Name         Affiliation",
        "────────────────────────",
        "BLOOD BERET  Imperial",
        "MAX STEINER  Capitol",
    ]


def test_a_dash_among_numbers_stands_to_the_right_and_a_heading_is_not_broken_letter_by_letter() -> None:
    lines, _ = table(26, NAMES, ("価値", Rank.NAMED, ["-", "3"]), ("格闘", Rank.NAMED, ["12", "5"]))

    assert lines[0] == "Name         価値  格闘"
    assert lines[2:] == ["BLOOD BERET     -    12", "MAX STEINER     3     5"]


def test_a_column_that_says_something_of_few_rows_goes_before_one_that_speaks_of_all() -> None:
    names = ("name", Rank.NAMED, ["AMBUSH", "AMNESIA", "APOSTATE", "ATTILA"])
    kinds = ("kind", Rank.PLAIN, ["warrior", "special", "special", "relic"])
    parts = ("part", Rank.PLAIN, ["none", "none", "VEHICLE", "AREA"])

    assert table(18, names, kinds, parts)[1] == ["Part"]
    assert table(18, names, parts, kinds)[1] == ["Part"]


def test_a_row_becomes_a_block_where_its_named_columns_have_no_room() -> None:
    named = [(head, Rank.NAMED, cells) for head, _, cells in (NAMES, KIND, SIDE, FIGHT)]

    lines, gone = table(24, *named)

    assert gone == []
    assert lines[:5] == ["Name      BLOOD BERET", "Type      warrior", "Affilia…  Imperial", "Fight     1", ""]


def test_a_matrix_goes_on_below() -> None:
    heads = [Column("", ""), *(Column(name, name) for name in ("Ember Rush", "White Wall", "Bell Choir"))]
    rows = [[Painted(name), *[Painted("52.5 % (47.6–57.3)")] * 3] for name in ("Ember Rush", "White Wall")]

    assert text_of(render_matrix(heads, rows, 40)) == [
        "            Ember Rush     White Wall",
        "────────────────────────────────────────",
        "Ember Rush  52.5 %         52.5 %",
        "             (47.6–57.3)    (47.6–57.3)",
        "White Wall  52.5 %         52.5 %",
        "             (47.6–57.3)    (47.6–57.3)",
        "",
        "            Bell Choir",
        "──────────────────────────────",
        "Ember Rush  52.5 % (47.6–57.3)",
        "White Wall  52.5 % (47.6–57.3)",
    ]


@given(st.lists(st.tuples(WORDS, st.sampled_from(["", "1", "32"])), min_size=1, max_size=5), WINDOWS)
def test_a_line_that_is_too_long_is_broken_and_keeps_its_styles(parts: list[tuple[str, str]], room: int) -> None:
    painted = [Painted(*part) for part in parts]
    lines = wrapped(painted, room)

    assert max(map(width, text_of(lines))) <= room
    for style in ("1", "32"):
        before = "".join("".join(part.text for part in painted if part.style == style).split())
        after = "".join("".join(part.text for line in lines for part in line if part.style == style).split())
        assert before == after


def test_a_path_that_is_longer_than_a_line_stays_whole_and_breaks_at_its_seams() -> None:
    path = "/home/somebody/a-folder-with-a-long-name/another/catalogue.db"
    lines = text_of(wrapped([Painted(f"there is no file '{path}'")], 40))
    assert lines == ["there is no file", "  '/home/somebody/a-folder-with-a-long-", "  name/another/catalogue.db'"]
    assert begun("https://example.org/cards/some.json", 24) == "https://example.org/"
    assert begun("nothing/withoutanyseamthere", 20) == "nothing/withoutanyse"


def test_what_is_indented_stays_so_on_the_next_line() -> None:
    lines = wrapped([Painted("  mend: take one Blood Beret out of the deck")], 24)

    assert text_of(lines) == ["  mend: take one Blood", "    Beret out of the", "    deck"]


MATRIX = ("sim", "matrix", "Ember Rush", "Hollow Control", "-n", "2", "--agents", "random", "--workers", "1")


def rows_of(out: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(out)))


def test_odds_in_the_columns_that_are_asked_for(cardbase: Cardbase) -> None:
    words = ("deck", "odds", "Ember Rush", "cost<=2", "--by", "1", "--columns")
    assert "With the redraw  Cards" in cardbase(*words, "redraw,cards").out
    assert "As dealt" not in cardbase(*words, "redraw,cards").out
    assert list(rows_of(cardbase(*words, "turn,chance", "--as", "csv").out)[0]) == ["turn", "chance"]


def test_averages_in_the_columns_that_are_asked_for(cardbase: Cardbase) -> None:
    words = ("deck", "stats", "Ember Rush", "--columns")
    assert cardbase(*words, "field,most").out.splitlines()[-8].split() == ["total", "cost", "5"]
    assert rows_of(cardbase(*words, "field,copies", "--as", "csv").out)[0] == {"field": "type", "copies": "28"}


def test_a_matrix_against_the_decks_that_are_asked_for(cardbase: Cardbase) -> None:
    lines = cardbase(*MATRIX, "--columns", "hollow control").out.splitlines()
    assert lines[0].split() == ["Hollow", "Control"]
    assert [line.split("  ")[0] for line in lines[1:3]] == ["Ember Rush", "Hollow Control"]
    lines = cardbase(*MATRIX, "--columns", "deck,rating").out.splitlines()
    assert lines[0].split() == ["Deck", "Rating"] and len(lines) == 3


def test_of_several_tables_each_shows_what_it_has_of_them(cardbase: Cardbase) -> None:
    lint = cardbase("catalog", "lint", "--game", "detainer", "--columns", "set,cards").out
    assert lint.splitlines()[0] == "Cards"
    assert lint.split("by set\n")[1].splitlines()[0].split() == ["Set", "Cards"]
    assert "by set" not in cardbase("catalog", "lint", "--game", "detainer", "--columns", "unscripted").out


@pytest.mark.parametrize(
    ("words", "name", "nearest"),
    [
        (("deck", "odds", "Ember Rush", "cost<=2"), "chnce", "Did you mean 'chance'?"),
        (("deck", "stats", "Ember Rush"), "averge", "Did you mean 'average'?"),
        (("catalog", "lint", "--play", "9999"), "resolvd", "Did you mean 'resolved' or 'never resolved'?"),
        (("catalog", "lint", "--play", "9999", "--as", "csv"), "plyed", "Did you mean 'played'?"),
        (MATRIX, "hollow contro", "Did you mean 'Hollow Control'?"),
    ],
)
def test_an_unknown_column_is_refused_before_work_begins(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], name: str, nearest: str
) -> None:
    monkeypatch.delattr(Catalog, "matrix")
    monkeypatch.delattr(random_games, "play_randomly")
    done = cardbase(*words, "--columns", name)
    assert (done.code, done.out) == (2, "")
    assert done.err == f"cardbase: there is no column '{name}'\n{nearest}\n"


def test_csv_of_a_matrix_has_rows_of_several_kinds(cardbase: Cardbase) -> None:
    done = cardbase(*MATRIX, "--as", "csv", "--columns", "deck")
    assert (done.code, done.out) == (2, "")
    assert done.err == "cardbase: --columns is for the table here\nCSV holds rows of several kinds, all complete.\n"


@pytest.mark.parametrize("columns", [50, 60, 80, 120])
def test_what_the_query_names_stays_on_a_narrow_terminal(
    cardbase: Cardbase, window: Callable[[int], None], columns: int
) -> None:
    window(columns)
    done = cardbase("search", "game:doomtrooper type:warrior v<=4 (f>=5 or s>=5) order:-armour limit:5")

    head = done.out.splitlines()[0].split()
    assert {"Name", "Fight", "Shoot", "Armour", "Value"} <= set(head)
    assert max(map(width, done.out.splitlines())) <= columns
    assert ("Type (warrior)" in done.err) == ("Type" not in head) == (columns < 80)
    assert ("no room for" in done.err) == (not {"Subtype", "Affiliation"} <= set(head))


def test_a_narrow_terminal_leaves_out_what_says_least_and_tells(
    cardbase: Cardbase, window: Callable[[int], None]
) -> None:
    window(60)
    done = cardbase("search", "game:build-divide 天使 limit:4")

    assert done.out.splitlines()[1].split() == ["Name", "Type", "Colour", "cost", "Power", "Hit", "Timing", "Ace"]
    assert "no room for Also, Trigger icon, Title; --wide shows all, --columns A,B,C those" in done.err


def test_columns_of_csv_are_chosen_and_json_is_complete(cardbase: Cardbase) -> None:
    chosen = cardbase("search", "blood beret", "--columns", "name,facts.f,s", "--as", "csv")
    refused = cardbase("search", "blood beret", "--columns", "name", "--as", "json")

    assert chosen.out == "name,facts.f,facts.s\nBLOOD BERET,4,4\n"
    assert (refused.code, refused.err) == (2, "cardbase: --columns is for tables and CSV\nJSON is always complete.\n")


def test_wide_shows_every_column_in_full(cardbase: Cardbase, window: Callable[[int], None]) -> None:
    window(60)
    done = cardbase("search", "game:build-divide 天使 limit:4", "--wide")

    assert done.err == "1–4 of 9 cards; page:2 goes on, limit:all shows all\n"
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
