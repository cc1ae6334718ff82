"""How much a card file may hold: what is larger is refused with its place, and reading takes as long as the file is."""

import json
import sqlite3
from pathlib import Path

import pytest

from cardbase.catalog.importing import data_rows
from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.importing.sources import read_file, read_text
from cardbase.errors import InputError
from tests.catalog.contents import as_it_is
from tests.catalog.importing.refused import told

MANY = 30_000
pytestmark = pytest.mark.usefixtures("few_cards")


def refusal(text: str, kind: str) -> str:
    with pytest.raises(InputError) as caught:
        read_text(text, "mine", kind)
    return str(caught.value)


def test_a_heading_of_very_many_columns_is_refused() -> None:
    heading = ",".join(f"column{number}" for number in range(MANY))

    assert refusal(heading, "csv") == "mine line 1: the heading has 30,000 columns; 1,000 are allowed"


@pytest.mark.parametrize("kind", ["json", "jsonl", "toml"])
def test_a_card_of_very_many_columns_is_refused(kind: str) -> None:
    card = {f"column{number}": 1 for number in range(MANY)}
    text = {
        "json": json.dumps([card]),
        "jsonl": json.dumps(card),
        "toml": "[[card]]\n" + "\n".join(f"{key} = 1" for key in card),
    }[kind]

    assert refusal(text, kind) == "mine line 1: a card of 30,000 columns; 1,000 are allowed"


def test_a_key_that_comes_twice_is_found_among_many() -> None:
    pairs = ", ".join(f'"column{number}": 1' for number in range(MANY))

    assert refusal(f'[{{{pairs}, "column29999": 2}}]', "json") == (
        "mine line 1 column 2: 'column29999' comes twice in one object"
    )


@pytest.mark.parametrize(
    ("kind", "text", "line"),
    [
        ("csv", "name_en\nA\nB\n\nC\nD\n", " line 6"),
        ("json", '[{"a": 1},\n{"a": 2},\n{"a": 3},\n{"a": 4}]', " line 4"),
        ("jsonl", '{"a": 1}\n\n{"a": 2}\n{"a": 3}\n{"a": 4}\n', " line 5"),
        ("toml", "[[card]]\na = 1\n" * 4, ""),
    ],
)
def test_very_many_rows_are_refused(monkeypatch: pytest.MonkeyPatch, kind: str, text: str, line: str) -> None:
    monkeypatch.setattr(data_rows, "ROWS", 3)

    assert refusal(text, kind) == f"mine{line}: there are more than 3 rows\nImport them in several files."
    monkeypatch.setattr(data_rows, "ROWS", 4)
    assert len(read_text(text, "mine", kind)) == 4


def test_a_csv_cell_that_is_never_closed_is_refused() -> None:
    text = 'name_en,note\nA,"' + "x\n" * data_rows.CELL

    assert refusal(text, "csv").startswith(
        "mine line 2: a cell has more than 131,072 characters\nPerhaps a double quote"
    )


def test_a_large_file_is_refused_before_it_is_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "zero.csv").open("wb") as file:
        file.truncate(2**40)  # of holes

    with pytest.raises(InputError, match=r"zero\.csv: the file is larger than 256 MB"):
        read_file(tmp_path / "zero.csv")


def test_a_large_toml_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_rows, "TOML", 2**20)

    assert refusal("#" * (2**20 + 1), "toml").startswith(
        "mine: this TOML is larger than 1 MB\nWrite so many cards as JSON"
    )


@pytest.mark.parametrize(
    "key", ["a." * MANY + "a = 1", "[" + "a . " * MANY + "a]", "b = {" + '"a"\t.' * MANY + "a=1}", "'a'." * 10 + "a=1"]
)
def test_a_toml_key_of_very_many_parts_is_refused(key: str) -> None:
    assert refusal(f"[[card]]\n{key}", "toml") == "mine line 2: this key has too many parts"


@pytest.mark.parametrize(
    ("kind", "text"), [("json", "[" * MANY), ("jsonl", '{"a":' * MANY), ("toml", "a=" + "[" * MANY)]
)
def test_deep_nesting_is_refused(kind: str, text: str) -> None:
    if kind == "json":
        text = '[{"a":' + text
    assert "is nested too deeply" in refusal(text, kind)


LONG = "x" * 1001
CELLS = {
    "name_en": (LONG, "1,001 characters are too many; 1,000 are allowed"),
    "kana": (LONG, "1,001 characters are too many; 1,000 are allowed"),
    "number": (LONG, "1,001 characters are too many; 1,000 are allowed"),
    "class": (LONG, "1,001 characters are too many; 1,000 are allowed"),
    "keywords": ([LONG], "1,001 characters are too many; 1,000 are allowed"),
    "aliases": ([str(number) for number in range(1001)], "1,001 of these are too many; 1,000 are allowed"),
    "nation": (";".join(map(str, range(1001))), "1,001 of these are too many; 1,000 are allowed"),
    "sources": (
        [" ".join(f"a://{i}{j}" for j in range(99)) for i in range(20)],
        "1,891 of these are too many; 1,000 are allowed",
    ),
    "abilities": ("\n".join("x" * 1001), "1,001 of these are too many; 1,000 are allowed"),
    "note": ("x" * (2**17 + 1), "131,073 characters are too many; 131,072 are allowed"),
}


@pytest.mark.parametrize("column", CELLS)
def test_a_cell_that_is_too_large_is_named(catalog: sqlite3.Connection, tmp_path: Path, column: str) -> None:
    value, message = CELLS[column]
    file, before = tmp_path / "mine.jsonl", as_it_is(catalog)
    file.write_text(json.dumps({"game": "fertcg", "name_en": "A"} | {column: value}))

    with pytest.raises(InputError, match=f"\n  line 1, {column}: {message}"):
        import_source(catalog, str(file))
    assert as_it_is(catalog) == before


def test_a_card_has_so_many_printings_and_no_more(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    rows = [f"A,N-{number},s{number}\n" for number in range(1001)]
    file.write_text("".join(["name_en,number,sources\n", *rows]))

    with pytest.raises(InputError) as caught:
        import_source(catalog, str(file), game="fertcg")
    assert str(caught.value).splitlines()[1:] == [
        "  line 1002, number: this card has more than 1,000 printings",
        "  line 1002, sources: more than 1,000 in all the rows of this card",
    ]
    file.write_text("".join(["name_en,number,sources\n", *rows[:1000]]))
    assert len(import_source(catalog, str(file), game="fertcg").added) == 1


def test_notes_of_many_rows_are_joined_up_to_the_limit(
    catalog: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data_rows, "CELL", 10)
    file = tmp_path / "mine.csv"
    file.write_text("name_en,number,note\nA,1,abcde\nA,2,fghijk\n")

    with pytest.raises(InputError, match="line 3, note: more than 10 characters in all the rows of this card"):
        import_source(catalog, str(file), game="fertcg")


def test_reading_stops_after_very_many_mistakes(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_text("".join(f'{{"name_en": "A{i}", "column{i}": 1}}\n' for i in range(3_000)))

    with pytest.raises(InputError) as caught:
        import_source(catalog, str(file), game="fertcg")
    lines = str(caught.value).splitlines()
    assert lines[0].endswith("more than 1,000 mistakes; nothing was imported")
    assert lines[-1] == "  ... and 980 more"


def test_a_hundred_mistakes_are_twenty_and_a_number(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    text = "name_en,hit\n" + "".join(f"Card {i},many\n" for i in range(100))

    lines = told(catalog, tmp_path / "c.csv", text).splitlines()

    assert lines[0] == "c.csv: 100 mistakes; nothing was imported"
    assert len(lines) == 22
    assert lines[-1] == "  ... and 80 more"
