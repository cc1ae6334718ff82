"""Tables in windows: what is named stays, no line is wider than the window, nothing breaks inside a word."""

from hypothesis import given
from hypothesis import strategies as st

from cardbase.breaking import begun
from cardbase.cli.colour import Painted
from cardbase.cli.layout import Rank
from cardbase.cli.tables import drawn, matrix
from cardbase.cli.view import Column
from cardbase.cli.wrapping import cut, wrap, wrapped
from cardbase.text import width

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
    for lines in (drawn(*grid, room).lines, matrix(*grid, room)):
        assert max(map(width, text_of(lines)), default=0) <= room


@given(grids(), WINDOWS)
def test_a_named_column_is_there_and_what_goes_is_told(
    grid: tuple[list[Column], list[list[Painted]]], room: int
) -> None:
    columns, rows = grid
    found = drawn(columns, rows, room)
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
    shown = text_of(drawn(columns, rows, None).lines)

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
    assert cut("エリザベルト", 7) == "エリザ…"


def table(room: int | None, *columns: tuple[str, Rank, list[str]]) -> tuple[list[str], list[str]]:
    heads = [Column(head, head, rank) for head, rank, _ in columns]
    rows = [list(map(Painted, cells)) for cells in zip(*(cells for _, _, cells in columns), strict=True)]
    found = drawn(heads, rows, room)
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


def test_a_row_becomes_a_block_where_its_named_columns_have_no_room() -> None:
    named = [(head, Rank.NAMED, cells) for head, _, cells in (NAMES, KIND, SIDE, FIGHT)]

    lines, gone = table(24, *named)

    assert gone == []
    assert lines[:5] == ["Name      BLOOD BERET", "Type      warrior", "Affilia…  Imperial", "Fight     1", ""]


def test_a_matrix_goes_on_below() -> None:
    heads = [Column("", ""), *(Column(name, name) for name in ("Ember Rush", "White Wall", "Bell Choir"))]
    rows = [[Painted(name), *[Painted("52.5 % (47.6–57.3)")] * 3] for name in ("Ember Rush", "White Wall")]

    assert text_of(matrix(heads, rows, 40)) == [
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
