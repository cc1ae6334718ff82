"""Files in the four formats: what they hold is rows, and what is wrong is told with its place, whatever the bytes."""

import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.importing.sources import decoded, read_text
from cardbase.errors import InputError, OutsideError
from tests.catalog.importing.refused import told
from tests.examples import examples

pytestmark = pytest.mark.usefixtures("few_cards")

KINDS = ["csv", "json", "jsonl", "toml"]


FREELY = settings(
    max_examples=examples(120),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.binary(max_size=80))
@FREELY
def test_any_bytes(kind: str, data: bytes) -> None:
    _read(data, kind)


@pytest.mark.parametrize("kind", KINDS)
@given(text=st.text(st.sampled_from("[]{}\",:=\n\r\t abc1#.-\\'é竜\x00\ufeff")))
@FREELY
def test_any_signs_of_the_formats(kind: str, text: str) -> None:
    _read(text.encode(), kind)


def _read(data: bytes, kind: str) -> None:
    try:
        rows = read_text(decoded(data, "file"), "file", kind)
    except InputError as error:
        assert error.place.startswith("file")
    else:
        assert all(isinstance(row, Row) for row in rows)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("c.csv", 'name_en\n"A\n', "c.csv line 2: this is not CSV: unexpected end of data"),
        ("c.csv", "name_en\nA,B\n", "c.csv line 2: there are 2 cells here, but the heading has 1\nA cell with a comma"),
        ("c.csv", "name_en;number\nA;B\n", "Save the file with commas between its columns, not semicolons."),
        ("c.csv", "name_en,name_en\nA,B\n", "c.csv line 1: two columns are called 'name_en'"),
        ("c.csv", b"name_en\nA\n\xff\xfe\n", "c.csv line 3: the text is not in UTF-8\nSave the file in UTF-8"),
        ("c.json", "[\n {},\n {]", "c.json line 3 column 3: this is not JSON: Expecting property name"),
        ("c.json", '{"name_en": "A"}', "c.json line 1 column 1: a list of cards is expected: [{...}, {...}]"),
        ("c.json", '[{"name_en": "A"}\n{}]', "c.json line 2 column 1: ',' is expected"),
        ("c.json", "[3]", "c.json line 1 column 2: an object is expected"),
        ("c.json", "[] []", "c.json line 1 column 4: nothing is expected after this"),
        ("c.json", '[{"a": 1, "a": 2}]', "c.json line 1 column 2: 'a' comes twice in one object"),
        ("c.json", '[{"name_en": "A", "hit": NaN}]', "c.json line 1 column 2: NaN is not a value"),
        ("c.json", '[{"name_en": ' + "[" * 100_000, "c.json line 1 column 2: this is nested too deeply"),
        (
            "c.json",
            f'[{{"name_en": "A", "hit": {"9" * 5000}}}]',
            "c.json line 1 column 2: a number in it has too many digits",
        ),
        ("c.json", '[{"name_en": "A", "hit": 1.5}]', "line 1, hit: a text is expected here"),
        ("c.json", '[{"name_en": {"a": 1}}]', "line 1, name_en: a text is expected here"),
        ("c.json", '[{"name_en": "A", "keywords": ["x;y"]}]', "line 1, keywords: an item of a list may not hold ';'"),
        ("c.json", '[{"name_en": "\\ud800"}]', "line 1, name_en: character 1 is hidden: U+D800 half of a character"),
        ("c.jsonl", '{"name_en": "A"}\n{"name_en" "B"}', "c.jsonl line 2 column 12: this is not JSON: Expecting ':'"),
        ("c.toml", f"a = {'9' * 5000}", "c.toml: this is not TOML: a number in it has too many digits"),
        ("c.toml", "[[card]]\nname_en = A", "c.toml: this is not TOML: Invalid value (at line 2, column 11)"),
        ("c.toml", "[[cards]]\nname_en = 'A'", "c.toml: 'cards' is not expected here\nCards stand in [[card]] tables."),
        ("c.toml", "card = 3", "c.toml: cards stand in [[card]] tables"),
        ("c.toml", "[[card]]\nname_en = 'A'\n[[card]]\nhit = 1", "line 3, name_ja: the card has no name"),
        ("c.xls", "", "c.xls: the kind of file cannot be told from the name's ending\nKnown endings: .csv"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_with_its_place(
    catalog: sqlite3.Connection, tmp_path: Path, name: str, text: str | bytes, message: str
) -> None:
    assert message in told(catalog, tmp_path / name, text)


def test_a_missing_file_is_answered_with_the_nearest(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").touch()

    with pytest.raises(InputError) as caught:
        import_source(catalog, str(tmp_path / "crads.csv"))

    assert str(caught.value) == f"{tmp_path / 'crads.csv'}: there is no such file\nDid you mean 'cards.csv'?"


def test_a_path_through_a_file_is_something_outside(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(OutsideError, match=r"cards\.csv: the file cannot be read: Not a directory"):
        import_source(catalog, str(tmp_path / "file" / "cards.csv"))


def test_a_folder_and_another_kind_of_address_are_named(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    for source, message in (
        (str(tmp_path), f"{tmp_path}: this is a folder\nName a file in it."),
        (
            "ftp://example.org/a.csv",
            "ftp://example.org/a.csv: cards are fetched by http and https only\nOr name a file.",
        ),
    ):
        with pytest.raises(InputError) as caught:
            import_source(catalog, source)
        assert str(caught.value) == message


def test_toml_cards_know_their_lines() -> None:
    rows = read_text("# mine\n\n[[card]]\na = 1\n" + "\n[[card]]\na = 2\n" * 3, "mine", "toml")

    assert [row.line for row in rows] == [3, 6, 9, 12]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "page.csv",
            "\ufeff\r\n<!DOCTYPE html>\n<title>a,b</title>",
            "this is a web page (HTML or XML), and no card file",
        ),
        ("page.json", "<html><body>Log in</body></html>", "this is a web page (HTML or XML), and no card file"),
        ("page.toml", '<?xml version="1.0"?>', "this is a web page (HTML or XML), and no card file"),
        ("empty.csv", "", "the file is empty"),
        ("blank.jsonl", "\ufeff \n\t\n", "the file is empty"),
        ("heading.csv", "game,name_en\n", "there is no card in it; nothing was imported"),
        ("words.csv", "Not found.\n", "there is no card in it; nothing was imported"),
        ("none.json", "[]", "there is no card in it; nothing was imported"),
        ("remark.toml", "# none yet\n", "there is no card in it; nothing was imported"),
    ],
)
def test_a_file_without_cards_is_told_as_what_it_is(
    catalog: sqlite3.Connection, tmp_path: Path, name: str, text: str, message: str
) -> None:
    (tmp_path / name).write_text(text, "utf-8", newline="")

    with pytest.raises(InputError) as caught:
        import_source(catalog, str(tmp_path / name))
    assert str(caught.value).splitlines()[0] == f"{tmp_path / name}: {message}"
